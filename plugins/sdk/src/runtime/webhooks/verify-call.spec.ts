import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import type { WebhookCall } from '../../define-lender.ts';
import { hmacSha256Base64, hmacSha256Hex, sha256ContentDigest, sha256Hex } from '../../signatures/hmac.ts';
import { signatureBase } from '../../signatures/message-signature.ts';
import type { WebhookRules } from '../../webhook-rules.ts';
import { verifyCall } from './verify-call.ts';

const nowMs = Date.parse('2026-11-20T14:00:00Z');

function call(body: string, headers: Record<string, string> = {}, query = ''): WebhookCall {
  const url = `https://millrace.example/api/webhooks/lenders/sample${query}`;
  return { method: 'POST', url, headers, rawBody: Buffer.from(body) };
}

describe('a time-stamped HMAC', () => {
  /** Published example, from docs.sunbit.com/docs/webhooks/webhooks-verify-signature. */
  const published = {
    secret: 'DwS3QStMkgKziZxd9NXcvqFkxP4JNA3i',
    header: 't=1643444288,v1=e1bfa98d067faeea521387c8917b71c96e32e1f9028a3b0b2167c4c7408cdacb',
    body: '{"eventType":"MERCHANT_CREATED","payload":{"location":"Merchant location","url":"merchant/application/url","statusReason":"NONE"}}',
    atMs: 1_643_444_288_000,
  };
  const rules: WebhookRules = {
    kind: 'hmac-timestamped',
    secret: 'webhook_secret',
    signature: 'header:sunbit-signature',
    pattern: 't={time},v1={signature}',
    message: '{time}.{body}',
    toleranceSeconds: 300,
  };
  const verify = (changes: { header?: string; body?: string; secret?: string; nowMs?: number } = {}) =>
    verifyCall(
      rules,
      call(changes.body ?? published.body, { 'sunbit-signature': changes.header ?? published.header }),
      { webhook_secret: changes.secret ?? published.secret },
      changes.nowMs ?? published.atMs,
    );

  test('accepts the vector that Sunbit publishes', () => {
    expect(verify()).toEqual({ valid: true, dedupeKey: sha256Hex(published.body) });
  });

  test.each([
    ['another body', { body: `${published.body} ` }],
    ['another secret', { secret: 'DwS3QStMkgKziZxd9NXcvqFkxP4JNA3j' }],
    ['no secret', { secret: '' }],
    ['a signature of another time', { header: published.header.replace('t=1643444288', 't=1643444289') }],
    ['a header without the time', { header: published.header.split(',')[1]! }],
    ['an upper-case signature', { header: published.header.toUpperCase() }],
    ['a second signature beside it', { header: `${published.header},v1=${'0'.repeat(64)}` }],
    ['no header', { header: '' }],
  ])('refuses a call with %s', (_name, changes) => {
    expect(verify(changes)).toMatchObject({ valid: false });
  });

  test.each([
    ['just inside the window', 300_000, { valid: true }],
    [
      'just outside the window',
      300_001,
      { because: 'the signature is older than 300 seconds', time: 'too-old' },
    ],
    ['from the near future', -300_000, { valid: true }],
    [
      'from the far future',
      -300_001,
      {
        because: 'the time of the signature is more than 300 seconds in the future',
        time: 'from-the-future',
      },
    ],
  ])('gives the right verdict for a signature %s: %#', (_name, ageMs, verdict) => {
    expect(verify({ nowMs: published.atMs + ageMs })).toMatchObject(verdict);
  });

  test('uses the hash that lender.json names', () => {
    const longer: WebhookRules = { ...rules, hash: 'sha512' };
    const signature = createHmac('sha512', 's')
      .update(`${nowMs / 1000}.{}`)
      .digest('hex');
    const signed = call('{}', { 'sunbit-signature': `t=${nowMs / 1000},v1=${signature}` });
    expect(verifyCall(longer, signed, { webhook_secret: 's' }, nowMs).valid).toBe(true);
    expect(verifyCall(rules, signed, { webhook_secret: 's' }, nowMs).valid).toBe(false);
  });

  test('reads the time from its own header', () => {
    const own: WebhookRules = {
      kind: 'hmac-timestamped',
      secret: 's',
      signature: 'header:x-signature',
      prefix: 'v0=',
      time: 'header:x-time',
      message: 'v0:{time}:{body}',
    };
    const signature = `v0=${hmacSha256Hex('secret', `v0:${nowMs / 1000}:{"a":1}`)}`;
    const signed = call('{"a":1}', { 'x-signature': signature, 'x-time': String(nowMs / 1000) });
    expect(verifyCall(own, signed, { s: 'secret' }, nowMs).valid).toBe(true);
    const undated = call('{"a":1}', { 'x-signature': signature });
    expect(verifyCall(own, undated, { s: 'secret' }, nowMs).valid).toBe(false);
  });
});

