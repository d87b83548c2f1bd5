import Type, { type Static } from 'typebox';
import { endpoint } from './contract.ts';
import { sentFormKinds, sentFormTypes } from '../form/sent-form.ts';
import { longestLinkMessage } from '../links/index.ts';
import { ApplicationSettingsBody, BuilderLender, ListedLender } from './application-settings.ts';
import { Country, CurrencyCode, Instant, Nullable, NumericId, Text, Uuid } from './common.ts';

/** A message that the store writes above the link. Default: a sentence that Millrace provides. */
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
        selected_categories: Type.Optional(Type.Array(Text(), { maxItems: 200 })),
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
 * Body of two different requests, distinguished by `radio_selected`.
 * With `radio_selected`, the server sends the application `form_id` as the chosen kind of form. It sends it
 * to the phone and email address of the application, and to `alternate_email`.
 * Without `radio_selected`, the server sends a one-time link that opens the application `formId` in its
 * current state. `phone` and `email` select the channels. They must be those of the application.
 */
export const SendLinkBody = Type.Object(
  {
    radio_selected: Type.Optional(Type.Enum([...sentFormKinds])),
    form_id: Type.Optional(Uuid),
    store_id: Type.Optional(NumericId),
    form_message: Type.Optional(Message),
    alternate_email: Type.Optional(Type.String({ maxLength: 255 })),
    ...Choices,
    /** Channels on which the link is sent. Default: both. */
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
/** `refused`: one sentence for each message that the provider refused. All other messages are being sent. */
export const LinkSent = Type.Object({
  success: Type.Boolean(),
  form_id: Nullable(Uuid),
  sent_to: Type.Array(SentTo),
  refused: Type.Array(Type.Object({ masked: Type.String(), message: Type.String() })),
  expires_at: Nullable(Instant),
});
export type LinkSent = Static<typeof LinkSent>;

/**
 * Sends the link of the store's in-store form to a phone, an email address or both. With `again`, the id of an earlier
 * such link of the store, it goes once more to the same recipients, and the other values are ignored.
 */
export const SendInStoreLinkBody = Type.Object(
  {
    storeId: NumericId,
    mobile_phone: Type.Optional(Type.String({ maxLength: 20 })),
    email: Type.Optional(Type.String({ maxLength: 255 })),
    message: Type.Optional(Message),
    associateId: Type.Optional(Nullable(NumericId)),
    again: Type.Optional(NumericId),
  },
  { additionalProperties: false },
);
export type SendInStoreLinkBody = Static<typeof SendInStoreLinkBody>;

export const SendOptionsQuery = Type.Object(
  { storeId: NumericId, formId: Type.Optional(Uuid) },
  { additionalProperties: false },
);
export type SendOptionsQuery = Static<typeof SendOptionsQuery>;

/** The kinds of forms that the user can send, with the data to preview the shopper's questions. */
export const SendOptions = Type.Object({
  /** Country and currency of the store. Phone numbers and amounts have their formats. */
  country: Country,
  currency: CurrencyCode,
  lenders: Type.Array(
    Type.Object({
      id: NumericId,
      key: Type.String(),
      name: Type.String(),
      lender_type: Type.String(),
      /** The terms that the lender publishes, for estimates of the monthly cost. Absent: it publishes none. */
      public_terms: ListedLender.properties.public_terms,
      always: Type.Boolean(),
      fields: BuilderLender.properties.fields,
    }),
  ),
  application_settings: ApplicationSettingsBody.properties.application_settings,
  /** Ids of all fields that a form can ask, whether a lender asks them or not. */
  field_ids: Type.Array(Type.String()),
  associates: Type.Array(Type.Object({ id: NumericId, name: Type.String() })),
  in_store_link: Type.String(),
  /** The existing form to send. Null if a new form is sent. */
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
  needsSubscription: true,
  summary: 'Send a link to an application',
  example: {
    radio_selected: 'form_type',
    form_type: { selected_type: 'Easy' },
    form_id: '0b8f4c1e-6a2d-4e57-9c3b-2f1d7a90e6b4',
    store_id: 12,
    channels: ['sms', 'email'],
  },
  replyExample: {
    success: true,
    form_id: '0b8f4c1e-6a2d-4e57-9c3b-2f1d7a90e6b4',
    sent_to: [{ channel: 'sms', masked: '(•••) •••-0199' }],
    refused: [],
    expires_at: '2026-03-09T15:04:05.000Z',
  },
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
  needsSubscription: true,
  summary: "Send the link to a store's public form",
  example: { storeId: 12, mobile_phone: '(555) 010-0199', message: 'Apply here.' },
});
