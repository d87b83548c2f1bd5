import type { SettlementState } from '@millrace/schemas/api';
import type { Tone } from '@millrace/schemas/design';

/** The labels for the states of a payment. */
export const stateWords: Readonly<Record<SettlementState, { word: string; tone: Tone }>> = {
  missing: { word: 'Missing', tone: 'danger' },
  different: { word: 'Different amount', tone: 'warning' },
  expected: { word: 'Expected', tone: 'info' },
  received: { word: 'Received', tone: 'success' },
};
