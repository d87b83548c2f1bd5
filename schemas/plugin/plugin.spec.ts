import { describe, expect, test } from '@jest/globals';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import fieldsSchema from './fields.schema.json' with { type: 'json' };
import { lenderNeed } from './index.ts';
import lenderSchema from './lender.schema.json' with { type: 'json' };
import rulesSchema from './rules.schema.json' with { type: 'json' };
import scenarioSchema from './scenario.schema.json' with { type: 'json' };

function compile(schema: object): ValidateFunction {
  const ajv = new Ajv2020({ strict: true, strictRequired: false, allowUnionTypes: true, allErrors: true });
  (addFormats as unknown as typeof addFormats.default)(ajv);
  return ajv.compile(schema);
}

/** Returns a copy of the document in which one value is replaced. The value `undefined` removes the key. */
function altered(document: object, path: string, value: unknown): object {
  const copy = structuredClone(document) as Record<string, unknown>;
  const keys = path.split('.');
  const last = keys.pop()!;
  const parent = keys.reduce((node, key) => node[key] as Record<string, unknown>, copy);
  if (value === undefined) delete parent[last];
  else parent[last] = value;
  return copy;
}

const environment = { baseUrl: 'https://api.lender.example', hosts: ['api.lender.example'] };
const manifest = {
  id: 'sample',
  name: 'Sample Lease',
  lender_type: 'lto',
  transport: 'api',
  states: { mode: 'except', list: ['NJ', 'WI'] },
  industries: 'all',
  environments: {
    sandbox: { baseUrl: 'http://127.0.0.1:4100/sample', hosts: ['127.0.0.1:4100'] },
    production: environment,
  },
  credentials: {
    scope: 'store',
    fields: [{ key: 'apiKey', label: 'API key', secret: true, required: true }],
  },
  config: [{ key: 'retries', label: 'Retries', type: 'number', default: 0, because: 'Ask the lender.' }],
  capabilities: ['poll', 'lookup'],
  idempotency: 'lookup',
  deadlineMs: 20000,
  settleMs: 30000,
  concurrency: 4,
  pollSeconds: [5, 15, 60],
  webhook: { kind: 'none' },
  amount: { minCents: 30000, maxCents: 500000 },
  decisionSeconds: 12,
  staff_entry_allowed: false,
  sdk: '^0.1.0',
};
const fields = {
  fields: [
    {
      id: 'first_name',
      required: true,
      because: { en: 'Identifies the applicant.', es: 'Identifica al solicitante.' },
    },
    {
      id: 'county',
      required: true,
      when: {
        all: [
          { field: 'state_name', op: 'in', value: ['TX'] },
          { field: 'city', op: 'present' },
        ],
      },
      limits: { maxLength: 40, pattern: '^[A-Z]' },
      because: { en: 'Texas forms name the county.', es: 'En Texas se nombra el condado.' },
    },
    {
      id: 'bank_name',
      required: false,
      step: 'contract',
      because: { en: 'Needed to pull payments.', es: 'Sirve para cobrar los pagos.' },
    },
  ],
};
const rules = {
  rules: [
    {
      id: 'income-floor',
      reason: {
        code: 'income-too-low',
        text: { en: 'Asks for $800 a month or more.', es: 'Pide $800 al mes o más.' },
      },
      excludeWhen: { all: [{ fact: 'monthly_income_dollars', operator: 'lessThan', value: 800 }] },
    },
  ],
};
const scenarios = {
  applicant: 'maria',
  statuses: { APPROVED: 'Approved' },
  scenarios: [
    {
      name: 'approves',
      magic: { email: 'approve@example.com' },
      expect: { outcome: 'Approved' },
      anything: 1,
    },
    { name: 'polls', steps: [{ do: 'submit', expect: { outcome: 'Pending' } }] },
  ],
};

const { environments: _environments, ...withoutAddress } = manifest;
const inHouse = { ...withoutAddress, transport: 'in-house', decision: 'credit-tiers', capabilities: [] };

