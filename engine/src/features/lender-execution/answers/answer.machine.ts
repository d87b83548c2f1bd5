import { proveMachine } from '../../../platform/state-machine.logic.ts';
/**
 * States of one answer that a person gave to a lender's question. The same rules apply as for an attempt.
 * The intent is committed before the call. An answer with an unknown outcome is never sent again without a
 * status check.
 */

interface StateRow {
  readonly phase: 'moving' | 'person' | 'final';
  readonly means: string;
}

// prettier-ignore
export const answerStates = {
  received:  { phase: 'moving', means: 'A worker may take it and hand it over.' },
  sending:   { phase: 'moving', means: 'A worker took it; from here on the lender may have it.' },
  unclear:   { phase: 'moving', means: 'The lender may or may not have it; its status is checked before anything else happens.' },
  review:    { phase: 'person', means: 'Only a person, asking the lender, can say whether it has the answer.' },
  processed: { phase: 'final',  means: 'It is settled: the lender has it, asks again, or decided without it.' },
  ignored:   { phase: 'final',  means: 'The lender decided before it was sent.' },
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
  row('received', 'claimed',                'sending',   'The intent is on disk before anything leaves.'),
  row('received', 'waits',                  'received',  'The store is disabled, or the lender is paused or switched off.'),
  row('received', 'notNeeded',              'ignored',   'The lender no longer waits for it.'),

  row('sending',  'taken',                  'processed', 'The lender has it.'),
  row('sending',  'sendProvablyFailed',     'received',  'Not one byte arrived, so sending again is free.'),
  row('sending',  'outcomeUnknown',         'unclear',   'The reply was lost on its way.'),
  row('sending',  'ownerDiedBeforeSending', 'received',  'The dead worker had not passed the point of no return.'),
  row('sending',  'ownerDied',              'unclear',   'The dead worker may have sent it.'),
  row('sending',  'poisoned',               'review',    'Its worker is silent and may still act, or it was taken too often.'),

  row('unclear',  'seen',                   'processed', 'The lender shows whether it has it.'),
  row('unclear',  'notSeenYet',             'unclear',   'The lender does not show it yet.'),
  row('unclear',  'tooManyChecks',          'review',    'The lender does not tell, and nothing is ever sent again blindly.'),

  row('review',   'seen',                   'processed', 'The lender shows whether it has it.'),
  row('review',   'notSeenYet',             'unclear',   'An operator asked for another check, and the lender does not show it yet.'),
  row('review',   'resolved',               'processed', 'A person asked the lender.'),
];

proveMachine(answerStates, answerTransitions, 'received', 'an answer to a lender');

const byFromAndEvent = new Map(answerTransitions.map((edge) => [`${edge.from} ${edge.on}`, edge]));

/** Returns the transition for an event, or undefined if the event does not apply in this state. */
export const answerTransition = (from: AnswerState, on: AnswerEvent): AnswerTransition | undefined =>
  byFromAndEvent.get(`${from} ${on}`);
