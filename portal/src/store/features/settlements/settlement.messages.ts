import type { SettlementState } from '@millrace/schemas/api';
import type { Tone } from '@millrace/schemas/design';
import { t } from '@millrace/ui/translate';

/** The labels for the states of a payment. */
export const stateWords: Readonly<Record<SettlementState, { word: string; tone: Tone }>> = {
  missing: { word: t('Missing'), tone: 'danger' },
  different: { word: t('Different amount'), tone: 'warning' },
  expected: { word: t('Expected'), tone: 'info' },
  received: { word: t('Received'), tone: 'success' },
};
