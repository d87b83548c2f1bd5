import type { LenderReply } from '@millrace/plugin-sdk';
import type { ContractOperation } from '@millrace/schemas/states';
import { describe, expect, test } from '@jest/globals';
import { contractReplyAfter, isSettled, watchIn } from './step-change.logic.ts';
import { canCheckStatus, isRepeatable } from './step-recovery.logic.ts';
import { rerunOfStep } from '../reviews/step-rerun.logic.ts';
import { stepTransitions } from '../machine/step.machine.ts';
import { afterAcceptedCheck, afterStepStatusCheck, afterStep } from './step-rules.logic.ts';

const approved: LenderReply = { outcome: 'Approved' };
const sent: LenderReply = { outcome: 'Approved', contractState: 'Contract Sent' };
const signed: LenderReply = { outcome: 'Approved', contractState: 'Signed' };
const asking: LenderReply = {
  outcome: 'Hold',
  inputRequests: [{ id: 'token', kind: 'code', prompt: { en: 'Which token?', es: 'Which token?' } }],
};
const wrong: LenderReply = {
  ...asking,
  reasons: [{ code: 'wrong-token', text: { en: 'Not accepted.', es: 'Not accepted.' } }],
};
const refused: LenderReply = {
  outcome: 'Hold',
  reasons: [{ code: 'too-much', text: { en: 'Too much.', es: 'Too much.' } }],
};
const invalid: LenderReply = {
  outcome: 'Invalid',
  reasons: [{ code: 'InvalidApp', text: { en: 'Not now.', es: 'Not now.' } }],
};
const of = (operation: ContractOperation) => ({
  operation,
  requestId: operation === 'answer' ? 'token' : null,
});
const failed = (
  code: 'connection-lost' | 'page-changed' | 'needs-person' | 'lost-right-to-send',
  mayBeSent: 'no' | 'maybe',
) => ({ ok: false, failure: { code, sent: mayBeSent } }) as const;

describe('the reply to an operation', () => {
  test.each<[ContractOperation, LenderReply, string, string | null]>([
    ['setInvoice', approved, 'done', null],
    ['setInvoice', refused, 'refused', 'too-much'],
    ['selectOffer', sent, 'done', null],
    ['selectOffer', asking, 'done', null],
    ['selectOffer', approved, 'refused', 'not-open'],
    ['answer', signed, 'done', null],
    ['answer', wrong, 'refused', 'wrong-token'],
    ['sendContract', sent, 'done', null],
    ['sendContract', invalid, 'refused', 'InvalidApp'],
    ['confirmDelivery', signed, 'done', null],
    ['confirmDelivery', invalid, 'refused', 'InvalidApp'],
    ['cancelContract', { outcome: 'contract_sent', contractState: 'Cancelled' }, 'done', null],
    ['cancelContract', signed, 'refused', 'not-open'],
    ['refund', { outcome: 'contract_sent', contractState: 'Funded' }, 'done', null],
    ['refund', { outcome: 'Pending', inProgress: true }, 'inProgress', null],
    ['cancelContract', { ...signed, inProgress: true }, 'inProgress', null],
    ['confirmDelivery', { outcome: 'Pending', unknownWord: 'parked' }, 'outcomeUnknown', 'unknown-word'],
    ['cancelContract', { ...signed, contractState: 'Canceld' as never }, 'outcomeUnknown', 'unknown-word'],
    ['confirmDelivery', { ...signed, contractState: 'Fundded' as never }, 'outcomeUnknown', 'unknown-word'],
  ])('%s after %j is %s', (operation, value, event, reason) => {
    expect(afterStep({ ok: true, value }, { ...of(operation), claims: 1 })).toMatchObject({ event, reason });
  });

  test.each([
    [failed('connection-lost', 'maybe'), 1, 'outcomeUnknown'],
    [failed('connection-lost', 'no'), 1, 'sendProvablyFailed'],
    [failed('connection-lost', 'no'), 3, 'sendsExhausted'],
    [failed('page-changed', 'no'), 1, 'sendImpossible'],
    [failed('needs-person', 'no'), 1, 'needsPerson'],
  ])('judges a failure by what was sent: %j', (result, claims, event) => {
    expect(afterStep(result, { ...of('selectOffer'), claims })?.event).toBe(event);
  });

  test('a contract state outside the list is drift', () => {
    const value = { ...signed, contractState: 'Fundded' as never };
    expect(afterStep({ ok: true, value }, { ...of('confirmDelivery'), claims: 1 })?.drift).toEqual({
      kind: 'unknown-word',
      place: 'contractState',
      detail: 'Fundded',
    });
  });

  test('a worker that lost its claim leaves the step to the new owner', () => {
    expect(afterStep(failed('lost-right-to-send', 'no'), { ...of('answer'), claims: 1 })).toBeNull();
  });

  test('an invalid reply counts as an unknown outcome', () => {
    expect(afterStep({ ok: true, value: {} as LenderReply }, { ...of('answer'), claims: 1 })?.event).toBe(
      'outcomeUnknown',
    );
  });
});

