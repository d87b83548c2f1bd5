import type { InputRequestView, TimelineEntry } from '@millrace/schemas/api';
import { fieldById } from '@millrace/schemas/fields';

export interface AskedField {
  readonly id: string;
  readonly label: string;
  /** None: it is answered in writing. */
  readonly choices: readonly { readonly id: string; readonly label: string }[];
}

/** What a request asks for, by the names its answer has. */
export function fieldsOf({ fields, questions = [] }: InputRequestView): AskedField[] {
  const byId = new Map(questions.map((question) => [question.id, question]));
  return fields.map(
    (id) =>
      byId.get(id) ?? { id, label: id === 'code' ? 'Code' : (fieldById(id)?.label.en ?? id), choices: [] },
  );
}

/** What a person can answer here: a correction goes by Regrade, and some steps are done at the lender only. */
export const answerable = ({ inputRequests }: Pick<TimelineEntry, 'inputRequests'>): InputRequestView[] =>
  inputRequests.filter(
    ({ kind, fields, documents = [] }) => kind !== 'correction' && fields.length + documents.length > 0,
  );
