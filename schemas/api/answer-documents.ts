import Type, { type Static } from 'typebox';
import { Line, Text } from './common.ts';

/**
 * File types that Millrace sends to lenders. All other types are refused, even if the lender accepts them.
 * The first bytes of a file must match its type.
 */
export const documentTypes = ['application/pdf', 'image/jpeg', 'image/png'] as const;
export type DocumentType = (typeof documentTypes)[number];

/** Maximum size in bytes of one file that a user uploads for a lender. A lender may set a lower limit. */
export const mostDocumentBytes = 5 * 1024 * 1024;
/** Maximum size in bytes of all files together that answer one request of a lender. */
export const mostAnswerBytes = 12 * 1024 * 1024;

/**
 * A document that a lender requested. `id` is the id of the document at the lender. `content` is the file in
 * base64. A JSON body has at most 256 kB, so larger files are sent as `multipart/form-data`.
 */
export const AnswerDocument = Type.Object(
  {
    id: Text(80),
    name: Line(120),
    type: Type.Enum([...documentTypes]),
    content: Type.String({
      minLength: 4,
      maxLength: Math.ceil(mostDocumentBytes / 3) * 4,
      pattern: '^[A-Za-z0-9+/]+={0,2}$',
    }),
  },
  { additionalProperties: false },
);
export type AnswerDocument = Static<typeof AnswerDocument>;

export const AnswerDocuments = Type.Optional(Type.Array(AnswerDocument, { minItems: 1, maxItems: 4 }));
