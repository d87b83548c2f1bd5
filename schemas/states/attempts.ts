/** Names of the states of attempts, for staff. The state table of the engine documents what they mean. */
const attemptStates: Readonly<Record<string, string>> = {
  CREATED: 'Planned',
  QUEUED: 'Queued',
  SUBMITTING: 'Being sent',
  UNKNOWN: 'Outcome unknown',
  PENDING: 'With the lender',
  RESPONDED: 'Answered',
  REVIEW: 'In review',
  NOT_SENT: 'Not sent',
  NOT_RECEIVED: 'Not received',
  ERROR_FINAL: 'Could not be sent',
  CANCELLED: 'Canceled',
};

/** Names of the states of contract steps, for staff. */
const stepStates: Readonly<Record<string, string>> = {
  QUEUED: 'Queued',
  SENDING: 'Being sent',
  UNKNOWN: 'Outcome unknown',
  REVIEW: 'In review',
  DONE: 'Done',
  REFUSED: 'Refused',
  FAILED: 'Not done',
  TAKEN_BACK: 'Withdrawn',
};

/** Names of the events in the history of an attempt. */
const attemptEvents: Readonly<Record<string, string>> = {
  queued: 'Its turn came',
  cancelled: 'Canceled before anything was sent',
  claimed: 'Worker started',
  sendProvablyFailed: 'Nothing arrived at the lender',
  sendsExhausted: 'The lender could not be reached',
  sendImpossible: 'Cannot be sent as it is',
  needsPerson: 'A person has to act',
  outcomeUnknown: 'The reply was lost',
  ownerDiedBeforeSending: 'Worker ended before sending',
  ownerDied: 'Worker ended while sending',
  poisoned: 'Several workers failed on it',
  answered: 'The lender answered',
  answeredPending: 'The lender has it and has not decided',
  lookedUpFound: 'Status check: the lender has decided',
  lookedUpPending: 'Status check: the lender has it and has not decided',
  lookedUpTooEarly: 'Status check: the lender does not have it yet',
  lookedUpNotFound: 'Status check: the lender never received it',
  lookUpFailed: 'The lender could not be asked',
  tooManyChecks: 'Status checks failed for too long',
  resendAllowed: 'Can be sent again',
  pollFailed: 'The lender could not be asked',
  answerNotNeeded: 'The lender decided before the answer was sent',
  answerNotThere: 'The answer did not arrive and was not stored; it can be entered again',
  answerOfAnother: 'The lender’s number belongs to another application; it can be entered again',
  answerUnclear: 'It is unknown whether the lender has the answer; a person has to ask',
  deadlinePassed: 'Waiting time for this lender ended',
  resolvedAnswered: 'Staff recorded the answer',
  resolvedReceived: 'Staff recorded that the lender has it',
  resolvedNotReceived: 'Staff recorded that the lender never got it',
};

const wordIn =
  (words: Readonly<Record<string, string>>) =>
  (code: string): string =>
    Object.hasOwn(words, code) ? words[code]! : code;

export const attemptStateWord = wordIn(attemptStates);
export const stepStateWord = wordIn(stepStates);
export const attemptEventWord = wordIn(attemptEvents);