describe('an HMAC over the body', () => {
  const rules: WebhookRules = {
    kind: 'hmac-body',
    secret: 's',
    signature: 'header:x-signature',
    encoding: 'base64',
    dedupe: ['body:event_id'],
  };
  const body = '{"event_id":"e-1","n":1}';

  test('accepts base64 and hex, with and without a prefix', () => {
    const base64 = call(body, { 'x-signature': hmacSha256Base64('secret', body) });
    expect(verifyCall(rules, base64, { s: 'secret' }, nowMs)).toEqual({ valid: true, dedupeKey: 'e-1' });
    const hex: WebhookRules = { ...rules, encoding: 'hex', prefix: 'sha256=' };
    const prefixed = call(body, { 'x-signature': `sha256=${hmacSha256Hex('secret', body)}` });
    expect(verifyCall(hex, prefixed, { s: 'secret' }, nowMs).valid).toBe(true);
    expect(verifyCall(hex, base64, { s: 'secret' }, nowMs).valid).toBe(false);
  });

  test('refuses JSON with equal content but different bytes', () => {
    const spelled = call('{"event_id": "e-1","n":1}', { 'x-signature': hmacSha256Base64('secret', body) });
    expect(verifyCall(rules, spelled, { s: 'secret' }, nowMs)).toMatchObject({ valid: false });
  });

  test('uses the body’s hash as dedupe key for a message without an id', () => {
    const signed = call('{}', { 'x-signature': hmacSha256Base64('secret', '{}') });
    const keyAt = (ms: number) => {
      const verdict = verifyCall(rules, signed, { s: 'secret' }, ms);
      return verdict.valid && verdict.dedupeKey;
    };
    expect(keyAt(nowMs)).toContain(sha256Hex('{}'));
    // Without a time, the same body may be a status that came back, so it counts again in the next hour.
    const hour = 3_600_000;
    expect(keyAt(nowMs + hour - 1)).toBe(keyAt(nowMs));
    expect(keyAt(nowMs + hour)).not.toBe(keyAt(nowMs));
  });
});

