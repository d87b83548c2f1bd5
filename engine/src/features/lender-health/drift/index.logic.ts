export { driftOf, pausedSentence, type Drift, type DriftKind } from './drift.logic.ts';
export { sendBlockRefusal, type Refusal, type SendBlock } from './send-block.logic.ts';
