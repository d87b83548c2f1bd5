import type { ApplicationSituation } from '@millrace/schemas/api';
import { situationStatuses, situationSteps } from '@millrace/schemas/states';
import { t } from '@millrace/ui/translate';

export interface SituationTexts {
  readonly status: string;
  readonly label: string;
  readonly text: string;
}

/**
 * Returns the texts about an application's situation (its status and next step) in the language of the
 * portal.
 */
export function situationTexts({ code, status, next }: ApplicationSituation): SituationTexts {
  const { label, store } = situationSteps[code];
  const lender = next.lender?.name ?? '';
  // If a text contains the placeholder `{lender}` but no lender is known, the server's own texts are used.
  const isNamed = next.lender !== null || !(label + store).includes('{lender}');
  return {
    status: t(situationStatuses[status].staff),
    label: isNamed ? t(label, { lender }) : next.label,
    text: isNamed ? t(store, { lender }) : next.text,
  };
}

/** Names who acts next on an application. */
export const whoIsNext = {
  store: t('You next'),
  customer: t('Customer next'),
  lender: t('Lender next'),
  millrace: t('Millrace next'),
} as const;
