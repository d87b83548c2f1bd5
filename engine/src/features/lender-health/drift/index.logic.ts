export { driftOf, pausedSentence, type Drift, type DriftKind } from './drift.logic.ts';
export { inWords, sendBlockRefusal, type Refusal, type SendBlock } from './send-block.logic.ts';
