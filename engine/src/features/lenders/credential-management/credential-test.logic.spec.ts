import { expect, test } from '@jest/globals';
import { shownTest, verdictOf } from './credential-test.logic.ts';

const verdictWith = (ok: boolean, message: string) =>
  verdictOf('Alder', { ok: true, value: { ok, message } }, ['s3cret']);
const failed = (code: 'timed-out' | 'bad-credentials' | 'plugin-broke') =>
  verdictOf('Alder', { ok: false, failure: { code, sent: 'no', message: 'inner words' } }, []);

test('the message of the plugin is shown', () => {
  expect(verdictWith(true, 'Alder took them.')).toEqual({ state: 'accepted', message: 'Alder took them.' });
  expect(verdictWith(false, 'Alder wants another key.')).toEqual({
    state: 'refused',
    message: 'Alder wants another key.',
  });
});

test('a message that holds a secret is not shown', () => {
  expect(verdictWith(false, 'Wrong key: s3cret')).toEqual({
    state: 'refused',
    message: 'Alder refused the credentials.',
  });
});

test('a lender that did not answer has not refused', () => {
  expect(failed('timed-out').state).toBe('unclear');
  expect(failed('plugin-broke')).toMatchObject({ state: 'unclear' });
  expect(failed('plugin-broke').message).not.toContain('inner words');
  expect(failed('bad-credentials').state).toBe('refused');
});

test('a lost test does not wait forever', () => {
  const test = { message: null, asked_at: '2026-11-01T10:00:00.000Z', finished_at: null };
  expect(shownTest({ ...test, state: 'waiting', lost: false })).toMatchObject({ state: 'waiting' });
  expect(shownTest({ ...test, state: 'waiting', lost: true })).toMatchObject({ state: 'unclear' });
  expect(shownTest({ ...test, state: 'accepted', lost: true })).toMatchObject({ state: 'accepted' });
});
