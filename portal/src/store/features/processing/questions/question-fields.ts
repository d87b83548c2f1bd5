import type { InputRequestView, TimelineEntry } from '@millrace/schemas/api';
import { fieldById } from '@millrace/schemas/fields';

export interface AskedField {
  readonly id: string;
  readonly label: string;
  /** Empty if the answer is free text. */
  readonly choices: readonly { readonly id: string; readonly label: string }[];
}

/** The fields of a request, by the names in its answer. */
export function fieldsOf({ fields, questions = [] }: InputRequestView): AskedField[] {
  const byId = new Map(questions.map((question) => [question.id, question]));
  return fields.map(
    (id) =>
      byId.get(id) ?? { id, label: id === 'code' ? 'Code' : (fieldById(id)?.label.en ?? id), choices: [] },
  );
}

/**
 * The requests that the store can answer here. Corrections use Regrade, and some requests are handled at the
 * lender only.
 */
export const answerable = ({ inputRequests }: Pick<TimelineEntry, 'inputRequests'>): InputRequestView[] =>
  inputRequests.filter(
    ({ kind, fields, documents = [] }) => kind !== 'correction' && fields.length + documents.length > 0,
  );
