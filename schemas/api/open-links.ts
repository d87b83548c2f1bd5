import Type, { type Static } from 'typebox';
import { endpoint } from './contract.ts';
import { Instant, Locale, Nullable, Text, Uuid } from './common.ts';
import { InquiryCounts } from './inquiries.ts';
import { AskedLender, DisclosureTexts, StartFormBody, StartedForm, StoreBrand } from './outside-forms.ts';
import { SentTo } from './send-links.ts';

export const LinkTokenParams = Type.Object({ token: Text(64) }, { additionalProperties: false });
export type LinkTokenParams = Static<typeof LinkTokenParams>;

/** Data of the page behind a link that a store sent. It contains none of the shopper's answers. */
export const SentLinkView = Type.Object({
  state: Type.Union([
    Type.Literal('open'),
    Type.Literal('used'),
    Type.Literal('expired'),
    Type.Literal('replaced'),
  ]),
  formId: Uuid,
  locale: Locale,
  /** True if the shopper asked for the link, false if the store sent it. */
  askedByShopper: Type.Boolean(),
  /**
   * Time when the application was submitted. Null while the shopper can still answer questions of the current
   * or a later stage. If set, the link leads to the results.
   */
  submittedAt: Nullable(Instant),
  store: Type.Object({
    name: Type.String(),
    slug: Type.String(),
    uuid: Uuid,
    phone: Nullable(Type.String()),
    brand: Type.Optional(StoreBrand),
  }),
  fieldCount: Type.Integer(),
  estimatedMinutes: Type.Integer(),
  lenderCount: Type.Integer(),
  /** The lenders that the application can go to, in the order that the store chose. */
  lenders: Type.Array(AskedLender),
  /** Texts that the shopper has to agree to first. Empty if the shopper has already agreed. */
  disclosures: DisclosureTexts,
  /** Maximum number of credit inquiries that lenders can make if the shopper agrees. */
  inquiries: InquiryCounts,
  /**
   * Number of inquiries that count as hard only because the lender does not say whether it makes a hard or a
   * soft inquiry.
   */
  unknownInquiries: Type.Optional(Type.Integer()),
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
/** The contact to which a link for another device is sent: phone, email address or both. Default: both. */
export const DeviceLinkBody = Type.Object(
  { channel: Type.Optional(Type.Union([Type.Literal('sms'), Type.Literal('email')])) },
  { additionalProperties: false },
);
export type DeviceLinkBody = Static<typeof DeviceLinkBody>;

export const RenewedLink = Type.Object({ sentTo: Type.Array(SentTo) });
export type RenewedLink = Static<typeof RenewedLink>;

export const sendDeviceLink = endpoint({
  id: 'shopper.form-link',
  method: 'POST',
  path: '/shopper/form/link',
  permission: 'shopper-form:read',
  ofForm: 'required',
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
  replyHeaders: ['set-cookie'],
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
