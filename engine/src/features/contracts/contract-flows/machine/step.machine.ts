import { proveMachine } from '../../../../platform/state-machine.logic.ts';
/**
 * States of one contract step. A step is one operation that is done at most once at one lender. The same
 * rules apply as for attempts: the intent is stored before the call, and an unknown outcome is checked
 * before anything is sent again.
 */

/**
 * The status that people read. `taken-back` means that the step was withdrawn before the lender received it.
 */
export type StepWord = 'moving' | 'done' | 'refused' | 'failed' | 'review' | 'taken-back';

interface StateRow {
  readonly word: StepWord;
  readonly phase: 'moving' | 'person' | 'final';
  readonly means: string;
}

// prettier-ignore
export const stepStates = {
  QUEUED:  { word: 'moving',  phase: 'moving', means: 'A worker may take it and do it.' },
  SENDING: { word: 'moving',  phase: 'moving', means: 'A worker took it; from here on the lender may have it.' },
  UNKNOWN: { word: 'moving',  phase: 'moving', means: 'The lender may or may not have done it; we look before anything else happens.' },
  REVIEW:  { word: 'review',  phase: 'person', means: 'A person has to ask the lender what happened.' },
  DONE:    { word: 'done',    phase: 'final',  means: 'The lender did it.' },
  REFUSED: { word: 'refused', phase: 'final',  means: 'The lender said no; nothing changed there.' },
  FAILED:  { word: 'failed',  phase: 'final',  means: 'The lender provably did not do it, and we stopped trying.' },
  TAKEN_BACK: { word: 'taken-back', phase: 'final', means: 'A person took it back before any worker had taken it; the lender never heard of it.' },
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
  | 'seenDone'
  | 'seenNotDone'
  | 'seenTooEarly'
  | 'lookFailed'
  | 'tooManyChecks'
  | 'repeatAllowed'
  | 'resolvedDone'
  | 'resolvedNotDone';

/** A command to other code that must be carried out in the same commit as the change of state. */
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
  row('QUEUED',  'claimed',                'SENDING', [],             'The intent is on disk before anything leaves.'),
  row('QUEUED',  'takenBack',              'TAKEN_BACK', [],          'No worker ever took it, so the lender cannot have it.'),
  row('QUEUED',  'poisoned',               'REVIEW',  ['alertStaff'], 'Three workers took it and none came back.'),

  row('SENDING', 'done',                   'DONE',    [],             'The lender did it.'),
  row('SENDING', 'refused',                'REFUSED', [],             'The lender said no.'),
  row('SENDING', 'sendProvablyFailed',     'QUEUED',  ['dispatchLater'],  'Not one byte arrived, so trying again is free.'),
  row('SENDING', 'sendsExhausted',         'FAILED',  [],             'The lender cannot be reached.'),
  row('SENDING', 'sendImpossible',         'FAILED',  ['alertStaff'], 'The same would fail again: credentials, a changed page.'),
  row('SENDING', 'needsPerson',            'REVIEW',  ['alertStaff'], 'A person has to act.'),
  row('SENDING', 'outcomeUnknown',         'UNKNOWN', ['checkSoon'],  'The reply was lost on its way.'),
  row('SENDING', 'ownerDiedBeforeSending', 'QUEUED',  ['dispatch'],       'The dead worker had not passed the point of no return.'),
  row('SENDING', 'ownerDied',              'UNKNOWN', ['checkSoon'],  'The dead worker may have done it.'),
  row('SENDING', 'poisoned',               'REVIEW',  ['alertStaff'], 'Its worker stopped responding and may still be running.'),

  row('UNKNOWN', 'seenDone',               'DONE',    [],             'The lender shows it as done.'),
  row('UNKNOWN', 'seenNotDone',            'QUEUED',  ['dispatch'],       'The lender shows that it was not done, and the time in which it could still arrive has ended.'),
  row('UNKNOWN', 'seenTooEarly',           'UNKNOWN', ['checkSoon'],  'The lender does not show it yet.'),
  row('UNKNOWN', 'lookFailed',             'UNKNOWN', ['checkSoon'],  'The lender could not be asked.'),
  row('UNKNOWN', 'repeatAllowed',          'QUEUED',  ['dispatch'],       'It is safe to do this twice.'),
  row('UNKNOWN', 'tooManyChecks',          'REVIEW',  ['alertStaff'], 'The lender does not tell, and nothing is ever sent again blindly.'),

  row('REVIEW',  'seenDone',               'DONE',    [],             'The lender shows it as done.'),
  row('REVIEW',  'resolvedDone',           'DONE',    [],             'A person asked the lender: it is done.'),
  row('REVIEW',  'resolvedNotDone',        'FAILED',  [],             'A person asked the lender: it was never done.'),
];

proveMachine(stepStates, stepTransitions, 'QUEUED', 'a contract step');

const byFromAndEvent = new Map(stepTransitions.map((edge) => [`${edge.from} ${edge.on}`, edge]));

/**
 * True if the step can be withdrawn. Only a step that no worker ever claimed provably never reached the
 * lender. A step that returned to the queue may have been sent before.
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
