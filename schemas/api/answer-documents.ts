import Type, { type Static } from 'typebox';
import { Line, Text } from './common.ts';

/** What can be handed over to a lender, whatever more it takes. The beginning of a file has to say the same. */
export const documentTypes = ['application/pdf', 'image/jpeg', 'image/png'] as const;
export type DocumentType = (typeof documentTypes)[number];

/** Of one file; a lender may take less. */
export const mostDocumentBytes = 5 * 1024 * 1024;
/** Of a whole answer as it is sent: the files are written in base64. */
export const mostAnswerBytes = 12 * 1024 * 1024;

/** A paper that a lender asked for. `id` is the lender's own, `content` base64. */
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
