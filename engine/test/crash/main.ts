import { writeFileSync } from 'node:fs';
import { crashCases } from './crash-cases.ts';
import { crashMatrix, type CrashCaseResult } from './matrix.ts';
import { naiveDoubles } from './unprotected-bull.ts';
import { readOptions, usage } from './options.ts';

const values = readOptions(process.argv.slice(2));
if (values === 'help') {
  console.log(usage);
  process.exit(0);
}
const wanted = values.only?.split(',');
const chosen = crashCases.filter(({ name }) => !wanted || wanted.some((words) => name.includes(words)));
const results = await crashMatrix(chosen, values.runs, (line) => console.log(line), {
  mode: values.shotgun ? 'Shotgun' : 'Waterfall',
  leaseMs: values.leaseMs,
});
const naiveDoubled = values.only ? null : await naiveDoubles();

/**
 * The highest allowed share of applications in review, for lenders that can report the status of an
 * application.
 */
const mostInReview = 0.01;
const sum = (key: 'applications' | 'late' | 'lost' | 'doubled' | 'review', of = results) =>
  of.reduce((total, result) => total + result[key], 0);
print(results);
console.log(
  `\n${sum('applications')} applications: ${sum('late')} late, ${sum('lost')} lost, ${sum('doubled')} doubled, ${sum('review')} in review.`,
);
if (naiveDoubled !== null)
  console.log(`Plain Bull under the same harness: ${naiveDoubled} of 20 sent twice.`);
const missed = results
  .filter(({ happened, runs, sent }) => happened < runs || sent === 0)
  .map(({ name }) => name);
if (missed.length > 0) console.log(`The failure was not injected in every run of: ${missed.join(', ')}.`);
const reportedOf = results.filter(({ isReported }) => isReported);
const reviewed = sum('review', reportedOf) / Math.max(1, sum('applications', reportedOf));
const tooMany = reviewed > mostInReview;
console.log(
  `In review where a lender can be asked what became of it: ${(reviewed * 100).toFixed(2)} % (at most ${mostInReview * 100} %).`,
);
if (values.json)
  writeFileSync(
    values.json,
    `${JSON.stringify({ late: sum('late'), lost: sum('lost'), doubled: sum('doubled'), review: sum('review'), applications: sum('applications'), naive_doubled: naiveDoubled, cells: results }, null, 2)}\n`,
  );
const bad = sum('lost') + sum('doubled') > 0 || naiveDoubled === 0 || missed.length > 0 || tooMany;
process.exit(bad ? 1 : 0);

function print(rows: readonly CrashCaseResult[]) {
  const table = [
    ['case', 'runs', 'failures', 'applications', 'sent', 'late', 'lost', 'doubled', 'review'],
    ...rows.map((row) =>
      [
        row.name,
        row.runs,
        row.happened,
        row.applications,
        row.sent,
        row.late,
        row.lost,
        row.doubled,
        row.review,
      ].map(String),
    ),
  ];
  const widths = table[0]!.map((_, column) => Math.max(...table.map((row) => row[column]!.length)));
  console.log('');
  for (const row of table)
    console.log(
      row
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[column]!)))
        .join('  '),
    );
}
