import type { ApplicationSituation } from '@millrace/schemas/api';
import { situationStatuses, situationSteps } from '@millrace/schemas/states';
import { useText, type Translate } from './language.tsx';

export interface SituationTexts {
  readonly status: string;
  readonly label: string;
  readonly text: string;
}

/**
 * Returns the texts about an application's situation (its status and next step) in the language of the
 * portal.
 */
export function situationTexts({ code, status, next }: ApplicationSituation, t: Translate): SituationTexts {
  const { label, store } = situationSteps[code];
  const named = (text: string): string => t(text).replaceAll('{lender}', () => next.lender?.name ?? '');
  // If a text contains the placeholder `{lender}` but no lender is known, the server's own texts are used.
  const isNamed = next.lender !== null || !(label + store).includes('{lender}');
  return {
    status: t(situationStatuses[status].staff),
    label: isNamed ? named(label) : next.label,
    text: isNamed ? named(store) : next.text,
  };
}

export function useSituationTexts(situation: ApplicationSituation): SituationTexts {
  return situationTexts(situation, useText());
}

/** Names who acts next on an application. */
export const whoIsNext = {
  store: 'You next',
  customer: 'Customer next',
  lender: 'Lender next',
  millrace: 'Millrace next',
} as const;
