import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { attacks } from '../../attack/attacks.ts';
import { lineOf, runAttacks } from '../../attack/run-attacks.ts';
import { startTestInstallation, type TestInstallation } from '../../lab/index.ts';

let lab: TestInstallation;
beforeAll(async () => {
  lab = await startTestInstallation({ seed: 'demo', workers: 1 });
}, 120_000);
afterAll(() => lab?.close(), 60_000);

test('the short form of `npm run attack` finds that everything holds', async () => {
  const short = attacks.filter((attack) => attack.short);
  const results = await runAttacks(short, { url: lab.url, sandbox: lab.sandbox, lab });
  expect(results.filter(({ held }) => !held).map(lineOf)).toEqual([]);
}, 300_000);
