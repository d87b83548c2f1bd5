import { lenderStatuses, type LenderStatus } from '@millrace/schemas/api';
import { approvingStatuses } from '@millrace/schemas/list-choices';
import { optionList } from '@millrace/schemas/fields';
import { menuValue } from '@millrace/schemas/states';
import { describe, expect, test } from '@jest/globals';
import { isUndecided, needsSecond, noteOf, replyOf, settable } from './lender-statuses.logic.ts';

const results = lenderStatuses.filter((status) => status !== 'DO_NOT_SUBMIT');

describe('the lender-status menu', () => {
  test('has the entries of the option list, in their order', () => {
    expect(lenderStatuses).toEqual(optionList('lender_status_menu').options.map(({ label }) => label.en));
  });

  test.each([
    ['PENDING', results],
    ['REVIEW', results.filter((status) => status !== 'None')],
    ['RESPONDED', results.filter((status) => status !== 'None' && status !== 'Hold')],
    ['QUEUED', ['DO_NOT_SUBMIT']],
    ['SUBMITTING', []],
    ['NOT_SENT', []],
  ] as const)('of an attempt in state %s offers the possible results', (state, entries) => {
    expect(settable({ state }, { done: false })).toEqual(entries);
  });

  test('can exclude a lender that was not asked while the route still runs', () => {
    expect(settable(undefined, { done: false })).toEqual(['DO_NOT_SUBMIT']);
    expect(settable(undefined, { done: true })).toEqual([]);
  });

  test.each([
    ['PENDING', 'Pending', false],
    ['PENDING', 'timed_out', false],
    ['PENDING', null, false],
    ['PENDING', 'Hold', true],
    ['RESPONDED', 'Approved', true],
    ['UNKNOWN', null, false],
  ] as const)('over %s %s a second person is needed: %p', (state, outcome, needed) => {
    expect(needsSecond({ state, outcome })).toBe(needed);
  });

  test.each([
    ['None', 'Pending'],
    ['Approved', 'Approved'],
    ['Hold', 'Hold'],
    ['Declined', 'Rejected'],
    ['Error', 'Invalid'],
    ['FS Lease Approval', 'Approved'],
    ['FS Lease Soft Decline', 'Soft Decline'],
    ['FS Loan Soft Decline', 'Soft Decline'],
    ['FS Full Decline', 'Rejected'],
    ['Lease Soft Decline', 'Soft Decline'],
    ['Lease Decline', 'Soft Decline'],
  ] as const)('%s becomes %s', (status, outcome) => {
    expect(replyOf(status, approvingStatuses.has(status) ? 100 : undefined).outcome).toBe(outcome);
    expect(isUndecided(status)).toBe(['None', 'Hold'].includes(status));
  });

  test('records Lease Decline as Lease Soft Decline, in the history too', () => {
    const label: LenderStatus = 'Lease Decline';
    expect(menuValue(label)).toBe('Lease Soft Decline');
    expect(noteOf(label, 'A test.')).toBe('Set to Lease Soft Decline by hand: A test.');
    expect(noteOf('Declined', 'A test.', 'Ana Ruiz')).toBe(
      'Set to Declined by hand, as Ana Ruiz asked: A test.',
    );
  });
});