describe.each([
  [
    'a manifest of an in-house lender',
    lenderSchema,
    inHouse,
    [
      ['decision', undefined],
      ['decision', 'coin'],
      ['transport', 'api'],
      ['environments', manifest.environments],
      ['capabilities', ['poll']],
      ['webhook', { kind: 'hmac-body' }],
    ],
  ],
  [
    'a manifest',
    lenderSchema,
    manifest,
    [
      ['id', 'Not An Id'],
      ['lender_type', 'bnpl'],
      ['transport', 'carrier-pigeon'],
      ['states', { mode: 'only' }],
      ['states', ['Texas']],
      ['environments.production.baseUrl', 'http://api.lender.example'],
      ['environments.production.hosts', []],
      ['environments', undefined],
      ['decision', 'person'],
      ['environments.sandbox', undefined],
      ['credentials.fields.0.key', 'api key'],
      ['credentials.fields.0.secret', undefined],
      ['capabilities', ['poll', 'poll']],
      ['capabilities', ['teleport']],
      ['idempotency', undefined],
      ['deadlineMs', 20],
      ['webhook', { kind: 'trust-me' }],
      ['surprise', true],
    ],
  ],
  [
    'a field list',
    fieldsSchema,
    fields,
    [
      ['fields', []],
      ['fields.0.because', 'Only in one language.'],
      ['fields.0.because.en', 'no'],
      ['fields.0.because.es', undefined],
      ['fields.0.required', undefined],
      ['fields.1.when', { field: 'state_name', op: 'like', value: 'T' }],
      ['fields.1.when', { field: 'state_name', op: 'in', value: 'TX' }],
      ['fields.1.when', { field: 'state_name', op: 'present', value: 'TX' }],
      ['fields.1.when', { field: 'state_name', op: 'eq' }],
      ['fields.1.limits', {}],
      ['fields.1.limits.pattern', '('],
    ],
  ],
  [
    'a rule file',
    rulesSchema,
    rules,
    [
      ['rules.0.reason.text', undefined],
      ['rules.0.reason.text.es', undefined],
      ['rules.0.reason.code', 'two words'],
      ['rules.0.excludeWhen', {}],
      ['rules.0.excludeWhen.all.0.value', undefined],
      ['rules.0.excludeWhen.all.0', { fact: 'a' }],
      ['rules.0.id', undefined],
    ],
  ],
  [
    'a scenario file',
    scenarioSchema,
    scenarios,
    [
      ['scenarios', []],
      ['scenarios.0.expect', undefined],
      ['scenarios.0.expect.outcome', 'Maybe'],
      ['scenarios.1.steps.0.do', undefined],
      ['statuses.APPROVED', 'approved'],
    ],
  ],
] as [string, object, object, [string, unknown][]][])(
  'the schema of %s',
  (_name, schema, document, mistakes) => {
    const validate = compile(schema);

    test('accepts a valid document', () => {
      validate(document);
      expect(validate.errors ?? []).toEqual([]);
    });

    test.each(mistakes)('refuses %s = %j', (path, value) => {
      expect(validate(altered(document, path, value))).toBe(false);
    });
  },
);

test('converts a field list to a need and excludes fields of later steps', () => {
  const { lenderId, fields: needed } = lenderNeed(manifest, fields as Parameters<typeof lenderNeed>[1]);
  expect(lenderId).toBe('sample');
  expect(needed.map(({ id, rule }) => [id, rule])).toEqual([
    ['first_name', 'lender-fields'],
    ['county', 'lender-fields'],
  ]);
  expect(needed[0]).not.toHaveProperty('step');
});