describe('an HMAC over sorted parameters', () => {
  const rules: WebhookRules = {
    kind: 'hmac-sorted-params',
    secret: 's',
    signature: 'body:signature',
    params: { pair: '{KEY}={value}&', exclude: ['api_key', 'signature'], dropEmpty: true },
    time: 'body:event_time',
    toleranceSeconds: 600,
  };
  const signature = hmacSha256Hex('secret', 'EVENT_TIME=2026-11-20 13:55:00 UTC&TOKEN=t-1&');

  test('accepts a form and JSON inside the replay window', () => {
    const form = new URLSearchParams({ token: 't-1', event_time: '2026-11-20 13:55:00 UTC', signature });
    expect(verifyCall(rules, call(form.toString()), { s: 'secret' }, nowMs).valid).toBe(true);
    const json = call(JSON.stringify({ signature, event_time: '2026-11-20 13:55:00 UTC', token: 't-1' }));
    expect(verifyCall(rules, json, { s: 'secret' }, nowMs).valid).toBe(true);
    expect(verifyCall(rules, json, { s: 'secret' }, nowMs + 6 * 60_000).valid).toBe(false);
  });

  test('accepts parameters in the query of a return address', () => {
    const back: WebhookRules = { ...rules, signature: 'query:signature', paramsIn: 'query' };
    const { time: _time, ...timeless } = back;
    const query = `?token=t-1&signature=${hmacSha256Hex('secret', 'TOKEN=t-1&')}`;
    expect(verifyCall(timeless, call('', {}, query), { s: 'secret' }, nowMs).valid).toBe(true);
    expect(verifyCall(timeless, call('', {}, `${query}&amount=1`), { s: 'secret' }, nowMs).valid).toBe(false);
  });
});

describe('an RFC 9421 signature', () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const raw = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('base64');
  const components = ['content-digest', '@method', '@target-uri', 'message-id'];
  const rules: WebhookRules = {
    kind: 'rfc9421-ed25519',
    publicKey: 'key',
    keyId: 'id',
    keyPrefix: 'whpk_',
    components,
    dedupe: ['header:message-id'],
  };
  const created = nowMs / 1000;
  const input = `(${components.map((name) => `"${name}"`).join(' ')});keyid="k1";created=${created};expires=${created + 60}`;
  const unsigned = call('{}', {
    'message-id': 'm-1',
    'content-digest': sha256ContentDigest('{}'),
    'signature-input': `sig1=${input}`,
  });
  const base = signatureBase(unsigned, { label: 'sig1', components, parameters: {}, raw: input })!;
  const signed: WebhookCall = {
    ...unsigned,
    headers: {
      ...unsigned.headers,
      signature: `sig1=:${sign(null, Buffer.from(base), privateKey).toString('base64')}:`,
    },
  };

  test('accepts the stored key and uses the message id as dedupe key', () => {
    const stored = { key: `whpk_${raw}`, id: 'k1' };
    expect(verifyCall(rules, signed, stored, nowMs)).toEqual({ valid: true, dedupeKey: 'm-1' });
    expect(verifyCall(rules, signed, stored, nowMs + 61_000).valid).toBe(false);
  });

  test.each([
    ['no key', {}],
    ['a key without its prefix', { key: raw, id: 'k1' }],
    ['another key id', { key: `whpk_${raw}`, id: 'k2' }],
  ])('refuses a call for a store with %s', (_name, stored) => {
    expect(verifyCall(rules, signed, stored, nowMs)).toMatchObject({ valid: false });
  });
});

test.each(['unsigned', 'post-back'] as const)('accepts a call that is %s, as a hint', (kind) => {
  const rules: WebhookRules = { kind, dedupe: ['body:publicId', 'body:status'] };
  const first = verifyCall(rules, call('{"publicId":"a","status":"Approved"}'), {}, nowMs);
  const again = verifyCall(rules, call('{"status":"Approved","publicId":"a"}'), {}, nowMs);
  const signed = verifyCall(rules, call('{"publicId":"a","status":"Signed"}'), {}, nowMs);
  expect(first).toMatchObject({ valid: true });
  expect(again).toEqual(first);
  expect(signed).not.toEqual(first);
});

test('refuses arbitrary input without a crash', () => {
  const rules: WebhookRules = {
    kind: 'hmac-sorted-params',
    secret: 's',
    signature: 'body:signature',
    params: { pair: '{key}{value}' },
  };
  for (const body of ['', '[]', 'null', '{"__proto__":{"signature":"x"}}', '{"signature":{}}', '\uFFFF', '%'])
    expect(verifyCall(rules, call(body), { s: 'secret' }, nowMs)).toMatchObject({ valid: false });
});
