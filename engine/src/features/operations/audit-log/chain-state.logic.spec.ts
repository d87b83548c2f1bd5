import { expect, test } from '@jest/globals';
import { chainState } from './chain-state.logic.ts';

const finding = { kind: 'changed' as const, event_id: 7, sentence: 'Row 7 is not what was written.' };
const at = (minute: number) => `2026-11-20T12:0${minute}:00.000Z`;
const seen = (complete: boolean, minute: number, broken = false) => ({
  complete,
  at: at(minute),
  verifiedUntil: broken ? null : at(minute),
  findings: broken ? [finding] : [],
});

test('before the first verification the state is unverified', () => {
  expect(chainState([])).toEqual({
    state: 'unverified',
    verified_until: null,
    checked_at: null,
    fully_checked_at: null,
    findings: [],
  });
});

test('the newest verification sets the verified time, and the complete one sets the full check', () => {
  expect(chainState([seen(true, 1), seen(false, 5)])).toMatchObject({
    state: 'intact',
    verified_until: at(5),
    checked_at: at(5),
    fully_checked_at: at(1),
  });
});

test('a finding of the complete verification stays after later short ones', () => {
  expect(chainState([seen(true, 1, true), seen(false, 5)])).toMatchObject({
    state: 'broken',
    verified_until: null,
    findings: [finding],
  });
  expect(chainState([seen(true, 1, true), seen(false, 5, true)]).findings).toHaveLength(1);
});
