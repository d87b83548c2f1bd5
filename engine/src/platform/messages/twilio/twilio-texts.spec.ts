import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { loadConfig, type Config } from '../../config/config.ts';
import { TwilioTexts } from './twilio-texts.ts';

interface Heard {
  url: string;
  authorization: string;
  form: Record<string, string>;
}
type Answer = (response: http.ServerResponse) => void;

const account = `AC${'0'.repeat(32)}`;
const heard: Heard[] = [];
let answer: Answer;
let server: http.Server;
let config: Config;

const json =
  (status: number, body: object): Answer =>
  (response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

beforeEach(async () => {
  heard.length = 0;
  answer = json(201, { sid: 'SM7', status: 'queued' });
  server = http.createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      const { url = '', headers } = request;
      const form = Object.fromEntries(new URLSearchParams(body));
      heard.push({ url, authorization: headers.authorization ?? '', form });
      answer(response);
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  config = loadConfig({
    DATABASE_URL: 'postgresql://a@127.0.0.1:5432/b',
    REDIS_URL: 'redis://127.0.0.1:6379',
    VAULT_KEYS_FILE: '/keys.json',
    AUDIT_KEY_FILE: '/audit-key.json',
    AUDIT_ANCHOR_FILE: '/anchors.jsonl',
    SMS_DRIVER: 'twilio',
    TWILIO_ACCOUNT_SID: account,
    TWILIO_AUTH_TOKEN: 'token',
    TWILIO_FROM: '+15125550100',
    TWILIO_API_URL: url,
    TWILIO_VERIFY_URL: url,
    TWILIO_LOOKUP_URL: url,
    MESSAGE_TIMEOUT_MS: '300',
  });
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const text = { id: 'x', channel: 'sms' as const, recipient: '+15125550134', body: 'Your link' };
const service = `VA${'1'.repeat(32)}`;

test('sends a text as a form, with the name and token of the account', async () => {
  expect(await new TwilioTexts(config).send(text)).toEqual({ outcome: 'sent', ref: 'SM7' });
  expect(heard).toEqual([
    {
      url: `/2010-04-01/Accounts/${account}/Messages.json`,
      authorization: `Basic ${Buffer.from(`${account}:token`).toString('base64')}`,
      form: { To: '+15125550134', Body: 'Your link', From: '+15125550100' },
    },
  ]);
});

test('names the messaging service and the report address when they are configured', async () => {
  const TWILIO_FROM = `MG${'2'.repeat(32)}`;
  const TWILIO_STATUS_CALLBACK = 'https://apply.example.com/status';
  await new TwilioTexts({ ...config, TWILIO_FROM, TWILIO_STATUS_CALLBACK }).send(text);
  expect(heard[0]!.form).toEqual({
    To: '+15125550134',
    Body: 'Your link',
    MessagingServiceSid: TWILIO_FROM,
    StatusCallback: `${TWILIO_STATUS_CALLBACK}?message=x`,
  });
});

test('sends codes through Verify with a service, and as texts without one', async () => {
  const code = { ...text, code: '004217' };
  await new TwilioTexts({ ...config, TWILIO_VERIFY_SERVICE_SID: service }).send(code);
  await new TwilioTexts(config).send(code);
  expect(heard[0]).toMatchObject({
    url: `/v2/Services/${service}/Verifications`,
    form: { To: '+15125550134', Channel: 'sms', CustomCode: '004217' },
  });
  expect(heard[1]!.url).toMatch(/Messages\.json$/);
});

test.each([
  [429, 60203],
  [403, 60205],
  [429, 60202],
])('keeps the number of a refusal with %i and %i', async (status, code) => {
  answer = json(status, { code, status, message: 'no' });
  const carried = await new TwilioTexts({ ...config, TWILIO_VERIFY_SERVICE_SID: service }).send({
    ...text,
    code: '004217',
  });
  expect(carried).toEqual({ outcome: 'refused', code: String(code) });
});

test('reports an unknown outcome after a timeout or a lost connection', async () => {
  answer = () => {};
  expect(await new TwilioTexts(config).send(text)).toEqual({ outcome: 'unknown', code: 'timed-out' });
  answer = (response) => response.socket?.destroy();
  expect(await new TwilioTexts(config).send(text)).toMatchObject({ outcome: 'unknown' });
});

test('reports not-sent when the provider cannot be reached', async () => {
  const texts = new TwilioTexts({ ...config, TWILIO_API_URL: 'http://127.0.0.1:1' });
  expect(await texts.send(text)).toEqual({ outcome: 'not-sent', code: 'not-connected' });
});

test('follows no redirect, which would send the token elsewhere', async () => {
  answer = (response) => response.writeHead(302, { location: '/elsewhere' }).end();
  await new TwilioTexts(config).send(text);
  expect(heard).toHaveLength(1);
});

test('refuses texts only for a known landline', async () => {
  const texts = new TwilioTexts(config);
  answer = json(200, { valid: true, line_type_intelligence: { type: 'landline' } });
  expect(await texts.takesTexts('+15125550134')).toBe(false);
  expect(heard[0]!.url).toBe('/v2/PhoneNumbers/%2B15125550134?Fields=line_type_intelligence');
  answer = json(200, { valid: true, line_type_intelligence: { type: 'mobile' } });
  expect(await texts.takesTexts('+15125550134')).toBe(true);
  answer = json(500, {});
  expect(await texts.takesTexts('+15125550134')).toBe(true);
});
