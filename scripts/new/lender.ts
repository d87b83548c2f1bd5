// `npm run new:lender -- <id> --mode api|portal [--name "Acme Pay"]`: a lender that passes its conformance test.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { format, resolveConfig } from 'prettier';
import { inRoot, root } from '../bootstrap/paths.mjs';
import { Problem } from '../bootstrap/problem.mjs';
import { outdated, produceAll, writeFiles } from '../gen/differences.ts';
import { lenderCapabilities } from '../gen/generators/lender-capabilities.ts';
import { lenderCoverage } from '../gen/generators/lender-coverage.ts';
import { lenderFiles } from './lender-files.ts';
import { addWorkspaceToLock } from './lock-entry.ts';
import { checkKebabCase, titleCase } from './names.ts';

const USAGE = 'npm run new:lender -- acme-pay --mode api';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { mode: { type: 'string', default: 'api' }, name: { type: 'string' } },
});
const id = checkKebabCase(positionals[0], 'lender id', USAGE);
const { mode, name = titleCase(id) } = values;
if (mode !== 'api' && mode !== 'portal') {
  throw new Problem(`There is no mode "${mode}".`, 'Use --mode api or --mode portal.');
}
const folder = `plugins/${id}`;
if (id === 'sdk' || existsSync(inRoot(folder))) {
  throw new Problem(`${folder} is there already.`, 'Choose another id.');
}

for (const [file, text] of Object.entries(lenderFiles(root, mode, id, name))) {
  const target = inRoot(folder, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, await format(text, { ...(await resolveConfig(target)), filepath: target }));
}

const manifest = JSON.parse(readFileSync(inRoot(folder, 'package.json'), 'utf8')) as Parameters<
  typeof addWorkspaceToLock
>[2];
const lockFile = inRoot('package-lock.json');
writeFileSync(lockFile, addWorkspaceToLock(readFileSync(lockFile, 'utf8'), folder, manifest));

const table = await produceAll([lenderCapabilities, lenderCoverage], root);
writeFiles(Object.fromEntries(outdated(table, root).map((file) => [file, table[file]!])), root);

console.log(`Made ${folder} (${name}, ${mode}). It is a working lender against the sandbox's plain dialect.`);
console.log(`Next: npm test -- ${folder}, then ${folder}/README.md.`);
