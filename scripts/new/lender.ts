// Entry of `npm run new:lender -- <id> --mode api|portal [--country GB] [--name "Acme Pay"]`: adds a lender that
// passes its conformance test.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { format, resolveConfig } from 'prettier';
import { inRoot, root } from '../bootstrap/paths.mjs';
import { Problem } from '../bootstrap/problem.mjs';
import { outdated, produceAll, writeFiles } from '../gen/differences.ts';
import { lenderCapabilities } from '../gen/generators/lender-capabilities.ts';
import { lenderCoverage } from '../gen/generators/lender-coverage.ts';
import { aligned } from './aligned.ts';
import { dialectFile, lenderFiles, SANDBOX_FOLDER } from './lender-files.ts';
import { lenderCountries } from './lender-market.ts';
import { addWorkspaceToLock, registerDialect } from './source-edits.ts';
import { checkKebabCase, titleCase } from './names.ts';

const USAGE = 'npm run new:lender -- acme-pay --mode api';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    mode: { type: 'string', default: 'api' },
    country: { type: 'string', default: 'US' },
    name: { type: 'string' },
  },
});
const id = checkKebabCase(positionals[0], 'lender id', USAGE);
const { mode, name = titleCase(id) } = values;
if (mode !== 'api' && mode !== 'portal') {
  throw new Problem(`There is no mode "${mode}".`, 'Use --mode api or --mode portal.');
}
const country = lenderCountries.find((code) => code === values.country.toUpperCase());
if (country === undefined) {
  throw new Problem(`There is no country "${values.country}".`, `Use one of ${lenderCountries.join(', ')}.`);
}
const folder = `plugins/${id}`;
const dialect = `${SANDBOX_FOLDER}/dialects/${id}.ts`;
/** True if the id cannot be used, because an address or folder that belongs to no lender has this name. */
const taken = ['sdk', 'plain', 'template-lender'].includes(id);
if (taken || [folder, dialect].some((place) => existsSync(inRoot(place)))) {
  throw new Problem(`${folder} already exists.`, 'Choose another id.');
}

console.log('Writing files …');
for (const [file, text] of Object.entries(lenderFiles(root, mode, id, name, country)))
  await write(inRoot(folder, file), text);
await write(inRoot(dialect), dialectFile(root, mode, id, name));
const dialects = inRoot(SANDBOX_FOLDER, 'dialects/index.ts');
await write(dialects, registerDialect(readFileSync(dialects, 'utf8'), id));

const manifest = JSON.parse(readFileSync(inRoot(folder, 'package.json'), 'utf8')) as Parameters<
  typeof addWorkspaceToLock
>[2];
const lockFile = inRoot('package-lock.json');
writeFileSync(lockFile, addWorkspaceToLock(readFileSync(lockFile, 'utf8'), folder, manifest));

console.log('Writing generated tables …');
const table = await produceAll([lenderCapabilities, lenderCoverage], root);
writeFiles(Object.fromEntries(outdated(table, root).map((file) => [file, table[file]!])), root);

const commands = [
  [`npm test -- ${folder}`, 'its conformance test; passes before you change a line'],
  [`npm run lender -- ${id}`, 'one application, every exchange shown'],
  ['npm start -- --watch', 'the product with it, and with what you save'],
] as const;
console.log(`Made ${folder} (${name}, ${mode}, ${country}): a lender that works, and ${dialect}, which answers it.
${aligned(commands)}
The steps from here: plugins/sdk/docs/new-lender.md`);

async function write(file: string, text: string): Promise<void> {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, await format(text, { ...(await resolveConfig(file)), filepath: file }));
}
