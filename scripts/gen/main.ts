// `npm run gen` writes the generated files; `npm run gen -- --check` only lists the outdated ones. With names (`npm
// run gen -- screens openapi`) only those generators run.
import { root } from '../bootstrap/paths.mjs';
import { Problem } from '../bootstrap/problem.mjs';
import { outdated, produceAll, writeFiles } from './differences.ts';
import { generators } from './generators/index.ts';

const names = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const known = generators.map(({ name }) => name);
const unknown = names.filter((name) => !known.includes(name));
if (unknown.length > 0) {
  throw new Problem(`There is no generator ${unknown.join(', ')}.`, `There are: ${known.join(', ')}.`);
}

const chosen = generators.filter(({ name }) => names.length === 0 || names.includes(name));
const files = await produceAll(chosen, root);
const stale = outdated(files, root);
if (process.argv.includes('--check')) {
  for (const file of stale) console.error(`${file} is out of date`);
  if (stale.length > 0) {
    console.error('Run `npm run gen` and commit the result.');
    process.exitCode = 1;
  }
} else {
  writeFiles(Object.fromEntries(stale.map((file) => [file, files[file]!])), root);
  console.log(
    stale.length === 0 ? 'Everything generated is up to date.' : `Written:\n  ${stale.join('\n  ')}`,
  );
}
