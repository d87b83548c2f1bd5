import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { Logger } from '../platform/logging/logger.ts';
import { traced } from '../platform/logging/trace.ts';
import { LenderCatalogue, LenderHost, LenderLoader } from './index.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'millrace-plugins-'));
const manifest = (id: string) => ({
  id,
  name: id,
  lender_type: 'lto',
  transport: 'api',
  states: 'all',
  industries: 'all',
  environments: {
    sandbox: { baseUrl: 'https://sandbox.lender.example', hosts: ['sandbox.lender.example'] },
    production: { baseUrl: 'https://lender.example', hosts: ['lender.example'] },
  },
  credentials: { scope: 'store', fields: [{ key: 'password', label: 'Key', secret: true, required: true }] },
  config: [{ key: 'color', type: 'string', default: 'blue', label: 'Color' }],
  capabilities: [] as string[],
  idempotency: 'none',
  deadlineMs: 1000,
  settleMs: 0,
  concurrency: 1,
  pollSeconds: [],
  webhook: { kind: 'none' },
});
const need = {
  id: 'first_name',
  required: true,
  because: { en: 'The lender needs a name.', es: 'El prestamista necesita un nombre.' },
};

function write(
  id: string,
  code: string,
  changes: Record<string, unknown> = {},
  files: Record<string, unknown> = {},
) {
  const documents: Record<string, unknown> = {
    'package.json': {
      name: id,
      type: 'module',
      millrace: { lender: './lender.json' },
      exports: './index.js',
    },
    'lender.json': { ...manifest(id), ...changes },
    'fields.json': { fields: [need] },
    'rules.json': { rules: [] },
    ...files,
  };
  fs.mkdirSync(path.join(folder, id));
  for (const [name, document] of Object.entries(documents))
    if (document !== null)
      fs.writeFileSync(
        path.join(folder, id, name),
        typeof document === 'string' ? document : JSON.stringify(document),
      );
  fs.writeFileSync(path.join(folder, id, 'index.js'), code);
}

const submit = (body: string, more = '') =>
  `export default { id: ID, async submit(context, application) { ${body} } ${more} };`;
const lender = (id: string, code: string, changes?: object, files?: object) =>
  write(id, code.replace('ID', `'${id}'`), changes as never, files as never);

let server: http.Server;
let catalogue: LenderCatalogue;
let host: LenderHost;
const hostWith = (chromium: string) =>
  new LenderHost(
    new LenderLoader(),
    Logger.create('info', 'test', (line) => void lines.push(line)),
    {
      LENDER_SANDBOX_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      CHROMIUM_PATH: chromium,
      CHROMIUM_SANDBOX: '1',
      PUBLIC_URL: 'https://millrace.example',
    },
  );
const lines: string[] = [];
const requests: { url: string; body: string }[] = [];
let traceparent: unknown;

