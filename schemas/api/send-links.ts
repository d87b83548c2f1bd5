import Type, { type Static } from 'typebox';
import { endpoint } from './contract.ts';
import { sentFormKinds, sentFormTypes } from '../form/sent-form.ts';
import { longestLinkMessage } from '../links/index.ts';
import { ApplicationSettingsBody, BuilderLender } from './application-settings.ts';
import { Instant, Line, Nullable, NumericId, Text, Uuid } from './common.ts';
import { InquiryCounts } from './inquiries.ts';
import { DisclosureTexts, Locale, StartFormBody, StartedForm } from './shopper.ts';

const MobilePhone = Type.String({ minLength: 14, maxLength: 20 });
const Email = Type.String({ minLength: 3, maxLength: 255 });
/** What the store says above the link; without it a sentence of ours. */
const Message = Type.String({ maxLength: longestLinkMessage });
const Choices = {
  specific_lender: Type.Optional(
    Type.Object(
      { selected_lenders: Type.Array(NumericId, { maxItems: 200 }) },
      { additionalProperties: false },
    ),
  ),
  form_type: Type.Optional(
    Type.Object(
      {
        selected_type: Type.Optional(Type.Enum([...sentFormTypes])),
        selected_categories: Type.Optional(Type.Array(Text(80), { maxItems: 200 })),
      },
      { additionalProperties: false },
    ),
  ),
  custom: Type.Optional(
    Type.Object(
      { selected_form_fields: Type.Array(Text(64), { maxItems: 400 }) },
      { additionalProperties: false },
    ),
  ),
};

/**
 * Two requests in one, told apart by `radio_selected`. With it: send this form (`form_id`, `store_id`), to the phone and
 * mailbox of the form and to `alternate_email`. Without it: a one-time link (`formId`, `storeId`) to the form as it is;
 * `phone` and `email` are those of the form and say where it goes.
 */
export const SendLinkBody = Type.Object(
  {
    radio_selected: Type.Optional(Type.Enum([...sentFormKinds])),
    form_id: Type.Optional(Uuid),
    store_id: Type.Optional(NumericId),
    form_message: Type.Optional(Message),
    alternate_email: Type.Optional(Type.String({ maxLength: 255 })),
    ...Choices,
    /** Where it goes: both unless told otherwise. */
    channels: Type.Optional(
      Type.Array(Type.Union([Type.Literal('sms'), Type.Literal('email')]), { maxItems: 2 }),
    ),
    formId: Type.Optional(Uuid),
    storeId: Type.Optional(NumericId),
    message: Type.Optional(Message),
    phone: Type.Optional(Nullable(Type.String({ maxLength: 20 }))),
    email: Type.Optional(Nullable(Type.String({ maxLength: 255 }))),
    associate_id: Type.Optional(Nullable(NumericId)),
  },
  { additionalProperties: false },
);
export type SendLinkBody = Static<typeof SendLinkBody>;

export const SentTo = Type.Object({
  channel: Type.Union([Type.Literal('sms'), Type.Literal('email')]),
  masked: Type.String(),
});
/** `refused`: what the provider would not take of it, in words; the other messages are on their way. */
export const LinkSent = Type.Object({
  success: Type.Boolean(),
  form_id: Nullable(Uuid),
  sent_to: Type.Array(SentTo),
  refused: Type.Array(Type.Object({ masked: Type.String(), message: Type.String() })),
  expires_at: Nullable(Instant),
});
export type LinkSent = Static<typeof LinkSent>;

/** The link to the store's in-store form, to a phone, a mailbox or both. */
export const SendInStoreLinkBody = Type.Object(
  {
    storeId: NumericId,
    mobile_phone: Type.Optional(Type.String({ maxLength: 20 })),
    email: Type.Optional(Type.String({ maxLength: 255 })),
    message: Type.Optional(Message),
    associateId: Type.Optional(Nullable(NumericId)),
  },
  { additionalProperties: false },
);
export type SendInStoreLinkBody = Static<typeof SendInStoreLinkBody>;

/** A form that a store begins for a shopper, to be sent. It is not processed by who begins it. */
export const IntakeBody = Type.Object(
  {
    storeId: NumericId,
    mobile_phone: MobilePhone,
    email: Email,
    first_name: Type.Optional(Line()),
    last_name: Type.Optional(Line()),
    associate_id: Type.Optional(Nullable(NumericId)),
    locale: Type.Optional(Locale),
  },
  { additionalProperties: false },
);
export type IntakeBody = Static<typeof IntakeBody>;
export const IntakeForm = Type.Object({ form_id: Uuid, reference: Type.String() });
export type IntakeForm = Static<typeof IntakeForm>;

