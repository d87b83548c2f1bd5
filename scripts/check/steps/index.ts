import { readFileSync } from 'node:fs';
import path from 'node:path';
import { buildTypeScript } from '../../build-ts.mjs';
import { outdated, produceAll } from '../../gen/differences.ts';
import { repeatedComponents } from '../fences/component-names.ts';
import { contextProblems } from '../fences/contexts.ts';
import { portProblems } from '../fences/ports.ts';
import { brokenFences } from '../fences/cruise.ts';
import { facadeProblems, unusedFacadeNames } from '../fences/facades.ts';
import { handWrittenSql } from '../fences/hand-written-sql.ts';
import { repeatedNumbers } from '../fences/numbers.ts';
import { unmatchedSpecs } from '../fences/specs.ts';
import { tableProblems, unusedReads } from '../fences/tables.ts';
import { misplacedWords } from '../fences/words.ts';
import { jsonFingerprint } from '../json-fingerprint.ts';
import { lockProblems, type LockFile } from '../lock-problems.ts';
import { runTool } from '../run-tool.ts';
import { supplyProblems } from '../supply-chain.ts';
import { changelogProblems } from '../wording/changelog.ts';
import { commitProblems } from '../wording/commits.ts';
import { readUnclearWords, unclearWordProblems } from '../wording/unclear-words.ts';

/** One step of `npm run check`. Returns the problems as text, or an empty text. */
export type Step = {
  name: string;
  check: (root: string) => Promise<string> | string;
};

/** All steps, the fast ones first. */
export const steps: Step[] = [
  { name: 'lock', check: checkLock },
  { name: 'supply', check: checkSupply },
  { name: 'changelog', check: checkChangelog },
  { name: 'commits', check: (root) => commitProblems(root).join('\n') },
  { name: 'words', check: (root) => unclearWordProblems(root, readUnclearWords()).join('\n') },
  { name: 'fences', check: checkFences },
  { name: 'format', check: checkFormat },
  { name: 'types', check: checkTypes },
  { name: 'unused', check: (root) => runTool(root, 'knip', ['--no-progress']) },
  { name: 'generated', check: checkGenerated },
  { name: 'lint', check: (root) => runTool(root, 'oxlint', ['--type-aware']) },
];

function checkLock(root: string): string {
  const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as LockFile;
  return lockProblems(lock).join('\n');
}

function checkSupply(root: string): string {
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
  return supplyProblems(JSON.parse(read('package-lock.json')) as LockFile, read('.npmrc')).join('\n');
}

function checkChangelog(root: string): string {
  return changelogProblems(readFileSync(path.join(root, 'CHANGELOG.md'), 'utf8')).join('\n');
}

async function checkFences(root: string): Promise<string> {
  const ownProblems = [
    ...contextProblems(root),
    ...portProblems(root),
    ...misplacedWords(root),
    ...repeatedComponents(root),
    ...repeatedNumbers(root),
    ...(await unmatchedSpecs(root)),
    ...tableProblems(root),
    ...unusedReads(root),
    ...handWrittenSql(root),
    ...facadeProblems(root),
    ...unusedFacadeNames(root),
  ];
  return [...ownProblems, ...(await brokenFences(root))].join('\n');
}

function checkFormat(root: string): Promise<string> {
  return runTool(root, 'prettier', [
    ...['--check', '--log-level', 'warn', '--cache', '--cache-location', '.data/check/prettier.json'],
    '.',
  ]);
}

/**
 * Checks the types. The Node packages share one TypeScript project; each front end has its own project with the
 * DOM.
 */
async function checkTypes(root: string): Promise<string> {
  const problems = [];
  const words = jsonFingerprint(root, ['plugins']);
  for (const project of ['.', 'portal', 'admin']) {
    const memory = `.data/check/${project === '.' ? `root-${words}` : project}.tsbuildinfo`;
    const flags = ['--pretty', 'false', '--incremental', '--tsBuildInfoFile', memory];
    problems.push(await runTool(root, 'typescript', ['-p', project, ...flags]));
  }
  return problems.filter(Boolean).join('\n');
}

async function checkGenerated(root: string): Promise<string> {
  await buildTypeScript();
  const { generators } = await import('../../gen/generators/index.ts');
  const stale = outdated(await produceAll(generators, root), root);
  return stale.length === 0
    ? ''
    : `${stale.join('\n')}\nout of date: run \`npm run gen\` and commit the result.`;
}
