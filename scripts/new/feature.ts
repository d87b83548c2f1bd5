// Entry of `npm run new:feature -- <context> <feature> [GET /path --permission name [--screen "Title"]]`: adds
// the folder of a feature, its entries in contexts.json and in the engine, and its first endpoint.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { format, resolveConfig } from 'prettier';
import { inRoot, root } from '../bootstrap/paths.mjs';
import { Problem } from '../bootstrap/problem.mjs';
import { CONTEXTS_FILE, FEATURES_FOLDER, readContexts } from '../check/fences/contexts.ts';
import { outdated, produceAll, writeFiles } from '../gen/differences.ts';
import { contextGraph } from '../gen/generators/context-graph.ts';
import { featureFiles, firstView } from './feature-files.ts';
import { checkKebabCase, pascalCase } from './names.ts';
import { registerModule } from './source-edits.ts';
import { addEndpoint, ENDPOINT_OPTIONS } from './write-endpoint.ts';

const USAGE = 'npm run new:feature tenancy store-hours';
const COMPOSITION_ROOT = 'engine/src/main/features.ts';

const { values, positionals } = parseArgs({ allowPositionals: true, options: ENDPOINT_OPTIONS });
const contexts = readContexts(root);
const context = checkKebabCase(positionals[0], 'context', USAGE);
const feature = checkKebabCase(positionals[1], 'feature name', USAGE);
const entry = contexts[context];
if (!entry) {
  throw new Problem(
    `The context "${context}" does not exist.`,
    `There are: ${Object.keys(contexts).join(', ')}.`,
  );
}
const folder = path.join(FEATURES_FOLDER, context, feature);
if (existsSync(inRoot(folder))) throw new Problem(`${folder} already exists.`, 'Choose another name.');

const prettier = await resolveConfig(inRoot(folder, 'index.ts'));
mkdirSync(inRoot(folder), { recursive: true });
for (const [file, text] of Object.entries(featureFiles(feature, firstView(root, contexts, context)))) {
  writeFileSync(inRoot(folder, file), await format(text, { ...prettier, parser: 'typescript' }));
}

if (!entry.features.includes(feature)) {
  entry.features.push(feature);
  const table = await format(JSON.stringify({ contexts }), { ...prettier, parser: 'json' });
  writeFileSync(inRoot(CONTEXTS_FILE), table);
  const drawn = await produceAll([contextGraph], root);
  writeFiles(Object.fromEntries(outdated(drawn, root).map((file) => [file, drawn[file]!])), root);
}

const registered = registerModule(readFileSync(inRoot(COMPOSITION_ROOT), 'utf8'), context, feature);
if (registered) {
  const text = await format(registered, { ...prettier, parser: 'typescript' });
  writeFileSync(inRoot(COMPOSITION_ROOT), text);
}

console.log(`Made ${folder}${registered ? ` and listed it in ${COMPOSITION_ROOT}` : ''}.`);
const [, , method, address] = positionals;
if (!registered) console.log(`Add ${pascalCase(feature)}Module to ${COMPOSITION_ROOT} yourself.`);
if (method && address)
  await addEndpoint(method, { feature: `${context}/${feature}`, path: address, ...values });
else console.log(`Next: npm run new:endpoint -- ${context}/${feature} GET /${feature} --permission <name>`);