export const FormExistsQuery = Type.Object(
  { storeId: NumericId, mobile_phone: MobilePhone, email: Email },
  { additionalProperties: false },
);
export type FormExistsQuery = Static<typeof FormExistsQuery>;
/** The newest form of the store with this phone or this mailbox. */
export const FormExists = Type.Object({
  exists: Type.Boolean(),
  form_id: Nullable(Uuid),
  reference: Nullable(Type.String()),
  created_at: Nullable(Instant),
});
export type FormExists = Static<typeof FormExists>;

export const SendOptionsQuery = Type.Object(
  { storeId: NumericId, formId: Type.Optional(Uuid) },
  { additionalProperties: false },
);
export type SendOptionsQuery = Static<typeof SendOptionsQuery>;

/** What a form can be sent as: enough to show what the shopper will be asked while it is chosen. */
export const SendOptions = Type.Object({
  lenders: Type.Array(
    Type.Object({
      id: NumericId,
      key: Type.String(),
      name: Type.String(),
      always: Type.Boolean(),
      fields: BuilderLender.properties.fields,
    }),
  ),
  application_settings: ApplicationSettingsBody.properties.application_settings,
  associates: Type.Array(Type.Object({ id: NumericId, name: Type.String() })),
  in_store_link: Type.String(),
  /** Of the form that is sent; null for a new one. */
  form: Nullable(
    Type.Object({
      reference: Type.String(),
      applicant_name: Type.String(),
      sent_to: Type.Array(SentTo),
      associate_id: Nullable(NumericId),
      submitted: Type.Boolean(),
    }),
  ),
});
export type SendOptions = Static<typeof SendOptions>;

export const LinkTokenParams = Type.Object({ token: Text(64) }, { additionalProperties: false });
export type LinkTokenParams = Static<typeof LinkTokenParams>;

/** What a link that was sent leads to. Nothing the shopper answered is in it. */
export const SentLinkView = Type.Object({
  state: Type.Union([
    Type.Literal('open'),
    Type.Literal('used'),
    Type.Literal('expired'),
    Type.Literal('replaced'),
  ]),
  formId: Uuid,
  locale: Locale,
  /** Then the link leads to the results. */
  submittedAt: Nullable(Instant),
  store: Type.Object({
    name: Type.String(),
    slug: Type.String(),
    uuid: Uuid,
    phone: Nullable(Type.String()),
  }),
  fieldCount: Type.Integer(),
  estimatedMinutes: Type.Integer(),
  lenderCount: Type.Integer(),
  /** Texts to agree to first; empty when the shopper did already. */
  disclosures: DisclosureTexts,
  /** The most credit inquiries that can follow what is agreed to. */
  inquiries: InquiryCounts,
});
export type SentLinkView = Static<typeof SentLinkView>;

export const OpenLinkBody = Type.Object(
  {
    token: Text(64),
    locale: Locale,
    consents: StartFormBody.properties.consents,
    inquiries: StartFormBody.properties.inquiries,
  },
  { additionalProperties: false },
);
export type OpenLinkBody = Static<typeof OpenLinkBody>;
export const OpenedLink = StartedForm;

export const RenewLinkBody = Type.Object({ token: Text(64) }, { additionalProperties: false });
export type RenewLinkBody = Static<typeof RenewLinkBody>;
/** By which of the form's own contacts a link for another device comes; both unless told otherwise. */
export const DeviceLinkBody = Type.Object(
  { channel: Type.Optional(Type.Union([Type.Literal('sms'), Type.Literal('email')])) },
  { additionalProperties: false },
);
export type DeviceLinkBody = Static<typeof DeviceLinkBody>;

export const RenewedLink = Type.Object({ sentTo: Type.Array(SentTo) });
export type RenewedLink = Static<typeof RenewedLink>;

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

/** What became of a link: `waiting` ones have not left yet, `refused` ones reached nobody; `public` ones are open to everybody, and nobody counts who opens them. */
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