describe('a status check of a step with an unknown outcome', () => {
  const look = (
    operation: ContractOperation,
    value: LenderReply,
    more: { settled?: boolean; checks?: number; claims?: number } = {},
  ) =>
    afterStepStatusCheck(
      { ok: true, value },
      { ...of(operation), claims: more.claims ?? 1, checks: more.checks ?? 0 },
      more.settled ?? true,
    ).event;

  test.each<[ContractOperation, LenderReply, string]>([
    ['selectOffer', sent, 'seenDone'],
    ['selectOffer', asking, 'seenDone'],
    ['selectOffer', approved, 'seenNotDone'],
    ['answer', asking, 'seenNotDone'],
    ['answer', signed, 'seenDone'],
    ['sendContract', signed, 'seenDone'],
    ['sendContract', approved, 'seenNotDone'],
    ['confirmDelivery', { outcome: 'contract_sent', contractState: 'Funded' }, 'seenDone'],
    ['confirmDelivery', signed, 'seenTooEarly'],
    ['cancelContract', signed, 'seenTooEarly'],
    ['refund', { outcome: 'contract_sent', contractState: 'Funded' }, 'tooManyChecks'],
    ['setInvoice', approved, 'tooManyChecks'],
  ])('%s where the lender shows %j: %s', (operation, value, event) =>
    expect(look(operation, value)).toBe(event),
  );

  test('repeats nothing while it may still show up, and never without limit', () => {
    expect(look('selectOffer', approved, { settled: false })).toBe('seenTooEarly');
    expect(look('selectOffer', approved, { claims: 3 })).toBe('tooManyChecks');
  });

  test('asks a person when the lender does not show the outcome', () => {
    expect(look('cancelContract', signed, { checks: 10 })).toBe('seenTooEarly');
    expect(look('cancelContract', signed, { checks: 11 })).toBe('tooManyChecks');
    expect(
      afterStepStatusCheck(failed('connection-lost', 'no'), { ...of('refund'), claims: 1, checks: 11 }, true)
        .event,
    ).toBe('tooManyChecks');
    expect(
      afterStepStatusCheck(failed('connection-lost', 'no'), { ...of('refund'), claims: 1, checks: 3 }, true)
        .event,
    ).toBe('statusCheckFailed');
  });
});

describe('a status of a step that the lender has not finished', () => {
  const day = 24 * 3_600_000;
  const named = (state: 'in-progress' | 'done' | 'refused', id = 'r1'): LenderReply => ({
    ...signed,
    operations: [{ operation: 'refund', state, id }],
  });
  const look = (operation: ContractOperation, value: LenderReply, days = 1) =>
    afterAcceptedCheck({ ok: true, value }, { ...of(operation), operationId: 'r1' }, days * day).event;

  test.each<[ContractOperation, LenderReply, string]>([
    ['refund', named('done'), 'seenDone'],
    ['refund', named('refused'), 'seenRefused'],
    ['refund', named('in-progress'), 'seenTooEarly'],
    ['refund', named('done', 'r2'), 'seenTooEarly'],
    ['refund', { outcome: 'contract_sent', contractState: 'Funded' }, 'seenTooEarly'],
    ['cancelContract', { outcome: 'contract_sent', contractState: 'Cancelled' }, 'seenDone'],
    ['cancelContract', signed, 'seenTooEarly'],
    ['confirmDelivery', { outcome: 'contract_sent', contractState: 'Funded' }, 'seenDone'],
    ['answer', { outcome: 'Approved', contractState: 'Pending' }, 'seenTooEarly'],
    ['answer', signed, 'seenDone'],
  ])('%s where the lender shows %j: %s', (operation, value, event) => {
    expect(look(operation, value)).toBe(event);
  });

  test('goes to a person after two weeks, and is never sent again', () => {
    expect(look('refund', signed, 15)).toBe('tooManyChecks');
    const broken = afterAcceptedCheck(failed('connection-lost', 'no'), of('refund'), day).event;
    expect(broken).toBe('statusCheckFailed');
    const again = stepTransitions.filter(({ from, to }) => from === 'ACCEPTED' && to === 'QUEUED');
    expect(again).toEqual([]);
  });
});

