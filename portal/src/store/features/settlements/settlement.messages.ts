import type { SettlementState } from '@millrace/schemas/api';
import type { Tone } from '@millrace/schemas/design';

/** The states of a payment in the words of a store. */
export const stateWords: Readonly<Record<SettlementState, { word: string; tone: Tone }>> = {
  missing: { word: 'Missing', tone: 'danger' },
  different: { word: 'Different amount', tone: 'warning' },
  expected: { word: 'Expected', tone: 'info' },
  received: { word: 'Received', tone: 'success' },
};
