export { driftOf, pausedSentence, type Drift, type DriftKind } from './drift.logic.ts';
