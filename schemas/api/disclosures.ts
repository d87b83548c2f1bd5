import Type, { type Static } from 'typebox';
import { endpoint } from './contract.ts';
import { disclosureCategories } from '../disclosures/index.ts';
import { Done, Instant, Line, Locale, Nullable, NumericId } from './common.ts';

const Category = Type.Enum([...disclosureCategories]);
const Format = Type.Union([Type.Literal('text'), Type.Literal('html')]);

/** `all`: true to read every text of every category. Only staff may set it. */
export const DisclosuresQuery = Type.Object(
  { all: Type.Optional(Type.Boolean()), locale: Type.Optional(Locale) },
  { additionalProperties: false },
);
export type DisclosuresQuery = Static<typeof DisclosuresQuery>;

/** The current version of a disclosure text. Everyone may read the texts that shoppers agree to. */
export const Disclosure = Type.Object({
  id: NumericId,
  /** The key of the text. Consents refer to the text by this key. */
  key: Type.String(),
  category: Category,
  lender_id: Nullable(NumericId),
  lender_name: Nullable(Type.String()),
  offer_approved_required: Type.Boolean(),
  /** True: Millrace ships the text. Staff can change it but not delete it. */
  shipped: Type.Boolean(),
  version: Type.Integer(),
  title: Type.String(),
  summary: Type.String(),
  text: Type.String(),
  format: Format,
  text_hash: Type.String(),
  updated_at: Instant,
});
export type Disclosure = Static<typeof Disclosure>;

/**
 * A disclosure text in one language. `text` is HTML with only the allowed tags; older texts are plain
 * paragraphs. Which parts may be empty depends on the category. The server reports all problems of a text
 * together.
 */
const Words = {
  title: Line(200),
  summary: Type.String({ maxLength: 500 }),
  text: Type.String({ maxLength: 60_000 }),
  consent_label: Type.String({ maxLength: 300 }),
};
export const DisclosureWordsBody = Type.Object(Words, { additionalProperties: false });
export type DisclosureWordsBody = Static<typeof DisclosureWordsBody>;

export const DisclosureFormQuery = Type.Object({ id: NumericId }, { additionalProperties: false });
export type DisclosureFormQuery = Static<typeof DisclosureFormQuery>;

const WrittenWords = Type.Object({ ...Words, format: Format });
export const DisclosureForm = Type.Object({
  id: NumericId,
  key: Type.String(),
  category: Category,
  lender_id: Nullable(NumericId),
  offer_approved_required: Type.Boolean(),
  shipped: Type.Boolean(),
  /** The current version and its texts, with the same properties that `saveDisclosure` accepts. */
  version: Type.Integer(),
  words: Type.Object({ en: Type.Object(Words), es: Nullable(Type.Object(Words)) }),
  /** Number of consents that shoppers gave to the current version, and to all versions. */
  signatures: Type.Object({ current: Type.Integer(), all: Type.Integer() }),
  /** Versions of the text, newest first. A stored version never changes. */
  versions: Type.Array(
    Type.Object({
      version: Type.Integer(),
      created_at: Instant,
      created_by: Nullable(Type.String()),
      text_hash: Type.String(),
      words: Type.Object({ en: WrittenWords, es: Nullable(WrittenWords) }),
    }),
  ),
});
export type DisclosureForm = Static<typeof DisclosureForm>;

/**
 * With an `id` the server changes the text with this id and stores it as a new version. `version` is the
 * version that the user changed.
 */
export const DisclosureSaveBody = Type.Object(
  {
    id: Type.Optional(NumericId),
    version: Type.Optional(Type.Integer({ minimum: 1 })),
    category: Category,
    lender_id: Type.Optional(Nullable(NumericId)),
    offer_approved_required: Type.Boolean(),
    words: Type.Object(
      { en: DisclosureWordsBody, es: Type.Optional(Nullable(DisclosureWordsBody)) },
      { additionalProperties: false },
    ),
  },
  { additionalProperties: false },
);
export type DisclosureSaveBody = Static<typeof DisclosureSaveBody>;

export const listDisclosures = endpoint({
  id: 'disclosures.list',
  method: 'GET',
  path: '/disclosures',
  permission: 'public:read',
  widened: { when: 'query.all', permission: 'disclosures:read' },
  query: DisclosuresQuery,
  reply: Type.Array(Disclosure),
  summary: 'List disclosures',
});

export const getDisclosure = endpoint({
  id: 'disclosures.form-get',
  method: 'GET',
  path: '/disclosures/form',
  permission: 'disclosures:read',
  ids: { 'query.id': 'disclosure' },
  query: DisclosureFormQuery,
  reply: DisclosureForm,
  summary: 'Get one disclosure',
});

export const saveDisclosure = endpoint({
  id: 'disclosures.form-save',
  method: 'POST',
  path: '/disclosures/form/save',
  permission: 'disclosures:update',
  ids: { 'body.id': 'disclosure', 'body.lender_id': 'lender' },
  body: DisclosureSaveBody,
  reply: DisclosureForm,
  idempotencyKey: true,
  summary: 'Save a disclosure',
});

export const deleteDisclosure = endpoint({
  id: 'disclosures.form-delete',
  method: 'DELETE',
  path: '/disclosures/form/delete',
  permission: 'disclosures:update',
  ids: { 'query.id': 'disclosure' },
  query: DisclosureFormQuery,
  reply: Done,
  summary: 'Delete a disclosure',
});
