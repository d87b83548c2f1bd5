import type { LenderManifest } from '@millrace/plugin-sdk';
import { describe, expect, test } from '@jest/globals';
import { failureOf } from './lender-failure.logic.ts';
import { callsPointOfNoReturn, capabilityMismatch, contradictionIn } from './manifest-checks.logic.ts';
import { SendWatch } from './send-watch.logic.ts';

const environment = { baseUrl: 'https://api.lender.example/v1', hosts: ['api.lender.example'] };
const manifest = (more: Partial<LenderManifest> = {}) =>
  ({
    id: 'lender',
    capabilities: [],
    idempotency: 'none',
    webhook: { kind: 'none' },
    credentials: { scope: 'store', fields: [] },
    environments: { sandbox: environment, production: environment },
    ...more,
  }) as unknown as LenderManifest;

describe('a manifest', () => {
  test.each<[string, Partial<LenderManifest>, string | null]>([
    ['that agrees with itself', {}, null],
    ['of another folder', { id: 'other' }, 'its id is other, but its folder is called lender.'],
    [
      'whose hosts miss its own base URL',
      { environments: { sandbox: { ...environment, hosts: ['x.example'] }, production: environment } },
      'the hosts of sandbox do not include the host of its base URL.',
    ],
    [
      'that wants status checks it cannot make',
      { idempotency: 'lookup' },
      'its idempotency is "lookup", but it does not have that capability.',
    ],
    [
      'whose proofs name a field that no form has',
      { auth: { default: { kind: 'bearer', credential: 'token' } } },
      'auth default uses the credential token, which no field asks for.',
    ],
    [
      'that would repeat what it cannot do',
      { repeatable: ['refund'] },
      'it calls refund repeatable, but does not have that capability.',
    ],
    [
      'with a webhook without a handler',
      { webhook: { kind: 'unsigned' } },
      'its webhook kind is "unsigned", which does not agree with its capabilities.',
    ],
  ])('%s: %s', (_, more, sentence) => expect(contradictionIn(manifest(more), 'lender')).toBe(sentence));
});

test('requires the same capabilities in manifest and code', () => {
  expect(capabilityMismatch(['submit', 'portal', 'poll'], ['poll'])).toBeNull();
  expect(capabilityMismatch(['poll'], ['lookup'])).toEqual({ undeclared: ['lookup'], missing: ['poll'] });
});

test.each([
  ['await context.pointOfNoReturn();', true],
  ['const { pointOfNoReturn } = context; await pointOfNoReturn();', true],
  ["{ do: 'click', role: 'button', name: 'Send', sends: true }", true],
  ['// context.pointOfNoReturn();', false],
  ['/* context.pointOfNoReturn() */ click();', false],
  ['await page.click();', false],
])('treats %s as a call: %s', (source, expected) => expect(callsPointOfNoReturn(source)).toBe(expected));

describe('what a failure proves', () => {
  const lenderError = (sent: 'no' | 'maybe') =>
    Object.assign(new Error('x'), { name: 'LenderError', code: 'server-error', sent });
  const after = (...steps: ((watch: SendWatch) => void)[]) => {
    const watch = new SendWatch();
    for (const step of steps) step(watch);
    return watch;
  };
  const change = { method: 'POST', mayCreate: true } as const;
  const asks = (watch: SendWatch) => watch.requestStarts(change);
  const reads = (watch: SendWatch) => watch.requestStarts({ method: 'POST', mayCreate: false });
  const created = (watch: SendWatch) => watch.requestAnswered(change, 200);
  const refused = (watch: SendWatch) => watch.requestAnswered(change, 401);

  test.each<[string, unknown, SendWatch, 'no' | 'maybe']>([
    ['a plugin that breaks before any call', new TypeError('x'), after(), 'no'],
    ['a plugin that breaks after a read', new TypeError('x'), after(reads), 'no'],
    ['a plugin that breaks after it asked to create', new TypeError('x'), after(asks), 'maybe'],
    ['a claim that nothing was sent', lenderError('no'), after(asks, refused), 'no'],
    [
      'that claim about a later call, after something was created',
      lenderError('no'),
      after(asks, created, reads),
      'maybe',
    ],
    ['that claim about the very reply', lenderError('no'), after(asks, created), 'no'],
    ['a claim that it may have been sent', lenderError('maybe'), after(), 'maybe'],
    [
      'any claim after the point of no return',
      lenderError('no'),
      after((watch) => watch.noReturn()),
      'maybe',
    ],
  ])('%s', (_, error, watch, sent) => expect(failureOf(error, watch).sent).toBe(sent));

  test('drops the message of an error that does not come from the sdk', () => {
    expect(JSON.stringify(failureOf(new Error('ssn 900-12-3456'), after()))).not.toContain('900');
  });

  test('accepts a LenderError of another copy of the sdk', () => {
    expect(failureOf(lenderError('no'), after())).toMatchObject({ code: 'server-error', sent: 'no' });
  });
});
