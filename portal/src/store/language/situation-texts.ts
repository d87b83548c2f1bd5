import type { ApplicationSituation } from '@millrace/schemas/api';
import { situationStatuses, situationSteps, situationText } from '@millrace/schemas/states';
import { t } from '@millrace/ui/translate';

export interface SituationTexts {
  readonly status: string;
  readonly label: string;
  readonly text: string;
  /** Further tasks of the store, one sentence each. */
  readonly also: readonly string[];
}

type Lender = ApplicationSituation['next']['lender'];

/**
 * Returns a text in the language of the portal. If it contains the placeholder `{lender}` but no lender is known,
 * the server's own text is used.
 */
const named = (text: string, lender: Lender, ofServer: string): string =>
  lender === null && text.includes('{lender}') ? ofServer : t(text, { lender: lender?.name ?? '' });

/**
 * Returns the texts about an application's situation (its status, its next step and further tasks) in the
 * language of the portal. `mayAct` is false for users who may not process applications.
 */
export function situationTexts(
  { code, status, next, also, tasks = [] }: ApplicationSituation,
  mayAct = true,
): SituationTexts {
  const { label } = situationSteps[code];
  return {
    status: t(situationStatuses[status].staff),
    label: named(label, next.lender, next.label),
    text: named(situationText(code, mayAct), next.lender, next.text),
    also: also.map((line, at) => {
      const task = tasks[at];
      return task ? named(situationText(task.code, mayAct), task.lender, line) : line;
    }),
  };
}

/** Names who acts next on an application. */
export const whoIsNext = {
  store: t('You next'),
  customer: t('Customer next'),
  lender: t('Lender next'),
  millrace: t('Millrace next'),
} as const;
