/**
 * States and transitions of one attempt: one application, sent at most once to one lender. Only these tables decide
 * which state may follow which. They are checked when this file loads (`platform/state-machine.logic.ts`) and drawn
 * into engine/docs/generated.
 */
import { proveMachine } from '../../../../platform/state-machine.logic.ts';

/** The names of an attempt's states that the store and the shopper see. */
export type PublicWord =
  | 'Start'
  | 'Job Created'
  | 'Submitted'
  | 'Processing'
  | 'Lender Responded'
  | 'Error'
  | 'In review'
  | 'Not needed';

/**
 * `moving`: Millrace moves the attempt. `waiting`: the lender or the shopper must act. `person`: only a
 * person can move it. `final`: the attempt does not change again; a new attempt may follow.
 */
export type Phase = 'moving' | 'waiting' | 'person' | 'final';

interface StateRow {
  readonly word: PublicWord;
  readonly phase: Phase;
  /**
   * True if the partial unique index of the database covers this state. While an attempt is in this state,
   * the database allows no second attempt for the same inquiry at the lender.
   */
  readonly exclusive: boolean;
  readonly means: string;
}

// prettier-ignore
export const attemptStates = {
  CREATED:      { word: 'Start',            phase: 'moving',  exclusive: true,  means: 'The attempt is planned. No worker was notified to send it.' },
  QUEUED:       { word: 'Job Created',      phase: 'moving',  exclusive: true,  means: 'A worker may take the attempt and send it.' },
  SUBMITTING:   { word: 'Submitted',        phase: 'moving',  exclusive: true,  means: 'A worker took the attempt. From now on, the lender may have the application.' },
  UNKNOWN:      { word: 'Processing',       phase: 'moving',  exclusive: true,  means: 'It is unknown whether the lender has the application. Millrace checks the status first.' },
  PENDING:      { word: 'Processing',       phase: 'waiting', exclusive: true,  means: 'The lender has the application and has not decided.' },
  RESPONDED:    { word: 'Lender Responded', phase: 'final',   exclusive: true,  means: 'The lender decided.' },
  REVIEW:       { word: 'In review',        phase: 'person',  exclusive: true,  means: 'A person has to ask the lender what happened.' },
  NOT_SENT:     { word: 'Error',            phase: 'final',   exclusive: false, means: 'The lender certainly received nothing, and Millrace stopped trying.' },
  NOT_RECEIVED: { word: 'Error',            phase: 'final',   exclusive: false, means: 'The lender says that it did not receive the application. A new attempt may follow.' },
  ERROR_FINAL:  { word: 'Error',            phase: 'final',   exclusive: false, means: 'The application could not be sent, and sending it again would not help.' },
  CANCELLED:    { word: 'Not needed',       phase: 'final',   exclusive: false, means: 'The attempt was canceled before anything was sent.' },
} as const satisfies Record<string, StateRow>;

export type AttemptState = keyof typeof attemptStates;

export type AttemptEvent =
  | 'queued'
  | 'cancelled'
  | 'claimed'
  | 'sendProvablyFailed'
  | 'sendsExhausted'
  | 'sendImpossible'
  | 'needsPerson'
  | 'outcomeUnknown'
  | 'ownerDiedBeforeSending'
  | 'ownerDied'
  | 'poisoned'
  | 'answered'
  | 'answeredPending'
  | 'statusCheckFound'
  | 'statusCheckPending'
  | 'statusCheckTooEarly'
  | 'statusCheckNotFound'
  | 'statusCheckFailed'
  | 'tooManyChecks'
  | 'resendAllowed'
  | 'pollFailed'
  | 'deadlinePassed'
  | 'limitPassed'
  | 'resolvedAnswered'
  | 'resolvedReceived'
  | 'resolvedNotReceived';

