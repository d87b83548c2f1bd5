import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../../..');

export interface LabLender {
  id: string;
  /** `instant` answers inside the process; `http` posts to the sandbox's plain dialect. */
  kind: 'instant' | 'http';
  answer?: 'Approved' | 'Rejected';
  /** Latency of the `http` kind. */
  milliseconds?: number;
  idempotency?: 'lookup' | 'none';
  concurrency?: number;
  settleMs?: number;
  deadlineMs?: number;
}

/**
 * Writes lender folders that exist for tests only, below `.data` so that they resolve the SDK like any other
 * plugin. Answers the folder for PLUGIN_DIRS and a way to remove it.
 */
export function writeLabLenders(lenders: readonly LabLender[]): { folder: string; remove(): void } {
  const folder = path.join(root, '.data', `lab-lenders-${process.pid}-${Date.now().toString(36)}`);
  for (const lender of lenders) writeLender(path.join(folder, lender.id), lender);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

function writeLender(folder: string, lender: LabLender): void {
  mkdirSync(path.join(folder, 'dist'), { recursive: true });
  const json = (name: string, value: unknown) =>
    writeFileSync(path.join(folder, name), JSON.stringify(value, null, 2));
  json('package.json', {
    name: `@millrace/lab-${lender.id}`,
    version: '0.1.0',
    type: 'module',
    millrace: { lender: './lender.json' },
    exports: { '.': './dist/index.js' },
  });
  json('lender.json', manifest(lender));
  json('fields.json', { fields: [{ id: 'email', required: true, because: 'It tells applications apart.' }] });
  json('rules.json', { rules: [] });
  writeFileSync(
    path.join(folder, 'dist/index.js'),
    lender.kind === 'instant' ? instantCode(lender) : httpCode(lender),
  );
}

function manifest(lender: LabLender) {
  const environment = { baseUrl: 'https://lender.invalid', hosts: ['lender.invalid'] };
  return {
    id: lender.id,
    name: `Lab ${lender.id}`,
    lender_type: 'lto',
    transport: 'api',
    states: 'all',
    industries: 'all',
    environments: { sandbox: environment, production: environment },
    credentials: { scope: 'store', fields: [] },
    config: [],
    capabilities: lender.kind === 'http' && lender.idempotency !== 'none' ? ['lookup'] : [],
    idempotency: lender.kind === 'http' ? (lender.idempotency ?? 'lookup') : 'none',
    deadlineMs: lender.deadlineMs ?? 5000,
    settleMs: lender.settleMs ?? 500,
    concurrency: lender.concurrency ?? 8,
    pollSeconds: [],
    webhook: { kind: 'none' },
  };
}

const instantCode = ({
  id,
  answer = 'Approved',
}: LabLender) => `import { defineLender } from '@millrace/plugin-sdk';
export default defineLender({ id: '${id}', async submit() { return { outcome: '${answer}' }; } });
`;

/** The sandbox mounts the plain dialect below /plain; the base URL ends in the lender's id. */
const httpCode = ({
  id,
  milliseconds = 0,
  idempotency = 'lookup',
  answer = 'Approved',
}: LabLender) => `import { defineLender, LenderError } from '@millrace/plugin-sdk';
const path = (context, rest) => new URL('/plain/${id}/applications' + rest, context.baseUrl).href;
const words = { approved: '${answer}', declined: 'Rejected' };
export default defineLender({
  id: '${id}',
  async submit(context, application) {
    const reply = await context.http.request({ method: 'POST', path: path(context, '?ms=${milliseconds}'), mayCreate: true,
      json: { reference: application.reference, email: application.answers.email } });
    if (reply.status >= 500 || !reply.json) throw new LenderError('server-error', 'maybe', 'The lender failed.', reply.status);
    return { outcome: words[reply.json.status] ?? 'Pending', references: { application: reply.json.id } };
  },
${
  idempotency === 'none'
    ? ''
    : `  async lookup(context, { application }) {
    const reply = await context.http.request({ method: 'GET', path: path(context, '/' + application.reference), mayCreate: false });
    if (reply.status === 404) return null;
    if (reply.status !== 200 || !reply.json) throw new LenderError('server-error', 'no', 'The look-up failed.', reply.status);
    return { outcome: words[reply.json.status] ?? 'Pending', references: { application: reply.json.id } };
  },
`
}});
`;
