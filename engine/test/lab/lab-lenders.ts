import { createHmac } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { contractCapabilities, contractCode, contractHead, type LabContracts } from './lab-contracts.ts';
import { askerCode } from './lab-questions.ts';

const root = path.resolve(import.meta.dirname, '../../..');

export interface InstallationLender {
  id: string;
  /**
   * `instant` decides inside the process. `http` posts to the sandbox in the sandbox's plain format. `portal`
   * fills in a page of the sandbox. `caller` accepts the application over HTTP and sends its decision later
   * by webhook (see `labSignature`). `asker` asks for a code before it decides. `later` decides only when it
   * is polled.
   */
  kind: 'instant' | 'http' | 'portal' | 'caller' | 'asker' | 'later';
  answer?: 'Approved' | 'Rejected';
  /** The response time of an `http` lender in milliseconds. */
  milliseconds?: number;
  idempotency?: 'lookup' | 'none';
  concurrency?: number;
  settleMs?: number;
  deadlineMs?: number;
  /** If set, the lender approves with an offer that leads to a contract. */
  contracts?: LabContracts;
  /** The country and the currency in which the lender lends. Default: US, USD. */
  market?: { country: string; currency: string };
}

/**
 * Writes folders of test lenders below `.data`, so that they find the plugin SDK like any other plugin.
 * Returns the folder for PLUGIN_DIRS and a function that removes it.
 */
