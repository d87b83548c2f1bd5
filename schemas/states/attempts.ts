/** States of an attempt as staff reads them; what each means is in the engine's own table. */
const attemptStates: Readonly<Record<string, string>> = {
  CREATED: 'Planned',
  QUEUED: 'Queued',
  SUBMITTING: 'Being sent',
  UNKNOWN: 'Outcome not known',
  PENDING: 'With the lender',
  RESPONDED: 'Answered',
  REVIEW: 'In review',
  NOT_SENT: 'Not sent',
  NOT_RECEIVED: 'Not received',
  ERROR_FINAL: 'Could not be sent',
  CANCELLED: 'Called off',
};

/** The same for a step of a contract. */
const stepStates: Readonly<Record<string, string>> = {
  QUEUED: 'Queued',
  SENDING: 'Being sent',
  UNKNOWN: 'Outcome not known',
  REVIEW: 'In review',
  DONE: 'Done',
  REFUSED: 'Refused',
  FAILED: 'Not done',
  TAKEN_BACK: 'Taken back',
};

/** What moved an attempt on, as its history says it. */
const attemptEvents: Readonly<Record<string, string>> = {
  queued: 'Its turn came',
  cancelled: 'Called off before anything was sent',
  claimed: 'A worker took it',
  sendProvablyFailed: 'Nothing arrived at the lender',
  sendsExhausted: 'The lender could not be reached',
  sendImpossible: 'It cannot be sent as it is',
  needsPerson: 'Something only a person can do stands in the way',
  outcomeUnknown: 'The reply was lost on its way',
  ownerDiedBeforeSending: 'Its worker ended before sending',
  ownerDied: 'Its worker ended while sending',
  poisoned: 'Several workers took it and none came back',
  answered: 'The lender answered',
  answeredPending: 'The lender has it and has not decided',
  lookedUpFound: 'Looked up: the lender has decided',
  lookedUpPending: 'Looked up: the lender has it and has not decided',
  lookedUpTooEarly: 'Looked up: the lender does not know it yet',
  lookedUpNotFound: 'Looked up: the lender never got it',
  lookUpFailed: 'The lender could not be asked',
  tooManyChecks: 'The lender could not be asked for too long',
  resendAllowed: 'It may be sent again',
  pollFailed: 'The lender could not be asked',
  answerNotNeeded: 'The lender decided before it was given the answer; nothing was sent',
  answerNotThere: 'The answer did not arrive and is not kept; it may be given again',
  answerOfAnother: 'The lender’s number in it belongs to another application; it may be given again',
  answerUnclear: 'Nobody knows whether the lender has the answer; a person asks there',
  deadlinePassed: 'The others do not wait any longer',
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
