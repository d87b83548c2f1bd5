import { generateKeyPairSync, sign, verify, createPublicKey, type KeyObject } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import type { WebhookCall } from '../define-lender.ts';
import { sha256ContentDigest } from './hmac.ts';
import { verifyMessageSignatureEd25519 } from './message-signature.ts';
import { signatureBase } from './message-signature.ts';
import { parseSignatureInput, parseSignatures } from './signature-input.ts';

const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const spki = publicKey.export({ format: 'der', type: 'spki' });
const nowMs = Date.parse('2026-11-20T14:00:00Z');
const created = nowMs / 1000;
const required = ['content-digest', '@method', '@target-uri', 'content-type', 'message-id'];

interface SignatureOptions {
  components?: readonly string[];
  parameters?: string;
  body?: string;
  key?: KeyObject;
}

function signed(wish: SignatureOptions = {}): WebhookCall {
  const { components = required, body = '{"a":1}', key = privateKey } = wish;
  const parameters = wish.parameters ?? `;keyid="k1";created=${created};expires=${created + 300}`;
  const raw = `(${components.map((name) => `"${name}"`).join(' ')})${parameters}`;
  const call: WebhookCall = {
    method: 'POST',
    url: 'https://millrace.example/api/webhooks/lenders/koalafi',
    headers: {
      'content-digest': sha256ContentDigest(body),
      'content-type': 'application/json',
      'message-id': 'm1',
      'signature-input': `sig1=${raw}`,
    },
    rawBody: Buffer.from(body),
  };
  const base = signatureBase(call, { label: 'sig1', components, parameters: {}, raw })!;
  const signature = sign(null, Buffer.from(base), key).toString('base64');
  return { ...call, headers: { ...call.headers, signature: `sig1=:${signature}:` } };
}

function check(call: WebhookCall, rules: { keyId?: string; publicKeyBase64?: string; nowMs?: number } = {}) {
  return verifyMessageSignatureEd25519(call, {
    publicKeyBase64: Buffer.from(spki.subarray(-32)).toString('base64'),
    keyId: 'k1',
    requiredComponents: required,
    nowMs,
    ...rules,
  });
}

test('accepts the example of RFC 9421, B.2.6', () => {
  const raw =
    '("date" "@method" "@path" "@authority" "content-type" "content-length")' +
    ';created=1618884473;keyid="test-key-ed25519"';
  const [input] = parseSignatureInput(`sig-b26=${raw}`)!;
  const call: WebhookCall = {
    method: 'POST',
    url: 'https://example.com/foo?param=Value&Pet=dog',
    headers: {
      date: 'Tue, 20 Apr 2021 02:07:55 GMT',
      'content-type': 'application/json',
      'content-length': '18',
    },
    rawBody: Buffer.from('{"hello": "world"}'),
  };
  const signatures = parseSignatures(
    'sig-b26=:wqcAqbmYJ2ji2glfAMaRy4gruYYnx2nEFN2HN6jrnDnQCK1u02Gb04v9EDgwUPiu4A0w6vuQv5lIp5WPpBKRCw==:',
  );
  const key = createPublicKey({
    format: 'jwk',
    key: { kty: 'OKP', crv: 'Ed25519', x: 'JrQLj5P_89iXES9-vFgrIy29clF9CC_oPPsw3c5D0bs' },
  });
  const base = Buffer.from(signatureBase(call, input!)!);
  expect(verify(null, base, key, Buffer.from(signatures['sig-b26']!, 'base64'))).toBe(true);
});

test('accepts a signature over the required components, with a raw or an SPKI key', () => {
  expect(check(signed())).toEqual({ valid: true });
  expect(check(signed(), { publicKeyBase64: spki.toString('base64') })).toEqual({ valid: true });
});

test('chooses the signature with the stored keyid among several', () => {
  const call = signed();
  const other = 'sig0=("message-id");keyid="other, one";created=1;expires=2';
  const headers = {
    ...call.headers,
    'signature-input': `${other}, ${call.headers['signature-input']}`,
    signature: `sig0=:AAAA:, ${call.headers['signature']}`,
  };
  expect(check({ ...call, headers })).toEqual({ valid: true });
});

test('reports too old or from the future only for an otherwise valid signature', () => {
  const { privateKey: stranger } = generateKeyPairSync('ed25519');
  const late = { nowMs: nowMs + 301_000 };
  expect(check(signed(), late)).toEqual({ valid: false, because: 'expires is past', time: 'too-old' });
  expect(check(signed(), { nowMs: nowMs - 1000 })).toEqual({
    valid: false,
    because: 'created is in the future',
    time: 'from-the-future',
  });
  expect(check(signed({ key: stranger }), late)).toEqual({ valid: false, because: 'the signature is wrong' });
});

describe('refusals', () => {
  const { privateKey: stranger } = generateKeyPairSync('ed25519');
  const cases: [string, WebhookCall, Parameters<typeof check>[1]?][] = [
    ['an unknown keyid', signed(), { keyId: 'k2' }],
    ['a stranger’s signature', signed({ key: stranger })],
    ['no expiry', signed({ parameters: `;keyid="k1";created=${created}` })],
    ['no creation time', signed({ parameters: `;keyid="k1";expires=${created + 1}` })],
    [
      'another algorithm',
      signed({ parameters: `;keyid="k1";alg="hmac-sha256";created=${created};expires=${created}` }),
    ],
    ['a body that is not the digest’s', { ...signed(), rawBody: Buffer.from('{"a":2}') }],
    ['another address', { ...signed(), url: 'https://millrace.example/api/webhooks/lenders/other' }],
    ['another method', { ...signed(), method: 'PUT' }],
    ['a broken key', signed(), { publicKeyBase64: 'bm90IGEga2V5' }],
    ['no headers at all', { ...signed(), headers: {} }],
    ...required.map((name): [string, WebhookCall] => [
      `a signature that does not cover ${name}`,
      signed({ components: required.filter((other) => other !== name) }),
    ]),
  ];
  for (const [name, call, rules] of cases) {
    test(name, () => {
      expect(check(call, rules)).toEqual({ valid: false, because: expect.any(String) });
    });
  }
});

test.each([
  '',
  'sig1',
  'sig1=',
  'sig1=()',
  'sig1=("a";sf)',
  'sig1=("a" b)',
  'sig1=("a")("b")',
  'sig1=("a");created=x',
  'sig1=("a");created=1 trailing',
])('rejects the Signature-Input %j', (header) => {
  expect(parseSignatureInput(header)).toBeNull();
});
