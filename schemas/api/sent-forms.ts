import Type, { type Static } from 'typebox';
import { endpoint } from './contract.ts';
import { Instant, Nullable, NumericId, Uuid } from './common.ts';
import { SentTo } from './send-links.ts';

const page = {
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  search: Type.Optional(Type.String({ maxLength: 80 })),
};
export const SentFormsQuery = Type.Object({ storeId: NumericId, ...page }, { additionalProperties: false });
export type SentFormsQuery = Static<typeof SentFormsQuery>;
export const UncompletedOfOrgQuery = Type.Object(
  { org_id: NumericId, ...page },
  { additionalProperties: false },
);
export type UncompletedOfOrgQuery = Static<typeof UncompletedOfOrgQuery>;
export const UncompletedQuery = Type.Object(page, { additionalProperties: false });
export type UncompletedQuery = Static<typeof UncompletedQuery>;

/**
 * State of a sent link. `waiting`: not sent yet. `refused`: not delivered. `public`: a link that everyone can
 * open, so Millrace does not count how often it is opened.
 */
export const sentStates = [
  'waiting',
  'sent',
  'opened',
  'submitted',
  'expired',
  'replaced',
  'refused',
  'public',
] as const;
export type SentState = (typeof sentStates)[number];

/** A sent link and the shopper's progress. The shopper's name is the only answer in it. */
export const SentFormRow = Type.Object({
  /** Id of the sent link. Null if the shopper came by a marketing link and no link was sent. */
  id: Nullable(NumericId),
  form_id: Nullable(Uuid),
  reference: Nullable(Type.String()),
  applicant_name: Type.String(),
  phone_last4: Nullable(Type.String()),
  store_id: NumericId,
  store_name: Type.String(),
  /** A text that names the kind of form that was sent. */
  what: Type.String(),
  sent_to: Type.Array(SentTo),
  /** True for a link to the in-store form that can be sent again to the same recipients. */
  can_send_again: Type.Optional(Type.Boolean()),
  /** The user who sent the link. Null: the shopper requested it, or came by a marketing link. */
  sent_by: Nullable(Type.String()),
  /** The marketing link that brought the shopper to the store's form, if no link was sent. */
  marketing_link_name: Nullable(Type.String()),
  /** Time when the link was sent. If no link was sent: time when the shopper started. */
  sent_at: Instant,
  expires_at: Nullable(Instant),
  state: Type.Enum([...sentStates]),
  /**
   * For an undelivered message: which message it is, why it failed, and what to do. For delivered messages, a
   * text that says so.
   */
  delivery: Nullable(Type.String()),
  opened_at: Nullable(Instant),
  /**
   * A text that names the section of the form where the shopper stopped. Null before the first answer and
   * after the last section.
   */
  stopped_at: Nullable(Type.String()),
  answered_percent: Type.Integer(),
  last_active_at: Nullable(Instant),
});
export type SentFormRow = Static<typeof SentFormRow>;
export const SentForms = Type.Object({ forms: Type.Array(SentFormRow), count: Type.Integer() });
export type SentForms = Static<typeof SentForms>;

export const listSentLinks = endpoint({
  id: 'sent-forms.list',
  method: 'GET',
  path: '/sent-forms',
  permission: 'sent-forms:list',
  ids: { 'query.storeId': 'store' },
  query: SentFormsQuery,
  reply: SentForms,
  summary: 'List the links a store has sent',
});

export const listUncompletedOfStore = endpoint({
  id: 'sent-forms.uncompleted-store',
  method: 'GET',
  path: '/sent-forms/uncompleted/store',
  permission: 'uncompleted-links:list-store',
  ids: { 'query.storeId': 'store' },
  query: SentFormsQuery,
  reply: SentForms,
  summary: 'List the applications of a store that are not submitted',
});

export const listUncompletedOfOrg = endpoint({
  id: 'sent-forms.uncompleted-org',
  method: 'GET',
  path: '/sent-forms/uncompleted/org',
  permission: 'uncompleted-links:list-org',
  ids: { 'query.org_id': 'org' },
  query: UncompletedOfOrgQuery,
  reply: SentForms,
  summary: 'List the applications of an organization that are not submitted',
});

export const listUncompletedOfProcessor = endpoint({
  id: 'sent-forms.uncompleted-mp',
  method: 'GET',
  path: '/sent-forms/uncompleted/mp',
  permission: 'uncompleted-links:list-processor',
  query: UncompletedQuery,
  reply: SentForms,
  summary: 'List the applications that are not submitted of the stores a processor works for',
});
