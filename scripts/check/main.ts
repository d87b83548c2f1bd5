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
const waiting = [...chosen];
let failures = 0;
await Promise.all(Array.from({ length: AT_ONCE }, runWaiting));
if (wanted.length === 0)
  console.log(`\n${sizeReport(root)}\n\n${unclearWordReport(root, readUnclearWords())}`);
console.log(failures === 0 ? '\nAll checks passed.' : `\n${failures} of ${chosen.length} checks failed.`);
process.exitCode = failures === 0 ? 0 : 1;

/** Runs the steps that no other call has begun, one after another. */
async function runWaiting(): Promise<void> {
  for (let step = waiting.shift(); step; step = waiting.shift()) if (!(await run(step))) failures += 1;
}

/**
 * Runs one step. Prints a line when it begins, and one with its duration and its findings when it ends. Returns
 * whether there are no findings.
 */
async function run({ name, check }: Step): Promise<boolean> {
  const started = performance.now();
  console.log(`begins        ${name}`);
  try {
    const problems = await check(root);
    const seconds = ((performance.now() - started) / 1000).toFixed(1).padStart(5);
    const isGood = problems === '';
    console.log(`${isGood ? 'ok  ' : 'FAIL'} ${seconds} s  ${name}${isGood ? '' : `\n${indent(problems)}`}`);
    return isGood;
  } catch (error) {
    console.log(`FAIL          ${name}`);
    printFailure(error);
    return false;
  }
}

function indent(text: string): string {
  return text.trimEnd().replaceAll(/^/gm, '     ');
}