/** A link that was sent, and how far its shopper came. Nothing the shopper answered is in it but the name. */
export const SentFormRow = Type.Object({
  /** Of the link; null where the shopper came by a marketing link and was sent none. */
  id: Nullable(NumericId),
  form_id: Nullable(Uuid),
  reference: Nullable(Type.String()),
  applicant_name: Type.String(),
  phone_last4: Nullable(Type.String()),
  store_id: NumericId,
  store_name: Type.String(),
  /** What was sent, in words. */
  what: Type.String(),
  sent_to: Type.Array(SentTo),
  /** Null: the shopper asked for it, or came by a marketing link. */
  sent_by: Nullable(Type.String()),
  /** The marketing link, of a shopper who was sent none. */
  came_by: Nullable(Type.String()),
  /** Or when the shopper began. */
  sent_at: Instant,
  expires_at: Nullable(Instant),
  state: Type.Enum([...sentStates]),
  /** Of messages that did not go, not yet, or not all the way: which, why, and what to do. Of others, that a carrier delivered them. */
  delivery: Nullable(Type.String()),
  opened_at: Nullable(Instant),
  /** The part of the form that comes next, in words; null before the first answer and after the last. */
  stopped_at: Nullable(Type.String()),
  answered_percent: Type.Integer(),
  last_active_at: Nullable(Instant),
});
export type SentFormRow = Static<typeof SentFormRow>;
export const SentForms = Type.Object({ forms: Type.Array(SentFormRow), count: Type.Integer() });
export type SentForms = Static<typeof SentForms>;

export const createIntake = endpoint({
  id: 'forms.create-intake',
  method: 'POST',
  path: '/forms/create/intake',
  permission: 'forms:create',
  ids: { 'body.storeId': 'store', 'body.associate_id': 'associate' },
  body: IntakeBody,
  reply: IntakeForm,
  status: 201,
  idempotencyKey: true,
  summary: 'Begin an application in the store',
});

export const findExistingApplication = endpoint({
  id: 'forms.exists',
  method: 'GET',
  path: '/forms/exists',
  permission: 'forms:check',
  ids: { 'query.storeId': 'store' },
  query: FormExistsQuery,
  reply: FormExists,
  summary: 'Find out whether an applicant has an application at the store',
});

export const sendDeviceLink = endpoint({
  id: 'shopper.form-link',
  method: 'POST',
  path: '/shopper/form/link',
  permission: 'shopper-form:read',
  own: true,
  body: DeviceLinkBody,
  reply: RenewedLink,
  idempotencyKey: true,
  summary: 'Send the shopper a link to continue on another device',
});

export const viewSentLink = endpoint({
  id: 'send-links.verify-v2',
  method: 'GET',
  path: '/v2/send-links/verify/{token}',
  permission: 'form-link:open',
  ids: { 'path.token': 'token' },
  params: LinkTokenParams,
  reply: SentLinkView,
  summary: 'Show where a sent link leads, without using it up',
});

export const openSentLink = endpoint({
  id: 'send-links.open',
  method: 'POST',
  path: '/v2/send-links/open',
  permission: 'form-link:open',
  ids: { 'body.token': 'token' },
  own: true,
  body: OpenLinkBody,
  reply: OpenedLink,
  idempotencyKey: true,
  summary: 'Open an application with a sent link',
});

export const renewSentLink = endpoint({
  id: 'send-links.renew',
  method: 'POST',
  path: '/v2/send-links/renew',
  permission: 'form-link:open',
  ids: { 'body.token': 'token' },
  own: true,
  body: RenewLinkBody,
  reply: RenewedLink,
  idempotencyKey: true,
  summary: 'Send a new link in place of an expired one',
});

export const getSendOptions = endpoint({
  id: 'send-links.options',
  method: 'GET',
  path: '/send-links/options',
  permission: 'form-links:send',
  ids: { 'query.storeId': 'store', 'query.formId': 'form' },
  own: true,
  query: SendOptionsQuery,
  reply: SendOptions,
  summary: 'Get the forms and associates a store can send a link for',
});

export const sendApplicationLink = endpoint({
  id: 'send-links.send',
  method: 'POST',
  path: '/send-links',
  permission: 'form-links:send',
  ids: {
    'body.formId': 'form',
    'body.form_id': 'form',
    'body.storeId': 'store',
    'body.store_id': 'store',
    'body.specific_lender.selected_lenders[]': 'lender',
    'body.associate_id': 'associate',
  },
  body: SendLinkBody,
  reply: LinkSent,
  idempotencyKey: true,
  summary: 'Send a link to an application',
});

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

export const sendInStoreLink = endpoint({
  id: 'stores.send-outside-form-link',
  method: 'POST',
  path: '/stores/send-outside-form-link',
  permission: 'form-links:send',
  ids: { 'body.storeId': 'store', 'body.associateId': 'associate' },
  body: SendInStoreLinkBody,
  reply: LinkSent,
  idempotencyKey: true,
  summary: "Send the link to a store's public form",
});
