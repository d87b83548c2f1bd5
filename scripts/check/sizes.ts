import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const PLACES = [
  'schemas',
  'plugins/*',
  'engine',
  'admin',
  'portal/src',
  'portal/ui',
  'fixtures/*',
  'scripts',
];
const LONG_LINES = 400;

/** Returns the lengths of files by package. They are printed but not enforced: the numbers show a trend. */
export function sizeReport(root: string): string {
  const packages = PLACES.flatMap((place) => globSync(place, { cwd: root })).sort();
  const rows = packages.flatMap((place) => {
    const lengths = lineCounts(path.join(root, place));
    return lengths.length === 0 ? [] : [row(place, lengths)];
  });
  return ['file length in lines      files  median   p90  over 400', ...rows].join('\n');
}

function row(place: string, lengths: number[]): string {
  const over = lengths.filter((lines) => lines > LONG_LINES).length;
  const share = `${((100 * over) / lengths.length).toFixed(1)} %`;
  const numbers = [lengths.length, quantile(lengths, 0.5), quantile(lengths, 0.9)];
  const columns = [
    numbers[0]!.toString().padStart(5),
    numbers[1]!.toString().padStart(7),
    numbers[2]!.toString().padStart(5),
  ];
  return `${place.padEnd(25)} ${columns.join(' ')}  ${share.padStart(8)}`;
}

/** Returns the line counts of files written by people, without specs, builds and generated files. */
function lineCounts(folder: string): number[] {
  const files = globSync('**/*.{ts,tsx,mjs}', {
    cwd: folder,
    exclude: (name) => /^(node_modules|dist|\.data)$|\.spec\.tsx?$|\.d\.m?ts$/.test(path.basename(name)),
  });
  return files.map((file) => readFileSync(path.join(folder, file), 'utf8').split('\n').length - 1);
}

export function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}
