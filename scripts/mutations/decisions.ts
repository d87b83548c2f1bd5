/**
 * A deliberate change to a rule about operations whose worker died or whose outcome is unknown. The named
 * spec must detect the change.
 */
export interface DecisionMutant {
  readonly file: string;
  /** The spec that must detect the change. */
  readonly spec: string;
  readonly name: string;
  readonly from: string;
  readonly to: string;
}

const answers = {
  file: 'engine/src/features/lender-execution/answers/answer-rules.logic.ts',
  spec: 'engine/src/features/lender-execution/answers/answer-rules.logic.spec.ts',
};
const attempts = {
  file: 'engine/src/features/lender-execution/lender-work/attempt-rules.logic.ts',
  spec: 'engine/src/features/lender-execution/lender-work/attempt-rules.logic.spec.ts',
};
/**
 * The rule for operations whose worker died. The spec of shoppers' answers also detects changes to this rule.
 */
const afterDeath = {
  file: 'engine/src/features/lender-execution/operations/owners-death.logic.ts',
  spec: 'engine/src/features/lender-execution/operations/owners-death.logic.spec.ts',
};
const answersOfTheDead = { file: afterDeath.file, spec: answers.spec };
const answerMachine = {
  file: 'engine/src/features/lender-execution/answers/answer.machine.ts',
  spec: answers.spec,
};
const death = `facts.transport === 'api' || facts.pointOfNoReturn`;

// prettier-ignore
export const decisionMutants: readonly DecisionMutant[] = [
  { ...answersOfTheDead, name: 'an answer to an API is sent again', from: death, to: 'facts.pointOfNoReturn' },
  { ...answersOfTheDead, name: 'an answer past the point of no return is sent again', from: death, to: `facts.transport === 'api'` },
  { ...answersOfTheDead, name: 'both must hold before an answer is looked at', from: death, to: death.replace('||', '&&') },
  { ...answersOfTheDead, name: 'a portal counts as an API, and the house does not', from: `facts.transport === 'api'`, to: `facts.transport === 'portal'` },
  { ...answersOfTheDead, name: 'the house counts as an API for an answer', from: `facts.transport === 'api'`, to: `facts.transport !== 'portal'` },
  { ...answersOfTheDead, name: 'an answer is taken once too often', from: 'return facts.claims < maxClaims', to: 'return facts.claims <= maxClaims' },
  { ...answersOfTheDead, name: 'an answer is taken once too little', from: 'return facts.claims < maxClaims', to: 'return facts.claims < maxClaims - 1' },
  { ...answerMachine, name: 'an answer is sent without end', from: `'poisoned',               'review'`, to: `'poisoned',               'received'` },
  { ...answerMachine, name: 'an unclear answer is sent again', from: `'ownerDied',              'unclear'`, to: `'ownerDied',              'received'` },
  { ...answers, name: 'an answer that may have arrived counts as unsent', from: `sent === 'no' ? 'unsent' : 'unclear'`, to: `'unsent'` },
  { ...answers, name: 'a question asked before an answer could show is asked again', from: 'facts.lenderRepliedAt >= facts.settledAt', to: 'facts.lenderRepliedAt >= 0' },
  { ...answers, name: 'a question asked at the very end of that time is not', from: 'facts.lenderRepliedAt >= facts.settledAt', to: 'facts.lenderRepliedAt > facts.settledAt' },
  { ...answers, name: 'a question that is no longer asked without an update is over', from: 'facts.lenderRepliedAt !== null && !facts.asks', to: '!facts.asks' },
  { ...answers, name: 'a lender is looked at without end', from: 'facts.canCheckStatus && facts.checks < maxFailedStatusChecks', to: 'facts.canCheckStatus' },
  { ...answers, name: 'a lender that tells nothing is looked at', from: 'facts.canCheckStatus && facts.checks < maxFailedStatusChecks', to: 'facts.checks < maxFailedStatusChecks' },
  { ...afterDeath, name: 'an application to an API is sent again', from: death, to: 'facts.pointOfNoReturn' },
  { ...afterDeath, name: 'an application past the point of no return is sent again', from: death, to: `facts.transport === 'api'` },
  { ...afterDeath, name: 'the house counts as an API', from: `${death})`, to: `facts.transport !== 'portal' || facts.pointOfNoReturn)` },
  { ...afterDeath, name: 'a dead worker counts as one that sent nothing', from: `return 'ownerDied'`, to: `return 'ownerDiedBeforeSending'` },
  { ...afterDeath, name: 'an application is taken once too often', from: 'return facts.claims < maxClaims', to: 'return facts.claims <= maxClaims' },
  { ...afterDeath, name: 'an application is taken once too little', from: 'return facts.claims < maxClaims', to: 'return facts.claims < maxClaims - 1' },
  { ...afterDeath, name: 'workers die of an application without end', from: `'ownerDiedBeforeSending' : 'poisoned'`, to: `'ownerDiedBeforeSending' : 'ownerDiedBeforeSending'` },
  { ...attempts, name: 'a lender without keys is sent the same again', from: `manifest.idempotency === 'key' && facts.claims < maxClaims`, to: 'facts.claims < maxClaims' },
  { ...attempts, name: 'a lender with keys is sent the same without end', from: `manifest.idempotency === 'key' && facts.claims < maxClaims`, to: `manifest.idempotency === 'key'` },
  { ...attempts, name: 'what may have been sent counts as unsent', from: `if (sent === 'maybe') return`, to: `if (sent === 'no') return` },
  { ...attempts, name: 'an application is lost before the lender had time to know', from: `facts.settled ? 'statusCheckNotFound' : 'statusCheckTooEarly'`, to: `'statusCheckNotFound'` },
];
