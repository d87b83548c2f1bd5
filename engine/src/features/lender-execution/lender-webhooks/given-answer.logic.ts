import type { InputRequest } from '@millrace/plugin-sdk';
import {
  documentTypes,
  mostDocumentBytes,
  type AnswerDocument,
  type DocumentType,
} from '@millrace/schemas/api';

/** What a person answers to a lender's question. */
export interface GivenAnswer {
  readonly requestId: string;
  readonly values: Readonly<Record<string, string>>;
  readonly documents?: readonly AnswerDocument[] | undefined;
}

/** What a question asks for where the lender names no field. */
const asked: Readonly<Record<InputRequest['kind'], readonly string[]>> = {
  code: ['code'],
  kba: [],
  documents: [],
  correction: [],
  portal_step: [],
};

/** Names of the values that a question is answered with. */
export const askedValues = ({ fields, questions, kind }: InputRequest): readonly string[] =>
  fields ?? questions?.map(({ id }) => id) ?? asked[kind];

/** What of it people can hand over: a lender may take kinds of files that we do not. */
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

/** Why an answer cannot be handed to the lender; null: it can. The lender's own checks come later. */
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
  if (given.some(({ id }) => !wanted.some((paper) => paper.id === id))) return 'not-asked';
  for (const paper of wanted) {
    const files = given.filter(({ id }) => id === paper.id);
    if (files.length !== 1) return files.length === 0 ? 'document-missing' : 'not-asked';
    const [{ type, content }] = files as [AnswerDocument];
    const bytes = Buffer.from(content, 'base64');
    if (bytes.length > mostBytesOf(paper)) return 'document-too-large';
    if (!takenTypes(paper.mediaTypes).includes(type) || !beginsAs(type, bytes)) return 'document-kind';
  }
  return null;
}

const beginnings: Readonly<Record<DocumentType, readonly number[]>> = {
  'application/pdf': [0x25, 0x50, 0x44, 0x46, 0x2d],
  'image/jpeg': [0xff, 0xd8, 0xff],
  'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
};

/** A name proves nothing: what a file is stands in its first bytes. */
const beginsAs = (type: DocumentType, bytes: Uint8Array): boolean =>
  beginnings[type].every((byte, index) => bytes[index] === byte);

/** As the plugin gets it. */
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
