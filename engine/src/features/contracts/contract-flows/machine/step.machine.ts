import { proveMachine } from '../../../../platform/state-machine.logic.ts';
/**
 * States of one contract step. A step is one operation that is done at most once at one lender. The same
 * rules apply as for attempts. The intent to call the lender is stored before the call. An unknown outcome is
 * checked before anything is sent again.
 */

/**
 * The status that people read. `taken-back` means that the step was withdrawn before the lender received it.
 */
export type StepWord = 'moving' | 'accepted' | 'done' | 'refused' | 'failed' | 'review' | 'taken-back';

interface StateRow {
  readonly word: StepWord;
  /** `lender`: only the lender can finish the step. */
  readonly phase: 'moving' | 'lender' | 'person' | 'final';
  readonly means: string;
}

// prettier-ignore
export const stepStates = {
  QUEUED:  { word: 'moving',  phase: 'moving', means: 'A worker may take the step and send it.' },
  SENDING: { word: 'moving',  phase: 'moving', means: 'A worker took the step. From now on, the lender may have it.' },
  UNKNOWN: { word: 'moving',  phase: 'moving', means: 'It is unknown whether the lender completed the step. Millrace checks the status first.' },
  ACCEPTED: { word: 'accepted', phase: 'lender', means: 'The lender has the step and has not finished it. A status check or a webhook brings the end.' },
  REVIEW:  { word: 'review',  phase: 'person', means: 'A person has to ask the lender what happened.' },
  DONE:    { word: 'done',    phase: 'final',  means: 'The lender completed the step.' },
  REFUSED: { word: 'refused', phase: 'final',  means: 'The lender refused the step, and nothing changed at the lender.' },
  FAILED:  { word: 'failed',  phase: 'final',  means: 'The lender certainly did not complete the step, and Millrace stopped trying.' },
  TAKEN_BACK: { word: 'taken-back', phase: 'final', means: 'A person withdrew the step before a worker took it, so the lender did not receive it.' },
} as const satisfies Record<string, StateRow>;

export type StepState = keyof typeof stepStates;

export const endStates = (Object.keys(stepStates) as StepState[]).filter(
  (state) => stepStates[state].phase === 'final',
);

export type StepEvent =
  | 'claimed'
  | 'takenBack'
  | 'done'
  | 'refused'
  | 'sendProvablyFailed'
  | 'sendsExhausted'
  | 'sendImpossible'
  | 'needsPerson'
  | 'outcomeUnknown'
  | 'ownerDiedBeforeSending'
  | 'ownerDied'
  | 'poisoned'
  | 'inProgress'
  | 'seenDone'
  | 'seenInProgress'
  | 'seenRefused'
  | 'seenNotDone'
  | 'seenTooEarly'
  | 'statusCheckFailed'
  | 'tooManyChecks'
  | 'repeatAllowed'
  | 'resolvedDone'
  | 'resolvedNotDone';

/**
 * Further work that a change of state requires, in the same commit: dispatch the job of the step now or
 * later, plan a status check soon, or alert staff.
 */
export type StepCommand = 'dispatch' | 'dispatchLater' | 'checkSoon' | 'alertStaff';

export interface StepTransition {
  readonly from: StepState;
  readonly on: StepEvent;
  readonly to: StepState;
  readonly commands: readonly StepCommand[];
  readonly because: string;
}

const row = (
  from: StepState,
  on: StepEvent,
  to: StepState,
  commands: readonly StepCommand[],
  because: string,
): StepTransition => ({ from, on, to, commands, because });

