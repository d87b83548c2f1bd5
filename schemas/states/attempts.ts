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
  ACCEPTED: 'At the lender',
  REVIEW: 'In review',
  DONE: 'Done',
  REFUSED: 'Refused',
  FAILED: 'Not done',
  TAKEN_BACK: 'Withdrawn',
};

/** Names of the events in the history of an attempt, for staff. */
const attemptEvents: Readonly<Record<string, string>> = {
  queued: 'Queued for the lender',
  cancelled: 'Canceled before anything was sent',
  claimed: 'Sending started',
  sendProvablyFailed: 'The lender received nothing',
  sendsExhausted: 'The lender could not be reached',
  sendImpossible: 'The application cannot be sent',
  needsPerson: 'A person has to act',
  outcomeUnknown: 'The reply was lost',
  ownerDiedBeforeSending: 'Worker ended before sending',
  ownerDied: 'Worker ended while sending',
  poisoned: 'Several workers failed',
  answered: 'The lender answered',
  answeredPending: 'The lender has the application and has not decided',
  statusCheckFound: 'Status check: the lender has decided',
  statusCheckPending: 'Status check: the lender has the application and has not decided',
  statusCheckTooEarly: 'Status check: the lender does not have the application yet',
  statusCheckNotFound: 'Status check: the lender did not receive the application',
  statusCheckFailed: 'Status check failed',
  tooManyChecks: 'Status checks failed for too long',
  resendAllowed: 'The application can be sent again',
  pollFailed: 'Request for the decision failed',
  answerNotNeeded: 'The lender decided before the answer was sent',
  callNotProven:
    "Only a key that the store entered proves the lender's call. Internal staff must confirm the call with the lender.",
  answerNotThere: 'The answer did not arrive and was not stored. Enter the answer again.',
  answerOfAnother: 'The lender’s number belongs to another application. Enter the number again.',
  answerUnclear: 'It is unknown whether the lender has the answer. Ask the lender.',
  deadlinePassed: 'Waiting time for this lender ended',
  limitPassed: 'The application went on without this decision, which stays open',
  resolvedAnswered: 'Staff recorded the answer',
  resolvedReceived: 'Staff recorded that the lender has the application',
  resolvedNotReceived: 'Staff recorded that the lender did not receive the application',
};

const wordIn =
  (words: Readonly<Record<string, string>>) =>
  (code: string): string =>
    Object.hasOwn(words, code) ? words[code]! : code;

export const attemptStateWord = wordIn(attemptStates);
export const stepStateWord = wordIn(stepStates);
export const attemptEventWord = wordIn(attemptEvents);

/**
 * Names of the requests to a lender, by operation. The last three operations exist only in stored rows of
 * earlier releases.
 */
const operationWords: Readonly<Record<string, string>> = {
  submit: 'Submission',
  regrade: 'Corrected submission',
  poll: 'Request for the decision',
  lookup: 'Status check',
  setInvoice: 'Goods',
  selectOffer: 'Choice of an offer',
  answer: 'Answer to a question',
  sendContract: 'Request for the contract',
  getContract: 'Contract status check',
  confirmDelivery: 'Delivery',
  cancelContract: 'Cancellation',
  refund: 'Refund',
  send: 'Sent (older record, of any kind)',
  'look up': 'Status check',
  'ask for the decision': 'Request for the decision',
};

/** Returns the name of an operation for staff. For an unknown operation it returns the code. */
export const operationWord = wordIn(operationWords);