beforeAll(async () => {
  server = http.createServer((request, reply) => {
    let body = '';
    traceparent = request.headers.traceparent;
    request.on('data', (chunk) => (body += String(chunk)));
    request.on('end', () => {
      requests.push({ url: request.url ?? '', body });
      if (!request.url?.endsWith('/hang')) reply.end('{"ok":true}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  lender(
    'good',
    submit(
      `const reply = await context.http.request({ method: 'POST', path: '/apply', json: { name: application.answers.first_name, color: context.config.color, key: context.credentials.password }, mayCreate: true }); context.log('asked ' + application.answers.first_name); return { outcome: 'Approved', reasons: [{ code: String(reply.status), text: context.baseUrl }] };`,
    ),
  );
  lender('ipn', submit(`return { outcome: 'Pending' };`, `, webhook: { read: () => null }`), {
    capabilities: ['webhook'],
    webhook: {
      kind: 'post-back',
      confirm: {
        path: '/ipn',
        encoding: 'form',
        values: { cmd: '=_validate-me', uuid: 'body:uuid' },
        expect: '"ok":true',
      },
    },
  });
  lender(
    'hanging',
    submit(`await context.http.request({ method: 'POST', path: '/hang', mayCreate: true });`),
  );
  lender(
    'dreaming',
    submit(
      `await new Promise((resolve) => setTimeout(resolve, 400)); await context.http.request({ method: 'POST', path: '/late', mayCreate: true });`,
    ),
  );
  lender('broken', submit(`throw new TypeError('Maria has no phone');`));
  lender('clicking', submit(`await context.pointOfNoReturn(); throw new Error('gone');`), {
    transport: 'portal',
  });
  lender('silent-clicker', submit(`/* context.pointOfNoReturn() */ return { outcome: 'Approved' };`), {
    transport: 'portal',
  });
  lender(
    'looking',
    submit(
      `await context.browser.withPage((page) => page.goto('/')); if (!context) await context.pointOfNoReturn(); return { outcome: 'Pending' };`,
    ),
    { transport: 'portal' },
  );
  lender('boasting', submit(`return {};`), { capabilities: ['poll'] });
  lender('modest', submit(`return {};`, `, poll() {}`));
  lender('wrong-json', submit(''), {}, { 'rules.json': '{' });
  lender('wrong-shape', submit(''), { lender_type: 'pawnshop' });
  lender('no-fields', submit(''), {}, { 'fields.json': null });
  lender(
    'wrong-rule',
    submit(''),
    {},
    {
      'rules.json': {
        rules: [
          {
            id: 'a',
            reason: { code: 'a', text: { en: 'A long reason.', es: 'Un motivo largo.' } },
            excludeWhen: { all: [{ fact: 'x', operator: 'resembles', value: 1 }] },
          },
        ],
      },
    },
  );
  fs.mkdirSync(path.join(folder, 'sdk'));
  fs.writeFileSync(path.join(folder, 'sdk', 'package.json'), '{"name":"sdk"}');
  fs.mkdirSync(path.join(folder, '.copy'));
  fs.writeFileSync(path.join(folder, '.copy', 'lender.json'), '{}');
  catalogue = LenderCatalogue.load(`${folder}${path.delimiter}/nowhere`);
  host = hostWith('/none');
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
  fs.rmSync(folder, { recursive: true });
});

const application = {
  reference: 'r',
  answers: { first_name: 'Maria' },
  requestedCents: 100_000,
  store: { name: 'S', state: 'TX' },
};
const run = (key: string, deadlineMs = 900, onPointOfNoReturn?: () => Promise<void>, by = host) =>
  by.run(
    catalogue.get(key),
    {
      environment: 'sandbox',
      credentials: { password: 'pass-word-1' },
      config: {},
      answers: application.answers,
      deadlineMs,
      ...(onPointOfNoReturn && { onPointOfNoReturn }),
    },
    (code, context) => code.submit(context, application),
  );

describe('the catalogue', () => {
  test('finds every folder whose package.json names a lender, and gives each a queue', () => {
    expect(catalogue.find('good')?.manifest.name).toBe('good');
    expect(catalogue.find('sdk')).toBeUndefined();
    expect(catalogue.queues(8).map(({ name }) => name)).toContain('lender-good');
  });

  test.each([
    ['wrong-json', 'The lender plugin wrong-json is refused: rules.json is not JSON.'],
    [
      'wrong-shape',
      'The lender plugin wrong-shape is refused: lender.json does not fit its schema: lender_type must be equal to one of the allowed values: lto, prime, near_prime, sub_prime,',
    ],
    ['no-fields', 'The lender plugin no-fields is refused: fields.json is missing.'],
    ['wrong-rule', 'Rule a uses the operator resembles'],
  ])('excludes %s and states the reason', (key, sentence) => {
    expect(catalogue.find(key)).toBeUndefined();
    expect(catalogue.refused.map(({ message }) => message).join('\n')).toContain(sentence);
  });
});

test('ignores hidden folders, such as copies that a test of the kit makes', () => {
  expect(catalogue.refused.map(({ message }) => message).join('\n')).not.toContain('.copy');
});

describe('the loader', () => {
  test.each([
    ['silent-clicker', 'it is a portal lender but never calls pointOfNoReturn().'],
    ['boasting', 'declared but missing are poll'],
    ['modest', 'not declared are poll'],
  ])('refuses %s', async (key, sentence) => {
    await expect(new LenderLoader().load(catalogue.get(key))).rejects.toThrow(sentence);
  });

  test('loads a lender once', async () => {
    const loader = new LenderLoader();
    expect(await loader.load(catalogue.get('good'))).toBe(await loader.load(catalogue.get('good')));
  });
});

test('finds, validates and loads every lender of this repository', async () => {
  const ours = LenderCatalogue.load(path.resolve(import.meta.dirname, '../../../plugins'));
  expect(ours.refused).toEqual([]);
  expect(ours.lenders.map(({ key }) => key)).toEqual(
    expect.arrayContaining(['kafene', 'koalafi', 'prosper', 'sunbit']),
  );
  const loader = new LenderLoader();
  const [inHouse, outside] = [true, false].map((is) =>
    ours.lenders.filter(({ manifest }) => (manifest.transport === 'in-house') === is),
  );
  for (const found of outside!) expect((await loader.load(found)).id).toBe(found.key);
  expect(inHouse!.map(({ key }) => key)).toEqual(['proprietary-in-house', 'third-party-in-house']);
  for (const found of inHouse!) await expect(loader.load(found)).rejects.toThrow('has no code to run');
});

test('every lender of this repository states its inquiry, or that it is unknown, with a public source', () => {
  const plugins = path.resolve(import.meta.dirname, '../../../plugins');
  const { lenders } = LenderCatalogue.load(plugins);
  for (const { key, manifest } of lenders) {
    const written = JSON.parse(fs.readFileSync(path.join(plugins, key, 'lender.json'), 'utf8')) as {
      inquiry?: string;
    };
    expect([key, written.inquiry, manifest.inquirySource]).toEqual([
      key,
      expect.stringMatching(/^(none|soft|hard|unknown)$/),
      expect.stringMatching(/\w{3}/),
    ]);
    // The loaded manifest has no `inquiry` if the kind in the file is `unknown`.
    expect(manifest.inquiry).toBe(written.inquiry === 'unknown' ? undefined : written.inquiry);
  }
});

describe('an operation', () => {
  test('sends the trace of its job with each request', async () => {
    const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
    await traced({ traceId }, () => run('good'));
    expect(traceparent).toMatch(new RegExp(`^00-${traceId}-[0-9a-f]{16}-01$`));
    await run('good');
    expect(traceparent).toBeUndefined();
  });

  test('calls the sandbox under the name of the lender, with defaults and credentials', async () => {
    const result = await run('good');
    expect(result).toMatchObject({ ok: true, value: { outcome: 'Approved', reasons: [{ code: '200' }] } });
    expect(requests.at(-1)).toEqual({
      url: '/good/apply',
      body: '{"name":"Maria","color":"blue","key":"pass-word-1"}',
    });
  });

  test('logs no answer and no credential', async () => {
    lines.length = 0;
    await run('good');
    expect(lines.join('')).toContain('lender exchange');
    expect(lines.join('')).not.toMatch(/Maria|pass-word-1/);
  });

  test('may have been sent when it exceeds its deadline', async () => {
    expect(await run('hanging', 150)).toMatchObject({
      ok: false,
      failure: { code: 'timed-out', sent: 'maybe' },
    });
  });

  test('cannot send anything after its deadline', async () => {
    requests.length = 0;
    expect(await run('dreaming', 100)).toMatchObject({
      ok: false,
      failure: { code: 'timed-out', sent: 'no' },
    });
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(requests.filter(({ url }) => url.startsWith('/dreaming'))).toEqual([]);
  });

  test('reports a failing plugin without the message of its error', async () => {
    const result = await run('broken');
    expect(result).toMatchObject({ ok: false, failure: { code: 'plugin-broke', sent: 'no' } });
    expect(JSON.stringify(result)).not.toContain('Maria');
  });

  test('has its own deadline in a browser that another operation opened', async () => {
    const own = hostWith(process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium');
    try {
      expect(await run('looking', 1, undefined, own)).toMatchObject({ failure: { code: 'timed-out' } });
      expect(await run('looking', 50_000, undefined, own)).toMatchObject({ ok: true });
    } finally {
      await own.close();
    }
  }, 60_000);

  test('passes the point of no return only after the host has stored it', async () => {
    let written = 0;
    expect(await run('clicking', 900, async () => void (written += 1))).toMatchObject({
      failure: { sent: 'maybe' },
    });
    expect(written).toBe(1);
    const lost = async () => {
      throw Object.assign(new Error(), { name: 'LostRightToSendError' });
    };
    expect(await run('clicking', 900, lost)).toMatchObject({
      failure: { code: 'lost-right-to-send', sent: 'no' },
    });
  });
});

test('sends a call back to the lender when only the lender can confirm it', async () => {
  const call = {
    environment: 'sandbox',
    credentials: { password: 'k' },
    config: {},
    deadlineMs: 5_000,
  } as const;
  const webhook = {
    method: 'POST',
    url: 'https://millrace.example/',
    headers: {},
    rawBody: Buffer.from('uuid=u-1&status=ok'),
  };
  expect(await host.confirm(catalogue.get('ipn'), call, webhook)).toEqual({ ok: true, value: true });
  expect(requests.at(-1)).toEqual({ url: '/ipn/ipn', body: 'cmd=_validate-me&uuid=u-1' });
  expect(await host.confirm(catalogue.get('good'), call, webhook)).toEqual({ ok: true, value: false });
});