export function writeInstallationLenders(lenders: readonly InstallationLender[]): {
  folder: string;
  remove(): void;
} {
  const folder = path.join(root, '.data', `lab-lenders-${process.pid}-${Date.now().toString(36)}`);
  for (const lender of lenders) writeLender(path.join(folder, lender.id), lender);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

function writeLender(folder: string, lender: InstallationLender): void {
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
  const because = { en: 'It tells applications apart.', es: 'Distingue las solicitudes.' };
  json('fields.json', { fields: [{ id: 'email', required: true, because }] });
  json('rules.json', { rules: [] });
  writeFileSync(path.join(folder, 'dist/index.js'), codeOf[lender.kind](lender));
}

/** Returns the webhook signature that a `caller` lender sends with this body. */
export const labSignature = (body: string): string => createHmac('sha256', 'lab').update(body).digest('hex');

function manifest(lender: InstallationLender) {
  const hasStatusCheck = lender.kind !== 'instant' && lender.idempotency !== 'none';
  const environment = { baseUrl: 'https://lender.invalid', hosts: ['lender.invalid'] };
  return {
    id: lender.id,
    name: `Lab ${lender.id}`,
    lender_type: 'lto',
    transport: lender.kind === 'portal' ? 'portal' : 'api',
    ...(lender.market && { countries: [lender.market.country], currencies: [lender.market.currency] }),
    states: 'all',
    industries: 'all',
    environments: { sandbox: environment, production: environment },
    credentials: { scope: 'store', fields: [] },
    config: [],
    capabilities: [
      ...(hasStatusCheck ? ['lookup'] : []),
      ...(lender.kind === 'caller' ? ['webhook'] : []),
      ...(lender.kind === 'asker' ? ['poll', 'answer'] : []),
      ...(lender.kind === 'later' ? ['poll'] : []),
      ...(lender.contracts ? contractCapabilities[lender.contracts] : []),
    ],
    // The goods (`setInvoice`) may be sent repeatedly, because only the last request counts.
    ...(lender.contracts === 'over-http' && { repeatable: ['setInvoice'] }),
    ...(acceptsParts(lender) && { partialDelivery: true }),
    idempotency: hasStatusCheck ? 'lookup' : 'none',
    deadlineMs: lender.deadlineMs ?? 5000,
    settleMs: lender.settleMs ?? 500,
    concurrency: lender.concurrency ?? 8,
    pollSeconds: pollSecondsOf(lender),
    webhook: { kind: lender.kind === 'caller' ? 'hmac-body' : 'none' },
  };
}

const acceptsParts = ({ contracts }: InstallationLender): boolean =>
  contracts === 'in-parts' || contracts === 'later';

function pollSecondsOf({ kind, contracts }: InstallationLender): number[] {
  if (contracts === 'later') return [1];
  return kind === 'later' || contracts === 'in-parts' ? [2] : [];
}

const instantCode = ({
  id,
  answer = 'Approved',
}: InstallationLender) => `import { defineLender } from '@millrace/plugin-sdk';
export default defineLender({ id: '${id}', async submit() { return { outcome: '${answer}' }; } });
`;

/**
 * Returns the source code of an `http` lender. The sandbox serves its plain format under the path `/plain`.
 * The base URL ends with the lender's id.
 */
const httpCode = ({
  id,
  milliseconds = 0,
  idempotency = 'lookup',
  answer = 'Approved',
  contracts,
}: InstallationLender) => `${headOf(id, answer, contracts)}
export default defineLender({
  id: '${id}',
  async submit(context, application) {
    const reply = await context.http.request({ method: 'POST', path: path(context, '?ms=${milliseconds}'), mayCreate: true,
      json: { reference: application.reference, email: application.answers.email } });
    if (reply.status >= 500 || !reply.json) throw new LenderError('server-error', 'maybe', 'The lender failed.', reply.status);
    return { outcome: words[reply.json.status] ?? 'Pending', references: { application: reply.json.id }, ...more };
  },
${idempotency === 'none' ? '' : lookup}${contracts ? contractCode(contracts, milliseconds) : ''}});
`;

const headOf = (
  id: string,
  answer: string,
  contracts?: LabContracts,
) => `import { defineLender, LenderError } from '@millrace/plugin-sdk';
import { createHmac } from 'node:crypto';
const path = (context, rest) => new URL('/plain/${id}/applications' + rest, context.baseUrl).href;
const words = { approved: '${answer}', declined: 'Rejected' };
${contracts ? contractHead : ''}const more = ${moreOf(contracts)};`;

/**
 * Returns what a decision contains besides the outcome. The decision of an `in-parts` lender contains no
 * offer, because this lender makes its offer only after it has received the goods.
 */
const moreOf = (contracts?: LabContracts): string =>
  contracts === 'in-parts' ? '{ approvedCents: 90000 }' : contracts ? '{ offers }' : '{}';

const lookup = `  async lookup(context, { application }) {
    const reply = await context.http.request({ method: 'GET', path: path(context, '/' + application.reference), mayCreate: false });
    if (reply.status === 404) return null;
    if (reply.status !== 200 || !reply.json) throw new LenderError('server-error', 'no', 'The status check failed.', reply.status);
    return { outcome: words[reply.json.status] ?? 'Pending', references: { application: reply.json.id }, ...more };
  },
`;

const portalCode = ({
  id,
  answer = 'Approved',
  contracts,
}: InstallationLender) => `${headOf(id, answer, contracts)}
const form = new URL('/plain/${id}/portal/applications/new', 'http://lab').pathname;
export default defineLender({
  id: '${id}',
  async submit(context, application) {
    return context.browser.withPage(async (page) => {
      await page.goto(new URL(form, context.baseUrl).href);
      await page.fill('Reference', application.reference);
      await page.fill('Email', application.answers.email);
      await context.pointOfNoReturn();
      await page.click('button', 'Submit application');
      await page.waitFor('#status');
      return { outcome: words[(await page.text('#status')) ?? ''] ?? 'Pending', ...more };
    });
  },
${lookup}${contracts ? contractCode(contracts, 0) : ''}});
`;

const callerCode = ({ id }: InstallationLender) => `${headOf(id, 'Pending')}
const bodyOf = (call) => JSON.parse(Buffer.from(call.rawBody).toString());
const signatureOf = (call) => createHmac('sha256', 'lab').update(Buffer.from(call.rawBody)).digest('hex');
export default defineLender({
  id: '${id}',
  async submit(context, application) {
    const reply = await context.http.request({ method: 'POST', path: path(context, ''), mayCreate: true,
      json: { reference: application.reference, email: application.answers.email } });
    if (reply.status >= 500 || !reply.json) throw new LenderError('server-error', 'maybe', 'The lender failed.', reply.status);
    return { outcome: 'Pending', references: { application: reply.json.id } };
  },
${lookup}  webhook: {
    verify: (call) => call.headers.signature === signatureOf(call)
      ? { valid: true, dedupeKey: bodyOf(call).id }
      : { valid: false, because: 'the signature is wrong' },
    read: (call) => ({ type: 'decision', find: { reference: bodyOf(call).reference }, reply: { outcome: bodyOf(call).outcome } }),
  },
});
`;

const laterCode = ({ id }: InstallationLender) => `${headOf(id, 'Approved')}
const see = async (context, reference) => {
  const reply = await context.http.request({ method: 'GET', path: path(context, '/' + reference), mayCreate: false });
  if (reply.status === 404) return null;
  if (reply.status !== 200 || !reply.json) throw new LenderError('server-error', 'no', 'The status check failed.', reply.status);
  return { outcome: words[reply.json.status] ?? 'Pending' };
};
export default defineLender({
  id: '${id}',
  async submit(context, application) {
    const reply = await context.http.request({ method: 'POST', path: path(context, ''), mayCreate: true,
      json: { reference: application.reference, email: application.answers.email } });
    if (reply.status >= 500 || !reply.json) throw new LenderError('server-error', 'maybe', 'The lender failed.', reply.status);
    return { outcome: 'Pending', references: { application: reply.json.id } };
  },
  lookup: (context, { application: { reference } }) => see(context, reference),
  poll: async (context, { reference }) => (await see(context, reference)) ?? { outcome: 'Pending' },
});
`;

const codeOf = {
  instant: instantCode,
  http: httpCode,
  portal: portalCode,
  caller: callerCode,
  later: laterCode,
  asker: ({ id, milliseconds = 0 }: InstallationLender) => askerCode(id, milliseconds),
};
