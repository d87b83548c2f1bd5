import { expect, test } from '@jest/globals';
import { contradictionsOf } from './manifest-checks.ts';
import type { LenderManifest } from './manifest.ts';
import { sampleManifest } from './testing/sample-lender.ts';

const fields = [
  { key: 'username', label: 'User', kind: 'text', required: true },
  { key: 'password', label: 'Password', kind: 'password', required: true },
] as const;
const credentials = { scope: 'store', fields } as const;
const contradictions = (changed: Partial<LenderManifest>) =>
  contradictionsOf({ ...sampleManifest, credentials, webhook: { kind: 'none' }, ...changed });
const { sandbox, production } = sampleManifest.environments;

test('finds no problem in a consistent manifest', () => {
  expect(
    contradictions({
      environments: {
        sandbox: { ...sandbox, addresses: { auth: 'https://api.lender.example/auth' } },
        production: { ...production, addresses: { auth: 'https://api.lender.example/auth' } },
      },
      auth: {
        default: {
          kind: 'oauth2-client-credentials',
          at: 'auth',
          path: '/token',
          encoding: 'json',
          client: 'body',
          clientId: 'username',
          clientSecret: 'password',
        },
      },
      webhook: {
        kind: 'hmac-timestamped',
        secret: 'password',
        signature: 'header:x-signature',
        pattern: 't={time},v1={signature}',
        message: '{time}.{body}',
        dedupe: ['body:id'],
      },
    }),
  ).toEqual([]);
});

test.each([
  ['a country outside the US without a currency', { countries: ['GB'] }, 'has to name its currencies'],
  [
    'a credential without a field',
    { auth: { default: { kind: 'bearer', credential: 'token' } } },
    'no field asks',
  ],
  [
    'a proof that is no secret',
    { auth: { default: { kind: 'bearer', credential: 'username' } } },
    'not a secret',
  ],
  [
    'an address without a field',
    {
      auth: {
        default: { kind: 'password-jwt', at: 'auth', path: '/t', encoding: 'form', login: { u: 'username' } },
      },
    },
    'names the address auth',
  ],
  [
    'an address of one environment only',
    { environments: { sandbox: { ...sandbox, addresses: { auth: sandbox.baseUrl } }, production } },
    'different addresses',
  ],
  [
    'an address on a host that is not declared',
    {
      environments: {
        sandbox: { ...sandbox, addresses: { auth: 'https://else.example' } },
        production: { ...production, addresses: { auth: production.baseUrl } },
      },
    },
    'do not include the host of the address auth',
  ],
  [
    'a portal login of an API lender',
    {
      auth: {
        default: {
          kind: 'portal-session',
          path: '{loginPath}',
          fill: { Email: 'username' },
          button: 'Go',
          arrived: '#a',
          refused: '#r',
        },
      },
    },
    'portal',
  ],
  ['a webhook secret without a field', { webhook: { kind: 'hmac-body', secret: 's' } }, 'no field asks'],
  [
    'a time-stamped signature without a time',
    { webhook: { kind: 'hmac-timestamped', secret: 'password', message: '{time}{body}' } },
    'where the time',
  ],
  [
    'a signature that does not cover the body',
    { webhook: { kind: 'hmac-timestamped', secret: 'password', time: 'header:x', message: '{time}' } },
    'without its body',
  ],
  [
    'an unsigned dedupe key',
    { webhook: { kind: 'hmac-body', secret: 'password', dedupe: ['header:x-id'] } },
    'header:x-id, which is not signed',
  ],
  [
    'a base URL by a credential without a field',
    {
      environments: {
        sandbox: { ...sandbox, baseUrlBy: { credential: 'token', hosts: ['*.lender.example'] } },
        production,
      },
    },
    'no field asks',
  ],
  [
    'a base URL by a prefix on a host that is not declared',
    {
      environments: {
        sandbox: {
          ...sandbox,
          baseUrlBy: { credential: 'password', prefixes: { t_: 'https://else.example' } },
        },
        production,
      },
    },
    'do not include the host of the prefix t_',
  ],
  [
    'an address of production without https',
    {
      environments: {
        sandbox,
        production: {
          ...production,
          baseUrlBy: { credential: 'password', prefixes: { l_: 'http://api.lender.example' } },
        },
      },
    },
    'the prefix l_ of production is not https',
  ],
  [
    'a base URL by a credential without prefixes and hosts',
    { environments: { sandbox: { ...sandbox, baseUrlBy: { credential: 'password' } }, production } },
    'needs either prefixes or hosts',
  ],
  [
    'a pattern that does not compile',
    { credentials: { scope: 'store', fields: [{ ...fields[0], pattern: '(' }] } },
    'is no regular expression',
  ],
  [
    'a signature without a time and without a poll',
    { webhook: { kind: 'hmac-body', secret: 'password', signature: 'header:x' } },
    'signed without a time',
  ],
  [
    'an optional signature with a secret that is required',
    {
      auth: {
        default: { kind: 'hmac-body', secret: 'password', header: 'x', encoding: 'hex', optional: true },
      },
    },
    'has to be a credential that is not required',
  ],
  ['an unsigned webhook without a poll', { webhook: { kind: 'unsigned' } }, 'there is no poll'],
  [
    'a choice before and after the application',
    { capabilities: ['selectPlan', 'selectOffer'] },
    'chooses once',
  ],
  ['a question without a way to answer', { inputRequests: ['kba'] }, 'no answer'],
  ['a correction without a way to send it', { inputRequests: ['correction'] }, 'no regrade'],
] as [string, Partial<LenderManifest>, string][])('reports %s', (_name, changed, words) => {
  expect(contradictions(changed).join(' ')).toContain(words);
});
