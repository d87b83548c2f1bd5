import { requiredInput, requiredInputKinds, withCopiedEntityId } from '@millrace/schemas/required-inputs';
import { expect, test } from '@jest/globals';
import {
  askOf,
  credentialFindings,
  isComplete,
  mergedValues,
  shownInputs,
} from './credential-fields.logic.ts';

const every = requiredInputKinds.map((kind) => askOf({ ...requiredInput(kind), required: true }));
const filled = Object.fromEntries(requiredInputKinds.map((kind) => [kind, `my ${kind}`]));
const right = { ...filled, store_url: 'https://lender.example/shop' };

test('lenders can ask for ten kinds of credentials, and two of them are secrets', () => {
  expect(every).toHaveLength(10);
  expect(every.filter(({ secret }) => secret).map(({ key }) => key)).toEqual(['password', 'security_answer']);
  expect(credentialFindings(every, right, right)).toEqual([]);
});

test('a secret shows its date and never its value', () => {
  const shown = shownInputs(every, {
    values: right,
    setAt: { password: '2026-11-03T10:00:00.000Z' },
    updatedAt: '2026-11-01T10:00:00.000Z',
  });
  const password = shown.find(({ key }) => key === 'password');
  expect(password).toMatchObject({ value: null, set_at: '2026-11-03T10:00:00.000Z' });
  expect(shown.find(({ key }) => key === 'username')).toMatchObject({
    value: 'my username',
    set_at: '2026-11-01T10:00:00.000Z',
  });
  expect(JSON.stringify(shown)).not.toContain('my password');
});

test('missing values stay, emptied values are removed, and unknown values are not stored', () => {
  const before = { password: 'old', username: 'ann', branch: 'gone' };
  const merged = mergedValues(every, before, { username: ' bea ', entity_id: '' });
  expect(merged).toEqual({ password: 'old', username: 'bea' });
});

test('entity_id is copied, and the copy is removed with it', () => {
  expect(withCopiedEntityId({ entity_id: 'E-1' })).toEqual({ entity_id: 'E-1', credential_entity_id: 'E-1' });
  expect(withCopiedEntityId({ credential_entity_id: 'E-1' })).toEqual({});
});

test.each([
  ['an empty form', {}, 'required'],
  ['a store URL without a scheme', { store_url: 'lender.example' }, 'url'],
  ['a store URL with a script', { store_url: 'javascript:alert(1)' }, 'url'],
])('%s is refused at its field', (_, given, code) => {
  const merged = Object.keys(given).length === 0 ? {} : { ...right, ...given };
  expect(credentialFindings(every, given, merged).map((finding) => finding.code)).toContain(code);
});

test('a value of another format is refused with the help of the lender, and the format is not shown', () => {
  const asks = [
    askOf({
      key: 'password',
      label: 'Key',
      kind: 'password',
      required: true,
      pattern: '(live|test)_[a-z0-9]+',
      help: 'It begins with live_.',
    }),
  ];
  const findings = (password: string) => credentialFindings(asks, { password }, { password });
  expect(findings('live_1')).toEqual([]);
  expect(findings('my live_1')).toEqual([
    {
      field: 'creds.password',
      code: 'pattern',
      message: 'Key does not have the format that the lender uses. It begins with live_.',
    },
  ]);
  expect(shownInputs(asks, undefined)[0]).not.toHaveProperty('pattern');
});

test('an unknown name is refused instead of dropped', () => {
  const [finding] = credentialFindings([], { token: 'x' }, {});
  expect(finding).toMatchObject({ field: 'creds.token', code: 'unknown' });
});

test('credentials are complete if every required value is set', () => {
  const asks = [
    askOf({ key: 'a', label: 'A', required: true }),
    askOf({ key: 'b', label: 'B', required: false }),
  ];
  expect(isComplete(asks, { a: '1' })).toBe(true);
  expect(isComplete(asks, { b: '1' })).toBe(false);
});
