// Entry of `npm run record -- <lender> <scenario> [--base <address>]`: runs a scenario and writes redacted
// exchanges to fixtures/lenders.
import { mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { format, resolveConfig } from 'prettier';
import { isSecret } from '../../plugins/sdk/src/manifest.ts';
import { inRoot } from '../bootstrap/paths.mjs';
import { Problem, printFailure } from '../bootstrap/problem.mjs';
import { lenderFolder, play, scenarioOf } from './run-scenario.ts';
import { atTheLender, cannotBeReplayed, recordingOf, webhookRecordingOf } from './recording.ts';

const USAGE = 'npm run record -- koalafi soft-decline';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { base: { type: 'string' } },
});
const [id, wanted] = positionals;
try {
  const folder = lenderFolder(id, USAGE);
  if (!wanted) throw new Problem('Which scenario?', `For example: ${USAGE}`);
  if (folder.manifest.transport === 'portal')
    throw new Problem(
      'A portal has pages instead of exchanges.',
      'Save its pages as fixtures/lenders/<id>/*.html.',
    );
  const scenario = scenarioOf(folder, wanted);
  const played = await play(folder, scenario, values.base);
  const source = values.base
    ? `recorded at ${new URL(values.base).host}`
    : 'recorded in the lender sandbox: the wire format is ours, not the lender’s own answer';
  const { fields } = folder.manifest.credentials;
  const credentials = fields.filter(isSecret).map(({ key }) => folder.scenarios.credentials[key] ?? '');
  mkdirSync(inRoot('fixtures/lenders', folder.manifest.id), { recursive: true });
  for (const [index, one] of played.entries()) {
    if (cannotBeReplayed(one.result)) {
      console.log(`${one.step.do}: no answer came that could be played again.`);
      continue;
    }
    const number = played.length > 1 ? `-${index + 1}-${kebab(one.step.do)}` : '';
    const file = inRoot('fixtures/lenders', folder.manifest.id, `recorded-${kebab(wanted)}${number}.json`);
    const name = `${scenario.name}: ${one.step.do}`;
    const secrets = [...Object.values(one.state.application.answers), ...credentials];
    const webhook = one.call && webhookRecordingOf(name, source, one);
    if (webhook === null) {
      console.log('webhook: the plugin reads no event from the call.');
      continue;
    }
    const text = webhook
      ? JSON.stringify(webhook)
      : atTheLender(JSON.stringify(recordingOf(name, source, one, secrets)), folder);
    writeFileSync(file, await format(text, { ...(await resolveConfig(file)), filepath: file }));
    console.log(`Wrote ${file.slice(inRoot('.').length + 1)}`);
  }
  console.log(`Check the files, then run: npm test -- plugins/${folder.manifest.id}`);
} catch (error) {
  printFailure(error);
  process.exitCode = 1;
}

function kebab(text: string): string {
  return text
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60);
}
