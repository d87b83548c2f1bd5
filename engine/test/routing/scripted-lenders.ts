import type { Lender } from '@millrace/plugin-sdk';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** A lender whose operations are functions in the test. They return the lender's replies. */
export interface ScriptedLender {
  id: string;
  operations: Partial<Omit<Lender, 'id'>>;
  manifest?: Readonly<Record<string, unknown>>;
  rules?: readonly unknown[];
  /** The content of the lender's scenarios.json. */
  scenarios?: object;
}

/** Returns an in-house lender. The engine never calls its code. */
export const inHouseLender = (
  id: string,
  decision: 'credit-tiers' | 'person',
  more: object = {},
): ScriptedLender => ({
  id,
  operations: {},
  manifest: {
    lender_type: decision === 'person' ? 'third_party_in_house' : 'proprietary_in_house',
    transport: 'in-house',
    decision,
    environments: undefined,
    idempotency: 'key',
    ...more,
  },
});

type Scripts = Map<string, Partial<Omit<Lender, 'id'>>>;
const shared = globalThis as unknown as { millraceScriptedLenders?: Scripts };

const environment = { baseUrl: 'https://lender.example', hosts: ['lender.example'] };

/** Writes the lenders as plugin folders. Their code asks the test for each reply at the time of the call. */
export function writeScriptedLenders(lenders: readonly ScriptedLender[]): { folder: string; remove(): void } {
  const folder = mkdtempSync(path.join(os.tmpdir(), `millrace-scripted-${process.pid}-`));
  const scripts: Scripts = (shared.millraceScriptedLenders ??= new Map());
  for (const { id, operations, manifest, rules = [], scenarios } of lenders) {
    scripts.set(id, operations);
    const own = path.join(folder, id);
    mkdirSync(own);
    const capabilities = Object.keys(operations).filter((name) => name !== 'submit');
    const documents = {
      'package.json': {
        name: id,
        type: 'module',
        millrace: { lender: './lender.json' },
        exports: './index.js',
      },
      'lender.json': {
        id,
        name: `Lender ${id}`,
        lender_type: 'lto',
        transport: 'api',
        states: 'all',
        industries: 'all',
        environments: { sandbox: environment, production: environment },
        credentials: {
          scope: 'store',
          fields: [{ key: 'token', label: 'Token', secret: true, required: true }],
        },
        config: [],
        capabilities,
        idempotency: capabilities.includes('lookup') ? 'lookup' : 'none',
        deadlineMs: 2000,
        settleMs: 5000,
        concurrency: 4,
        pollSeconds: capabilities.includes('poll') ? [5, 60] : [],
        webhook: { kind: capabilities.includes('webhook') ? 'hmac-body' : 'none' },
        ...manifest,
      },
      'fields.json': {
        fields: [
          {
            id: 'first_name',
            required: true,
            because: { en: 'It needs to know a name.', es: 'Necesita saber un nombre.' },
          },
        ],
      },
      'rules.json': { rules },
      ...(scenarios && { 'scenarios.json': scenarios }),
    };
    for (const [name, document] of Object.entries(documents))
      writeFileSync(path.join(own, name), JSON.stringify(document));
    writeFileSync(path.join(own, 'index.js'), codeOf(id, Object.keys(operations)));
  }
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

function codeOf(id: string, names: readonly string[]): string {
  const script = `globalThis.millraceScriptedLenders.get('${id}')`;
  const operations = names.map((name) =>
    name === 'webhook'
      ? `webhook: { verify: (...input) => ${script}.webhook.verify(...input), read: (...input) => ${script}.webhook.read(...input) }`
      : `${name}: (...input) => ${script}.${name}(...input)`,
  );
  // The plugin host requires the text `context.pointOfNoReturn()` in the code of a portal lender. The test
  // decides whether this function is really called.
  return `// context.pointOfNoReturn()\nconst never = (context) => context.pointOfNoReturn();\nexport default { id: '${id}', ${operations.join(', ')} };\n`;
}