/** A command to other code that must be carried out in the same commit as the change of state. */
export type AttemptCommand =
  | 'dispatch' // a job orders a worker to send the attempt
  | 'dispatchLater' // like `dispatch`, but after a pause that grows with each claim
  | 'recordReply' // the lender's reply is encrypted and stored
  | 'markTimedOut' // stores and shoppers see the outcome `timed_out` until the lender decides
  | 'checkSoon' // the scheduler checks the attempt again, after the times in the manifest
  | 'alertStaff'
  | 'moveRoute'; // the route decides which lenders are asked next

export interface Transition {
  readonly from: AttemptState;
  readonly on: AttemptEvent;
  readonly to: AttemptState;
  readonly commands: readonly AttemptCommand[];
  readonly because: string;
}

const row = (
  from: AttemptState,
  on: AttemptEvent,
  to: AttemptState,
  commands: readonly AttemptCommand[],
  because: string,
): Transition => ({ from, on, to, commands, because });

// prettier-ignore
export const attemptTransitions: readonly Transition[] = [
  row('CREATED',    'queued',                 'QUEUED',       ['dispatch'],                        'The lender is next in the order.'),
  row('CREATED',    'cancelled',              'CANCELLED',    ['moveRoute'],                   'Nothing was sent.'),
  row('QUEUED',     'cancelled',              'CANCELLED',    ['moveRoute'],                   'Nothing was sent.'),
  row('QUEUED',     'claimed',                'SUBMITTING',   [],                              'The claim is stored before anything is sent.'),
  row('QUEUED',     'poisoned',               'REVIEW',       ['alertStaff', 'moveRoute'],     'Three workers took the attempt, and none finished it.'),
  row('QUEUED',     'answered',               'RESPONDED',    ['recordReply', 'moveRoute'],    'A call from the lender shows that it has the application.'),
  row('QUEUED',     'answeredPending',        'PENDING',      ['recordReply', 'checkSoon', 'moveRoute'], 'A call from the lender shows that it has the application.'),
  row('QUEUED',     'outcomeUnknown',         'UNKNOWN',      ['checkSoon'],                   'The database lost its newest data, so the lender may have the application.'),

  row('SUBMITTING', 'cancelled',              'CANCELLED',    ['moveRoute'],                   'The attempt was taken, but no longer needed before anything was sent.'),
  row('SUBMITTING', 'answered',               'RESPONDED',    ['recordReply', 'moveRoute'],    'The lender decided immediately.'),
  row('SUBMITTING', 'answeredPending',        'PENDING',      ['recordReply', 'checkSoon', 'moveRoute'], 'The lender accepted the application and decides later.'),
  row('SUBMITTING', 'sendProvablyFailed',     'QUEUED',       ['dispatchLater'],                   'The lender received nothing, so the application can be sent again.'),
  row('SUBMITTING', 'sendsExhausted',         'NOT_SENT',     ['moveRoute'],                   'The lender cannot be reached.'),
  row('SUBMITTING', 'sendImpossible',         'ERROR_FINAL',  ['alertStaff', 'moveRoute'],     'Sending again would fail for the same reason, for example wrong credentials, a missing answer or a changed page.'),
  row('SUBMITTING', 'needsPerson',            'REVIEW',       ['alertStaff', 'moveRoute'],     'A captcha, a code or a document is needed.'),
  row('SUBMITTING', 'outcomeUnknown',         'UNKNOWN',      ['checkSoon'],                   'The reply was lost, so the lender may have the application.'),
  row('SUBMITTING', 'ownerDiedBeforeSending', 'QUEUED',       ['dispatch'],                        'The dead worker had not passed the point of no return.'),
  row('SUBMITTING', 'ownerDied',              'UNKNOWN',      ['checkSoon'],                   'The dead worker may have sent the application.'),
  row('SUBMITTING', 'poisoned',               'REVIEW',       ['alertStaff', 'moveRoute'],     'Three workers took the attempt, and none finished it.'),

  row('UNKNOWN',    'statusCheckFound',          'RESPONDED',    ['recordReply', 'moveRoute'],    'The lender has the application and has decided.'),
  row('UNKNOWN',    'statusCheckPending',        'PENDING',      ['recordReply', 'checkSoon', 'moveRoute'], 'The lender has the application and has not decided.'),
  row('UNKNOWN',    'statusCheckTooEarly',       'UNKNOWN',      ['checkSoon'],                   'The lender does not show the application yet, but it may still arrive.'),
  row('UNKNOWN',    'statusCheckNotFound',       'NOT_RECEIVED', ['moveRoute'],                   'The application can no longer arrive at the lender.'),
  row('UNKNOWN',    'statusCheckFailed',           'UNKNOWN',      ['checkSoon'],                   'The status check failed.'),
  row('UNKNOWN',    'tooManyChecks',          'REVIEW',       ['alertStaff', 'moveRoute'],     'The lender has no status check, and Millrace never sends again while the result is unknown.'),
  row('UNKNOWN',    'resendAllowed',          'QUEUED',       ['dispatch'],                        'The lender ignores a second submission with the same key.'),
  row('UNKNOWN',    'answered',               'RESPONDED',    ['recordReply', 'moveRoute'],    'The lender sent a call.'),
  row('UNKNOWN',    'answeredPending',        'PENDING',      ['recordReply', 'checkSoon', 'moveRoute'], 'The lender sent a call.'),

  row('PENDING',    'answered',               'RESPONDED',    ['recordReply', 'moveRoute'],    'The lender decided.'),
  row('PENDING',    'answeredPending',        'PENDING',      ['recordReply', 'checkSoon'],    'The lender needs more time, or an answer from a person.'),
  row('PENDING',    'pollFailed',             'PENDING',      ['checkSoon'],                   'The status check failed.'),
  row('PENDING',    'resolvedReceived',       'PENDING',      ['recordReply', 'checkSoon'],    'A person asked the lender, and it has the answer to its question.'),
  row('PENDING',    'tooManyChecks',          'REVIEW',       ['alertStaff', 'moveRoute'],     'The database lost its newest data, and the lender has no status check.'),
  row('PENDING',    'deadlinePassed',         'PENDING',      ['markTimedOut', 'moveRoute'],   'Other lenders no longer wait for this lender. A late answer still counts.'),
  row('PENDING',    'limitPassed',            'PENDING',      ['moveRoute'],                   'Other lenders no longer wait for the people who decide. Their decision stays open.'),

  row('RESPONDED',  'answered',               'RESPONDED',    ['recordReply', 'moveRoute'],    'The lender changed its decision.'),

  row('REVIEW',     'answered',               'RESPONDED',    ['recordReply', 'moveRoute'],    'The lender sent a call.'),
  row('REVIEW',     'answeredPending',        'PENDING',      ['recordReply', 'checkSoon'],    'The lender sent a call.'),
  row('REVIEW',     'resolvedAnswered',       'RESPONDED',    ['recordReply', 'moveRoute'],    'A person asked the lender and recorded its decision.'),
  row('REVIEW',     'resolvedReceived',       'PENDING',      ['recordReply', 'checkSoon'],    'A person asked the lender, and it has the application.'),
  row('REVIEW',     'resolvedNotReceived',    'NOT_RECEIVED', ['moveRoute'],                   'A person asked the lender, and it did not receive the application.'),
];

proveMachine(attemptStates, attemptTransitions, 'CREATED', 'an attempt');

const byFromAndEvent = new Map(
  attemptTransitions.map((transition) => [key(transition.from, transition.on), transition]),
);

function key(from: AttemptState, on: AttemptEvent): string {
  return `${from} ${on}`;
}

/**
 * Returns the transition for an event. Returns undefined if the event does not apply in this state; the
 * caller must then change nothing.
 */
export function transition(from: AttemptState, on: AttemptEvent): Transition | undefined {
  return byFromAndEvent.get(key(from, on));
}
