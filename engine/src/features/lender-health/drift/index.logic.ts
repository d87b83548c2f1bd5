export { driftStatements } from './drift-statements.logic.ts';
export { driftOf, pausedSentence, type Drift, type DriftKind } from './drift.logic.ts';
