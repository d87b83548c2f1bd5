import { proveMachine } from '../../../platform/state-machine.logic.ts';
/**
 * States of one answer that a person gave to a lender's question. The same rules apply as for an attempt. The
 * intent to send the answer is committed before the call. An answer with an unknown outcome is never sent
 * again without a status check.
 */

interface StateRow {
  readonly phase: 'moving' | 'person' | 'final';
  readonly means: string;
}

// prettier-ignore
export const answerStates = {
  received:  { phase: 'moving', means: 'A worker may take the answer and send it to the lender.' },
  sending:   { phase: 'moving', means: 'A worker took the answer. From now on, the lender may have it.' },
  unclear:   { phase: 'moving', means: 'It is unknown whether the lender has the answer. Millrace checks the status first.' },
  review:    { phase: 'person', means: 'A person has to ask the lender whether it has the answer.' },
  processed: { phase: 'final',  means: 'The answer is settled. The lender has it, asks again, or decided without it.' },
  ignored:   { phase: 'final',  means: 'The lender decided before the answer was sent.' },
} as const satisfies Record<string, StateRow>;

export type AnswerState = keyof typeof answerStates;

export type AnswerEvent =
  | 'claimed'
  | 'waits'
  | 'notNeeded'
  | 'taken'
  | 'sendProvablyFailed'
  | 'outcomeUnknown'
  | 'ownerDiedBeforeSending'
  | 'ownerDied'
  | 'poisoned'
  | 'seen'
  | 'notSeenYet'
  | 'tooManyChecks'
  | 'resolved';

interface AnswerTransition {
  readonly from: AnswerState;
  readonly on: AnswerEvent;
  readonly to: AnswerState;
  readonly because: string;
}

const row = (from: AnswerState, on: AnswerEvent, to: AnswerState, because: string): AnswerTransition => ({
  ...{ from, on, to, because },
});

// prettier-ignore
export const answerTransitions: readonly AnswerTransition[] = [
  row('received', 'claimed',                'sending',   'The claim is stored before anything is sent.'),
  row('received', 'waits',                  'received',  'The store is disabled, or the lender is paused or switched off.'),
  row('received', 'outcomeUnknown',         'unclear',   'The database lost its newest data, so the lender may have the answer.'),
  row('received', 'notNeeded',              'ignored',   'The lender no longer waits for the answer.'),

  row('sending',  'taken',                  'processed', 'The lender has the answer.'),
  row('sending',  'sendProvablyFailed',     'received',  'The lender received nothing, so the answer can be sent again.'),
  row('sending',  'outcomeUnknown',         'unclear',   'The reply was lost.'),
  row('sending',  'ownerDiedBeforeSending', 'received',  'The dead worker had not passed the point of no return.'),
  row('sending',  'ownerDied',              'unclear',   'The dead worker may have sent the answer.'),
  row('sending',  'poisoned',               'review',    'The worker does not respond and may still act, or the answer was taken too often.'),

  row('unclear',  'seen',                   'processed', 'The lender shows whether it has the answer.'),
  row('unclear',  'notSeenYet',             'unclear',   'The lender does not show the answer yet.'),
  row('unclear',  'tooManyChecks',          'review',    'The lender has no status check, and Millrace never sends again while the result is unknown.'),

  row('review',   'seen',                   'processed', 'The lender shows whether it has the answer.'),
  row('review',   'notSeenYet',             'unclear',   'An operator asked for another check, and the lender does not show the answer yet.'),
  row('review',   'resolved',               'processed', 'A person asked the lender.'),
];

proveMachine(answerStates, answerTransitions, 'received', 'an answer to a lender');

const byFromAndEvent = new Map(answerTransitions.map((edge) => [`${edge.from} ${edge.on}`, edge]));

/** Returns the transition for an event, or undefined if the event does not apply in this state. */
export const answerTransition = (from: AnswerState, on: AnswerEvent): AnswerTransition | undefined =>
  byFromAndEvent.get(`${from} ${on}`);