describe('the effect of a reply on the application', () => {
  const known = { outcome: 'Approved', contractState: 'Contract Sent' };
  test('keeps an approval while the lender waits for a call', () => {
    expect(contractReplyAfter(asking, known)).toMatchObject({
      outcome: 'Approved',
      contractState: 'Contract Sent',
    });
    expect(contractReplyAfter(asking, known).inputRequests).toHaveLength(1);
  });
  test('a late reply takes nothing back, and an unknown one changes nothing', () => {
    expect(contractReplyAfter(sent, { ...known, contractState: 'Signed' }).contractState).toBe('Signed');
    expect(contractReplyAfter({ ...sent, contractState: 'Napping' as never }, known).contractState).toBe(
      'Contract Sent',
    );
    expect(contractReplyAfter({ outcome: 'Pending', unknownWord: 'x' }, known)).not.toHaveProperty(
      'unknownWord',
    );
  });
  test('takes over the end of a contract', () => {
    expect(contractReplyAfter({ outcome: 'timed_out', contractState: 'Expired' }, known)).toMatchObject({
      outcome: 'timed_out',
      contractState: 'Expired',
    });
  });
});

test('checks a contract at the lender’s intervals until it is over', () => {
  expect(watchIn('Contract Sent', 0, [60, 120], undefined)).toBe(60);
  expect(watchIn('Contract Sent', 9, [60, 120], undefined)).toBe(120);
  expect(watchIn('Signed', 1, [60], 5)).toBe(5);
  expect(watchIn('Funded', 1, [60], 5)).toBeNull();
  expect(watchIn('Signed', 1, [], 5)).toBeNull();
  expect(isSettled({ claims: 1, checks: 0, sentAt: 1000, readAt: 1500 }, 600)).toBe(false);
  const late = { claims: 1, checks: 0, sentAt: 1000, unknownAt: 9000 };
  expect(isSettled({ ...late, readAt: 9500 }, 600)).toBe(false);
  expect(isSettled({ ...late, readAt: 9600 }, 600)).toBe(true);
});

test('repeats a step only when its lender allows it', () => {
  expect(isRepeatable({ repeatable: ['setInvoice'] }, 'setInvoice')).toBe(true);
  expect(isRepeatable(undefined, 'setInvoice')).toBe(false);
});

test.each([
  [['getContract'], true],
  [['submit', 'poll'], true],
  [['submit', 'lookup'], false],
] as const)('a lender that can %j shows the contract state: %s', (capabilities, can) => {
  expect(canCheckStatus({ capabilities })).toBe(can);
  expect(canCheckStatus(undefined)).toBe(false);
});

test.each([
  ['QUEUED', true, 'dispatch'],
  ['SENDING', true, 'refused'],
  ['UNKNOWN', true, 'status-check'],
  ['ACCEPTED', true, 'status-check'],
  ['ACCEPTED', false, 'refused'],
  ['REVIEW', true, 'status-check'],
  ['REVIEW', false, 'refused'],
  ['DONE', true, 'refused'],
  ['REFUSED', true, 'refused'],
  ['FAILED', true, 'refused'],
  ['TAKEN_BACK', true, 'refused'],
] as const)('re-running the job of a step in %s (can check: %s): %s', (state, canCheckStatus, effect) => {
  const rerun = rerunOfStep({ state, canCheckStatus, lenderName: 'Kafene' });
  expect(rerun).toEqual({ effect, sentence: expect.stringContaining('Kafene') });
});
