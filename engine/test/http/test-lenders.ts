import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

interface TestLender {
  key: string;
  name: string;
  capabilities?: readonly string[];
  fields: readonly { id: string; required: boolean; because: { en: string; es: string }; limits?: object }[];
}

const ask = (id: string, required = true) => ({
  id,
  required,
  because: { en: `Needs ${id} to decide.`, es: `Necesita ${id} para decidir.` },
});

/**
 * Lenders whose plugins have no code. That is enough, because forms and lender settings only use the JSON
 * files of a plugin.
 */
export const testLenders: readonly TestLender[] = [
  {
    key: 'alder',
    name: 'Alder Lending',
    fields: ['first_name', 'last_name', 'date_of_birth', 'ssn_number', 'estimated_purchase_amount'].map(
      (id) => ask(id),
    ),
  },
  {
    key: 'birch',
    name: 'Birch Leasing',
    capabilities: ['sendContract'],
    fields: [
      ask('first_name'),
      ask('zip_code'),
      ask('own_or_rent', false),
      { ...ask('gross_monthly_income'), limits: { max: 50_000 } },
    ],
  },
];

const manifestOf = ({ key, name, capabilities = [] }: TestLender) => ({
  id: key,
  name,
  lender_type: 'prime',
  transport: 'api',
  states: 'all',
  industries: 'all',
  environments: {
    sandbox: { baseUrl: 'https://sandbox.example.com', hosts: ['sandbox.example.com'] },
    production: { baseUrl: 'https://api.example.com', hosts: ['api.example.com'] },
  },
  credentials: { scope: 'store', fields: [{ key: 'token', label: 'Token', secret: true, required: true }] },
  config: [
    { key: 'purpose', type: 'string', default: 'Large Purchase', label: 'Purpose' },
    { key: 'copies', type: 'number', default: 2, label: 'Copies' },
  ],
  capabilities,
  idempotency: 'none',
  deadlineMs: 30_000,
  settleMs: 0,
  concurrency: 4,
  pollSeconds: [],
  webhook: { kind: 'none' },
});

/** Writes the test lenders as plugin folders. Call `remove()` at the end. */
export function writeTestLenders(): { folder: string; remove(): void } {
  const folder = mkdtempSync(path.join(os.tmpdir(), `millrace-lenders-${process.pid}-`));
  for (const lender of testLenders) {
    const own = path.join(folder, lender.key);
    mkdirSync(own);
    const documents = {
      'package.json': { name: lender.key, millrace: { lender: './lender.json' }, exports: './none.js' },
      'lender.json': manifestOf(lender),
      'fields.json': { fields: lender.fields },
      'rules.json': { rules: [] },
    };
    for (const [name, document] of Object.entries(documents))
      writeFileSync(path.join(own, name), JSON.stringify(document));
  }
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
