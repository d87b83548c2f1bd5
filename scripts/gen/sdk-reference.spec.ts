import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { root } from '../bootstrap/paths.mjs';
import { exportedDeclarations } from './generators/exported-declarations.ts';
import { sdkReference } from './generators/sdk-reference.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'millrace-sdk-reference-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('reads only exported declarations with docstrings, including re-exports', () => {
  const plant = (file: string, text: string) => writeFileSync(path.join(folder, file), text);
  plant('index.ts', "export type { Call } from './call.ts';\nexport * from './money.ts';\n");
  plant(
    'call.ts',
    '/** One call. */\nexport interface Call {\n  /** In seconds. */\n  wait?: number;\n  send(to: string): void;\n}\nexport interface Hidden { a: 1 }\n',
  );
  plant(
    'money.ts',
    '/** US cents. */\nexport type Cents = number;\nexport const half = (cents: Cents): Cents => cents / 2;\n',
  );
  expect(exportedDeclarations(path.join(folder, 'index.ts'))).toEqual([
    {
      name: 'Call',
      docs: 'One call.',
      text: 'interface Call',
      members: [
        { name: 'wait?', type: 'number', docs: 'In seconds.' },
        { name: 'send', type: '(to: string): void', docs: '' },
      ],
    },
    { name: 'Cents', docs: 'US cents.', text: 'type Cents = number;', members: [] },
    { name: 'half', docs: '', text: 'const half = (cents: Cents): Cents', members: [] },
  ]);
});

test('the page names every type of a lender object', async () => {
  const [page = ''] = Object.values(await sdkReference.produce(root));
  for (const name of ['Lender', 'LenderManifest', 'LenderReply', 'LenderContext', 'LenderError', 'Offer'])
    expect(page).toContain(`### ${name}\n`);
  expect(page).toContain('| `paymentCents` | `Cents` |');
});
