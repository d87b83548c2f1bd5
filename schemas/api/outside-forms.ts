import Type, { type Static } from 'typebox';
import { endpoint } from './contract.ts';
import { Country, CurrencyCode, Locale, Nullable, NumericId, Text, Uuid } from './common.ts';
import { InquiryCounts } from './inquiries.ts';
import { FormVerification, OpeningHours } from './store-settings.ts';

export const OutsideFormQuery = Type.Object(
  {
    storeUuid: Uuid,
    urlId: Type.Optional(Type.String({ maxLength: 64 })),
    link: Type.Optional(Type.String({ maxLength: 20, pattern: '^[0-9]*$' })),
  },
  { additionalProperties: false },
);
export type OutsideFormQuery = Static<typeof OutsideFormQuery>;

export const DisclosureText = Type.Object({
  id: Type.String(),
  version: Type.Integer(),
  title: Type.String(),
  summary: Type.String(),
  text: Type.String(),
  /** Format of the text: plain paragraphs, or HTML with only the allowed tags. */
  format: Type.Union([Type.Literal('text'), Type.Literal('html')]),
  /** SHA-256 of the English text, in hex. The shopper's consent refers to the text by this hash. */
  textHash: Type.String(),
  consentLabel: Type.String(),
});
export type DisclosureText = Static<typeof DisclosureText>;

export const DisclosureTexts = Type.Object({
  en: Type.Array(DisclosureText),
  es: Type.Array(DisclosureText),
});

const largest = { minimum: 0, maximum: 999 };
const ShownInquiries = Type.Object(
  { soft: Type.Integer(largest), hard: Type.Integer(largest) },
  { additionalProperties: false },
);

const BrandScheme = Type.Object({
  primary: Type.String(),
  hover: Type.String(),
  soft: Type.String(),
  on: Type.String(),
});
/** How the shopper's pages show a store: its logo as a data URL, and its colours for both colour schemes. */
export const StoreBrand = Type.Object({
  logo: Nullable(Type.String()),
  colours: Nullable(Type.Object({ light: BrandScheme, dark: BrandScheme })),
});
export type StoreBrand = Static<typeof StoreBrand>;

/** A lender as it is named to the shopper before any consent. */
export const AskedLender = Type.Object({
  name: Type.String(),
  kind: Type.String(),
  inquiry: Type.Enum(['none', 'soft', 'hard', 'may']),
  /**
   * True if the lender is asked only in a later stage of the form, which has its own questions and
   * consent.
   */
  later: Type.Boolean(),
  /**
   * The terms that the lender publishes, for an estimate. Present only if applying at the lender cannot change
   * the credit score.
   */
  publicTerms: Type.Optional(
    Type.Object({
      months: Type.Integer(),
      aprFromBasisPoints: Type.Integer(),
      aprToBasisPoints: Type.Integer(),
      minCents: Type.Integer(),
      maxCents: Type.Integer(),
    }),
  ),
});

/** Data of the welcome screen. It is public and contains nothing about a shopper. */
export const OutsideFormDetails = Type.Object({
  store: Type.Object({
    id: NumericId,
    uuid: Uuid,
    name: Type.String(),
    slug: Type.String(),
    phone: Nullable(Type.String()),
    state: Type.String(),
    country: Country,
    /** The currency of all amounts of the application. */
    currency: CurrencyCode,
    hours: Type.Array(OpeningHours),
    /** Today's day of the week in the store's time zone, 0 = Sunday. */
    today: Type.Integer(),
    brand: Type.Optional(StoreBrand),
  }),
  urlId: Type.String(),
  linkId: Nullable(NumericId),
  open: Type.Boolean(),
  /**
   * Why no application can be started: the link has ended, the store currently accepts none, or the store is
   * not set up yet. Null: an application can be started.
   */
  closedBecause: Nullable(Type.Union([Type.Literal('link'), Type.Literal('store'), Type.Literal('setup')])),
  /** A welcome sentence of the store. Empty if the store has none. */
  welcome: Type.Object({ en: Type.String(), es: Type.String() }),
  fieldCount: Type.Integer(),
  estimatedMinutes: Type.Integer(),
  lenderCount: Type.Integer(),
  /**
   * The lenders that the form can ask, in the order that the store chose. `inquiry` is `may` if the kind of
   * credit inquiry is not known.
   */
  lenders: Type.Array(AskedLender),

  /**
   * Maximum number of credit inquiries that lenders can make after the shopper applies. Only the shopper sees
   * `soft` inquiries in their credit report.
   */
  inquiries: InquiryCounts,
  /**
   * Number of inquiries that count as hard only because the lender does not say whether it makes a hard or a
   * soft inquiry.
   */
  unknownInquiries: Type.Optional(Type.Integer()),
  sections: Type.Array(Type.String()),
  /** How shoppers of this store may confirm their phone or email address. Absent: by text or email. */
  confirmBy: Type.Optional(FormVerification),
  associates: Type.Array(Type.Object({ id: NumericId, name: Type.String() })),
  disclosures: DisclosureTexts,
});
export type OutsideFormDetails = Static<typeof OutsideFormDetails>;

export const StartFormBody = Type.Object(
  {
    storeUuid: Uuid,
    urlId: Type.String({ minLength: 1, maxLength: 64 }),
    linkId: Type.Optional(Nullable(NumericId)),
    associateId: Type.Optional(Nullable(NumericId)),
    mobile_phone: Type.String({ minLength: 14, maxLength: 20 }),
    /**
     * The shopper's email address. Absent if the shopper confirms the phone with a text; the form then asks
     * for the email address later.
     */
    email: Type.Optional(Type.String({ minLength: 3, maxLength: 255 })),
    locale: Locale,
    consents: Type.Array(
      Type.Object(
        {
          disclosureId: Text(80),
          version: Type.Integer({ minimum: 1 }),
          textHash: Type.String({ maxLength: 64 }),
        },
        { additionalProperties: false },
      ),
      { maxItems: 20 },
    ),
    /**
     * The numbers of credit inquiries that the page showed with the consent texts. The shopper agrees to at
     * most these numbers.
     */
    inquiries: Type.Optional(ShownInquiries),
  },
  { additionalProperties: false },
);
export type StartFormBody = Static<typeof StartFormBody>;

/** The new form. It cannot be read until the shopper has verified the phone with a code. */
export const StartedForm = Type.Object({
  formId: Uuid,
  destinations: Type.Array(
    Type.Object({
      channel: Type.Union([Type.Literal('sms'), Type.Literal('email')]),
      masked: Type.String(),
    }),
  ),
});
export type StartedForm = Static<typeof StartedForm>;

export const startApplication = endpoint({
  id: 'forms.create-outside-v2',
  method: 'POST',
  path: '/v2/forms/create/outside',
  permission: 'shopper-form:start',
  body: StartFormBody,
  reply: StartedForm,
  status: 201,
  idempotencyKey: true,
  replyHeaders: ['set-cookie'],
  summary: "Begin an application from a store's public link",
});

export const getOutsideForm = endpoint({
  id: 'outside-form.details-v2',
  method: 'GET',
  path: '/v2/outside-form/details',
  permission: 'outside-form:open',
  ids: { 'query.storeUuid': 'public-store', 'query.marketing_link_id': 'marketing-link' },
  query: OutsideFormQuery,
  reply: OutsideFormDetails,
  summary: 'Get the public form of a store',
});
