import type { InputRequest } from '@millrace/plugin-sdk';
import {
  documentTypes,
  mostDocumentBytes,
  type AnswerDocument,
  type DocumentType,
} from '@millrace/schemas/api';
import { beginsAs } from '../../../platform/http/file-signatures.logic.ts';

/** A person's answer to a lender's question. */
export interface GivenAnswer {
  readonly requestId: string;
  readonly values: Readonly<Record<string, string>>;
  readonly documents?: readonly AnswerDocument[] | undefined;
}

/** The values that each kind of question requests if the lender names no fields. */
const asked: Readonly<Record<InputRequest['kind'], readonly string[]>> = {
  code: ['code'],
  kba: [],
  documents: [],
  correction: [],
  portal_step: [],
};

/** Returns the ids of the values that answer a question. */
export const askedValues = ({ fields, questions, kind }: InputRequest): readonly string[] =>
  fields ?? questions?.map(({ id }) => id) ?? asked[kind];

/** Returns the file types that both the lender and Millrace accept. */
export const takenTypes = (mediaTypes: readonly string[]): DocumentType[] =>
  documentTypes.filter((type) => mediaTypes.includes(type));

export const mostBytesOf = ({ maxBytes }: { readonly maxBytes: number }): number =>
  Math.min(maxBytes, mostDocumentBytes);

export type AnswerFault =
  | 'not-asked'
  | 'not-a-choice'
  | 'answer-missing'
  | 'document-missing'
  | 'document-kind'
  | 'document-too-large';

/**
 * Returns why an answer cannot be sent to the lender, or null if it can. The lender makes its own checks
 * later.
 */
export function faultOf(request: InputRequest, { values, documents = [] }: GivenAnswer): AnswerFault | null {
  const wanted = askedValues(request);
  if (Object.keys(values).some((id) => !wanted.includes(id))) return 'not-asked';
  for (const { id, choices } of request.questions ?? []) {
    const given = values[id];
    if (!given) return 'answer-missing';
    if (choices.length > 0 && !choices.some((choice) => choice.id === given)) return 'not-a-choice';
  }
  return documentFault(request.documents ?? [], documents);
}

function documentFault(
  wanted: NonNullable<InputRequest['documents']>,
  given: readonly AnswerDocument[],
): AnswerFault | null {
  if (given.some(({ id }) => !wanted.some((document) => document.id === id))) return 'not-asked';
  for (const document of wanted) {
    const files = given.filter(({ id }) => id === document.id);
    if (files.length !== 1) return files.length === 0 ? 'document-missing' : 'not-asked';
    const [{ type, content }] = files as [AnswerDocument];
    const bytes = Buffer.from(content, 'base64');
    if (bytes.length > mostBytesOf(document)) return 'document-too-large';
    if (!takenTypes(document.mediaTypes).includes(type) || !beginsAs(type, bytes)) return 'document-kind';
  }
  return null;
}

/** Converts the answer to the form in which plugins receive it. */
export const toOperation = ({ requestId, values, documents }: GivenAnswer) => ({
  requestId,
  values,
  ...(documents && {
    documents: documents.map(({ id, name, type, content }) => ({
      id,
      fileName: name,
      mediaType: type,
      content: new Uint8Array(Buffer.from(content, 'base64')),
    })),
  }),
});
