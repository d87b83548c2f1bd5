import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { connect } from '@millrace/client';
import { mcpServer } from './server.ts';

const url = 'https://millrace.example';
const id = '0190a0b0-0000-7000-8000-000000000001';
/** The shopper's answers. No reply of a tool may contain them. */
const secrets = [
  'Ann Lee',
  '4242',
  '123-45-6789',
  '(512) 555-0147',
  'ann@example.com',
  '/outside-form-edit/',
];

const situation = {
  label: 'Approved',
  next: { who: 'customer', text: 'The customer chooses an offer.' },
  also: [],
};
const row = {
  id,
  reference: 'MR-1001',
  applicant_name: 'Ann Lee',
  phone_last4: '4242',
  situation,
  requested_cents: 125_000,
  approved_cents: 100_000,
  lenders: [{ name: 'Prosper', state: 'Answered', outcome: 'APPROVED', contract_state: null }],
  created_at: '2026-11-20T12:00:00.000Z',
  submitted_at: '2026-11-20T12:03:00.000Z',
};
const details = {
  ...row,
  mode: 'Waterfall',
  is_test: false,
  answers: [{ section: 'Identity', fields: [{ id: 'ssn_number', value: '123-45-6789' }] }],
  consents: [{ title: 'Credit', ip: '(512) 555-0147' }],
  entries: [
    {
      lenderName: 'Prosper',
      position: 1,
      state: 'Answered',
      outcome: 'APPROVED',
      approvedCents: 100_000,
      excludedBecause: null,
      lenderReferences: { email: 'ann@example.com' },
      reasons: ['Welcome Ann Lee'],
      contract: null,
      history: [{ at: row.created_at, event: 'answered', to: 'RESPONDED', note: 'Ann Lee called' }],
    },
  ],
};
const session = { id, state: 'open', url: `${url}/outside-form-edit/x/y/z`, qr_svg: '<svg/>' };
const guide =
  '<h2 id="webhooks">Webhooks</h2><p>Verify the <code>signature</code> first.</p><h2 id="errors">Errors</h2>';
const replies: Record<string, () => Response> = {
  'POST /api/tool-calls': () => Response.json({ success: true }),
  'GET /api/forms': () => Response.json({ list: [row], count: 1 }),
  [`GET /api/forms/12/${id}/processing/form-details`]: () => Response.json(details),
  [`GET /api/checkout-sessions/${id}`]: () => Response.json(session),
  'GET /api/realtime/events': () =>
    Response.json([{ sequence: 7, type: 'attempt.changed', formId: id, at: row.created_at }]),
  'GET /api/docs/guide': () => new Response(guide),
  'GET /api/openapi.json': () =>
    Response.json({ paths: { '/checkout-sessions': { post: { summary: 'Start an application' } } } }),
  'POST /api/checkout-sessions': () => Response.json(session, { status: 201 }),
};

let sent: { name: string; body: string }[];
let audit: () => Response;
let client: Client;

async function open(mayWrite = false): Promise<void> {
  const send: typeof fetch = (address, init) => {
    const { pathname } = new URL(address as string);
    const name = `${init?.method ?? 'GET'} ${pathname}`;
    sent.push({ name, body: (init?.body as string | undefined) ?? '' });
    return Promise.resolve(name === 'POST /api/tool-calls' ? audit() : replies[name]!());
  };
  const calls = connect({ url, token: 'mrt_1', fetch: send, repeats: 0 });
  const server = mcpServer({ client: calls, storeId: 12, url, mayWrite, fetch: send });
  const [here, there] = InMemoryTransport.createLinkedPair();
  client = new Client({ name: 'test', version: '1' });
  await Promise.all([server.connect(there), client.connect(here)]);
}
async function callTool(name: string, given: Record<string, unknown> = {}) {
  const { content, isError } = await client.callTool({ name, arguments: given });
  const [{ text }] = content as [{ text: string }];
  return { text, isError: isError === true };
}
beforeEach(() => {
  sent = [];
  audit = replies['POST /api/tool-calls']!;
});
afterEach(() => client.close());

test('offers only tools that read, unless it is started to write', async () => {
  await open();
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name).sort()).toEqual([
    'explain_application',
    'find_applications',
    'get_checkout_session',
    'search_docs',
    'tail_events',
  ]);
  expect(tools.every(({ annotations }) => annotations?.readOnlyHint)).toBe(true);
  expect((await callTool('create_checkout_session')).isError).toBe(true);
  expect(sent).toEqual([]);
});

test.each([
  ['find_applications', {}, /MR-1001/],
  ['explain_application', { application_id: id }, /The customer chooses an offer/],
  ['get_checkout_session', { session_id: id }, /"state": "open"/],
  ['tail_events', { after: 6 }, /attempt\.changed/],
])('%s is recorded first, and its reply has nothing of the shopper', async (name, given, expected) => {
  await open();
  const { text, isError } = await callTool(name, given);
  expect([isError, text]).toEqual([false, expect.stringMatching(expected)]);
  for (const secret of secrets) expect(text).not.toContain(secret);
  expect(sent[0]).toEqual({
    name: 'POST /api/tool-calls',
    body: expect.stringContaining(`"tool":"${name}"`),
  });
  expect(sent).toHaveLength(2);
});

test('reads nothing if the call cannot be recorded', async () => {
  await open();
  audit = () => Response.json({ message: 'The token has expired.', next: 'Add one.' }, { status: 401 });
  expect(await callTool('find_applications')).toEqual({
    text: 'The token has expired. Add one.',
    isError: true,
  });
  expect(sent).toHaveLength(1);
});

test('finds the part of the guide that answers a question', async () => {
  await open();
  const { text } = await callTool('search_docs', { question: 'How do I verify a webhooks signature?' });
  expect(JSON.parse(text)[0]).toEqual({
    title: 'Webhooks',
    address: `${url}/api/docs/guide#webhooks`,
    text: 'Verify the signature first.',
  });
});

test('starts a session if it may write, and gives its page', async () => {
  await open(true);
  const { text } = await callTool('create_checkout_session', {
    cents: 125_000,
    mobile_phone: '(512) 555-0147',
    email: 'ann@example.com',
    consent_note: 'Agreed at the till',
  });
  expect(JSON.parse(text)).toMatchObject({ state: 'open', url: session.url });
  expect(sent.map(({ name }) => name)).toEqual(['POST /api/tool-calls', 'POST /api/checkout-sessions']);
  expect(sent[0]!.body).not.toContain('555-0147');
});

test('refuses arguments that its schema does not allow', async () => {
  await open();
  expect((await callTool('explain_application', { application_id: 'all' })).isError).toBe(true);
  expect(sent).toEqual([]);
});