describe('the authentication rules of a lender’s calls', () => {
  const validate = compile(lenderSchema);
  const oauth = {
    kind: 'oauth2-client-credentials',
    path: '/token',
    encoding: 'json',
    client: 'body',
    clientId: 'apiKey',
    clientSecret: 'apiKey',
    audience: { sandbox: 'https://a', production: 'https://b' },
  };
  const hmac = { secret: 'apiKey', signature: 'header:x-signature' };
  const params = { pair: '{KEY}={value}&', exclude: ['signature'] };
  const postBack = { path: '/ipn', encoding: 'form', values: { cmd: '=_validate' }, expect: 'VERIFIED' };

  test.each([
    ['auth', { default: { kind: 'header-keys', headers: { 'X-Key': 'apiKey' } } }],
    ['auth', { default: { kind: 'bearer', credential: 'apiKey' }, private: oauth }],
    ['auth', { default: { kind: 'basic', username: 'a', password: 'b' } }],
    ['auth', { default: { kind: 'password-jwt', path: '/t', encoding: 'form', login: { user: 'apiKey' } } }],
    ['auth', { default: { kind: 'hmac-sorted-params', secret: 'apiKey', param: 'signature', params } }],
    ['auth', { default: { kind: 'hmac-body', secret: 'apiKey', header: 'X-S', encoding: 'base64' } }],
    ['auth', { default: { kind: 'ip-allow-list', keys: { merchant: 'apiKey' } } }],
    [
      'auth',
      { default: { kind: 'hmac-body', secret: 'apiKey', header: 'X-S', encoding: 'hex', optional: true } },
    ],
    ['webhook', { kind: 'hmac-body', ...hmac, optional: true }],
    ['pagination', { default: { kind: 'page', param: 'page', more: 'meta.more', items: '$', mostPages: 9 } }],
    ['pagination', { plans: { kind: 'cursor', param: 'after', next: 'next', items: 'data', mostPages: 9 } }],
    ['errors', [{ status: [200], at: 'error.code', is: ['E1'], code: 'bad-credentials' }]],
    ['webhook', { kind: 'unsigned', dedupe: ['body:id'] }],
    [
      'webhook',
      { kind: 'hmac-timestamped', ...hmac, pattern: 't={time},v={signature}', message: '{time}{body}' },
    ],
    ['webhook', { kind: 'hmac-body', ...hmac, encoding: 'base64' }],
    ['webhook', { kind: 'hmac-sorted-params', ...hmac, params }],
    ['webhook', { kind: 'rfc9421-ed25519', publicKey: 'k', keyId: 'i', components: ['@method'] }],
    ['webhook', { kind: 'post-back', confirm: postBack }],
    ['expiry', { approvalDays: 30, linkSeconds: 86400 }],
    ['inputRequests', ['kba', 'code', 'documents', 'correction']],
    ['handoffs', ['redirect', 'modal', 'sms', 'qr']],
  ])('accepts %s: %j', (key, value) => {
    validate(altered(manifest, key, value));
    expect(validate.errors ?? []).toEqual([]);
  });

  test.each([
    ['auth', { default: { kind: 'trust-me' } }],
    ['auth', { default: { kind: 'bearer', credential: 'apiKey', optional: true } }],
    ['webhook', { kind: 'unsigned', optional: true }],
    ['pagination', { default: { kind: 'page', param: 'page', more: 'meta.more', items: '$' } }],
    ['pagination', { default: { kind: 'offset', param: 'skip', items: 'data', mostPages: 9 } }],
    ['errors', [{ at: 'error.code', is: ['E1'], code: 'timed-out' }]],
    ['errors', [{ at: 'error.code', code: 'server-error' }]],
    ['auth', { none: { kind: 'bearer', credential: 'apiKey' } }],
    ['auth', { default: { kind: 'bearer' } }],
    ['auth', { default: { kind: 'bearer', credential: 'apiKey', password: 'b' } }],
    ['auth', { default: { ...oauth, clientSecret: undefined } }],
    ['auth', { default: { kind: 'hmac-sorted-params', secret: 's', param: 'p', params: { pair: 'x' } } }],
    ['webhook', { kind: 'hmac-body', secret: 'apiKey' }],
    ['webhook', { kind: 'hmac-timestamped', ...hmac }],
    ['webhook', { kind: 'hmac-sorted-params', ...hmac }],
    ['webhook', { kind: 'rfc9421-ed25519', publicKey: 'k' }],
    ['webhook', { kind: 'post-back' }],
    ['webhook', { kind: 'unsigned', ...hmac }],
    ['webhook', { kind: 'hmac-body', ...hmac, dedupe: ['cookie:id'] }],
    ['expiry', {}],
    ['inputRequests', ['fingerprint']],
    ['handoffs', ['fax']],
  ])('refuses %s: %j', (key, value) => {
    expect(validate(JSON.parse(JSON.stringify(altered(manifest, key, value))))).toBe(false);
  });
});
