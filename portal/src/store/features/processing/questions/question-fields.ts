import type { InputRequestView, TimelineEntry } from '@millrace/schemas/api';
import { fieldById } from '@millrace/schemas/fields';
import { t } from '@millrace/ui/translate';
import { localised } from '../../../language/localised.ts';

export interface AskedField {
  readonly id: string;
  readonly label: string;
  /** The choices of the question. Empty if the answer is free text. */
  readonly choices: readonly { readonly id: string; readonly label: string }[];
}

/** Returns the fields of a lender's request. Each id is the field's name in the answer to the lender. */
export function fieldsOf({ fields, questions = [] }: InputRequestView): AskedField[] {
  const byId = new Map(questions.map((question) => [question.id, question]));
  return fields.map((id) => byId.get(id) ?? { id, label: labelOf(id), choices: [] });
}

function labelOf(id: string): string {
  if (id === 'code') return t('Code');
  const field = fieldById(id);
  return field ? localised(field.label) : id;
}

/** Returns an answer as the server sends it; if it is the name of a choice, in the language of the portal. */
export function answerText(id: string, value: string): string {
  const option = fieldById(id)?.options?.find(({ label }) => Object.values(label).includes(value));
  return option ? localised(option.label) : value;
}

/**
 * Returns the requests of a lender that the store can answer with a form. Corrections are made with a regrade
 * (sending corrected answers). Some other requests can only be answered at the lender.
 */
export const answerable = ({ inputRequests }: Pick<TimelineEntry, 'inputRequests'>): InputRequestView[] =>
  inputRequests.filter(
    ({ kind, fields, documents = [] }) => kind !== 'correction' && fields.length + documents.length > 0,
  );
