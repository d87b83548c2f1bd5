import { root } from '../bootstrap/paths.mjs';
import { printFailure } from '../bootstrap/problem.mjs';
import { sizeReport } from './sizes.ts';
import { steps, type Step } from './steps/index.ts';
import { readUnclearWords, unclearWordReport } from './wording/unclear-words.ts';

const wanted = process.argv.slice(2);
const chosen = wanted.length === 0 ? steps : steps.filter(({ name }) => wanted.includes(name));
const unknown = wanted.filter((name) => !steps.some((step) => step.name === name));
if (unknown.length > 0) {
  console.error(
    `There is no step ${unknown.join(', ')}. There are: ${steps.map(({ name }) => name).join(', ')}.`,
  );
  process.exit(2);
}

/**
 * Number of checks that run at the same time. Some use one core, others use all, so two at a time keep the
 * cores busy.
 */
const AT_ONCE = 2;
const begun: Promise<Outcome>[] = [];
let failures = 0;
for (const [at] of chosen.entries()) {
  while (begun.length < chosen.length && begun.length < at + AT_ONCE) begun.push(run(chosen[begun.length]!));
  const { isGood, say } = await begun[at]!;
  say();
  if (!isGood) failures += 1;
}
if (wanted.length === 0)
  console.log(`\n${sizeReport(root)}\n\n${unclearWordReport(root, readUnclearWords())}`);
console.log(failures === 0 ? '\nAll checks passed.' : `\n${failures} of ${chosen.length} checks failed.`);
process.exitCode = failures === 0 ? 0 : 1;

interface Outcome {
  isGood: boolean;
  say: () => void;
}

/** Runs one step. Prints one line with its duration, and its findings if there are any. */
async function run({ name, check }: Step): Promise<Outcome> {
  const started = performance.now();
  try {
    const problems = await check(root);
    const seconds = ((performance.now() - started) / 1000).toFixed(1).padStart(5);
    const isGood = problems === '';
    const lines = [
      `${isGood ? 'ok  ' : 'FAIL'} ${seconds} s  ${name}`,
      ...(isGood ? [] : [indent(problems)]),
    ];
    return { isGood, say: () => console.log(lines.join('\n')) };
  } catch (error) {
    const say = () => {
      console.log(`FAIL          ${name}`);
      printFailure(error);
    };
    return { isGood: false, say };
  }
}

function indent(text: string): string {
  return text.trimEnd().replaceAll(/^/gm, '     ');
}