// prettier-ignore
export const stepTransitions: readonly StepTransition[] = [
  row('QUEUED',  'claimed',                'SENDING', [],             'The claim is stored before anything is sent.'),
  row('QUEUED',  'takenBack',              'TAKEN_BACK', [],          'No worker took the step, so the lender cannot have it.'),
  row('QUEUED',  'outcomeUnknown',         'UNKNOWN', ['checkSoon'],  'The database lost its newest data, so the lender may have the step.'),
  row('QUEUED',  'poisoned',               'REVIEW',  ['alertStaff'], 'Three workers took the step, and none finished it.'),

  row('SENDING', 'done',                   'DONE',    [],             'The lender completed the step.'),
  row('SENDING', 'inProgress',             'ACCEPTED', ['checkSoon'], 'The lender has taken the step and finishes it later.'),
  row('SENDING', 'refused',                'REFUSED', [],             'The lender refused the step.'),
  row('SENDING', 'sendProvablyFailed',     'QUEUED',  ['dispatchLater'],  'The lender received nothing, so the step can be sent again.'),
  row('SENDING', 'sendsExhausted',         'FAILED',  [],             'The lender cannot be reached.'),
  row('SENDING', 'sendImpossible',         'FAILED',  ['alertStaff'], 'Sending again would fail for the same reason, for example wrong credentials or a changed page.'),
  row('SENDING', 'needsPerson',            'REVIEW',  ['alertStaff'], 'A person has to act.'),
  row('SENDING', 'outcomeUnknown',         'UNKNOWN', ['checkSoon'],  'The reply was lost.'),
  row('SENDING', 'ownerDiedBeforeSending', 'QUEUED',  ['dispatch'],       'The dead worker had not passed the point of no return.'),
  row('SENDING', 'ownerDied',              'UNKNOWN', ['checkSoon'],  'The dead worker may have sent the step.'),
  row('SENDING', 'poisoned',               'REVIEW',  ['alertStaff'], 'Its worker stopped responding and may still be running.'),

  row('UNKNOWN', 'seenDone',               'DONE',    [],             'The lender shows the step as completed.'),
  row('UNKNOWN', 'seenInProgress',         'ACCEPTED', ['checkSoon'], 'The lender shows that it has the step and has not finished it.'),
  row('UNKNOWN', 'seenRefused',            'REFUSED', [],             'The lender shows that it refused the step.'),
  row('UNKNOWN', 'seenNotDone',            'QUEUED',  ['dispatch'],       'The lender shows that the step was not completed, and it can no longer arrive.'),
  row('UNKNOWN', 'seenTooEarly',           'UNKNOWN', ['checkSoon'],  'The lender does not show the step yet.'),
  row('UNKNOWN', 'statusCheckFailed',             'UNKNOWN', ['checkSoon'],  'The status check failed.'),
  row('UNKNOWN', 'repeatAllowed',          'QUEUED',  ['dispatch'],       'This step can safely be sent twice.'),
  row('UNKNOWN', 'tooManyChecks',          'REVIEW',  ['alertStaff'], 'The lender has no status check, and Millrace never sends again while the result is unknown.'),

  row('ACCEPTED', 'seenDone',              'DONE',    [],             'The lender shows the step as completed.'),
  row('ACCEPTED', 'seenRefused',           'REFUSED', [],             'The lender shows that it refused the step.'),
  row('ACCEPTED', 'seenTooEarly',          'ACCEPTED', ['checkSoon'], 'The lender has not finished the step.'),
  row('ACCEPTED', 'statusCheckFailed',     'ACCEPTED', ['checkSoon'], 'The status check failed.'),
  row('ACCEPTED', 'tooManyChecks',         'REVIEW',  ['alertStaff'], 'The lender has not finished the step for two weeks.'),

  row('REVIEW',  'seenRefused',            'REFUSED', [],             'The lender shows that it refused the step.'),
  row('REVIEW',  'seenDone',               'DONE',    [],             'The lender shows the step as completed.'),
  row('REVIEW',  'resolvedDone',           'DONE',    [],             'A person asked the lender, and the step is completed.'),
  row('REVIEW',  'resolvedNotDone',        'FAILED',  [],             'A person asked the lender, and the step was not completed.'),
];

proveMachine(stepStates, stepTransitions, 'QUEUED', 'a contract step');

const byFromAndEvent = new Map(stepTransitions.map((edge) => [`${edge.from} ${edge.on}`, edge]));

/**
 * True if the step can be withdrawn. If no worker ever claimed a step, the lender provably did not receive
 * it. A step that returned to the queue may have been sent before.
 */
export const mayTakeBack = ({ state, claims }: { state: StepState; claims: number }): boolean =>
  stepTransition(state, 'takenBack') !== undefined && claims === 0;

/**
 * Returns the transition for an event. Returns undefined if the event does not apply in this state; the
 * caller must then change nothing.
 */
export function stepTransition(from: StepState, on: StepEvent): StepTransition | undefined {
  return byFromAndEvent.get(`${from} ${on}`);
}
