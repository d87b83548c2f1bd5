import Type, { type Static } from 'typebox';
import { endpoint } from './contract.ts';
import { AnswerDocuments } from './answer-documents.ts';
import { CurrencyCode, Done, Instant, Locale, Nullable, Text, Uuid } from './common.ts';
import { InquiryStanding } from './inquiries.ts';
import { DisclosureTexts, StartFormBody, StoreBrand } from './outside-forms.ts';
import { OfferView, TimelineEntry } from './routing.ts';
import { Answers, NextStage } from './shopper-forms.ts';

/** Language of the lenders' texts. Default: the language of the application. */
export const ShopperResultsQuery = Type.Object(
  { locale: Type.Optional(Locale) },
  { additionalProperties: false },
);
export type ShopperResultsQuery = Static<typeof ShopperResultsQuery>;

export const ShopperResults = Type.Object({
  formId: Uuid,
  reference: Type.String(),
  mode: Type.Union([Type.Literal('Waterfall'), Type.Literal('Shotgun')]),
  /**
   * Number of the newest event whose effects this reply already contains. Clients apply only events with a
   * higher number.
   */
  sequence: Type.Integer(),
  done: Type.Boolean(),
  startedAt: Nullable(Instant),
  entries: Type.Array(TimelineEntry),
  /**
   * The price of the purchase, as the shopper stated it. Screens calculate the cost of the offers for this
   * price. Null if the form did not ask for it.
   */
  purchaseCents: Nullable(Type.Integer()),
  chosen: Nullable(Type.Object({ attemptId: Uuid, offerId: Type.String() })),
  /** The stage that the shopper can answer next. Null if no further lender waits for answers. */
  next: Nullable(NextStage),
  inquiries: InquiryStanding,
  /** The store's thank-you text and its language. A store may have only an English text. */
  thankYou: Type.Object({
    header: Type.String(),
    message: Type.String(),
    body: Type.String(),
    disclosure: Type.String(),
    locale: Locale,
  }),
  store: Type.Object({
    name: Type.String(),
    phone: Nullable(Type.String()),
    /** The currency of all amounts that name none. */
    currency: CurrencyCode,
    /** The store's colours, without its logo. Absent if the store chose none. */
    brand: Type.Optional(StoreBrand),
    /** Id of the store's public form, whose details have the logo. Absent if the store has no such form. */
    websiteUuid: Type.Optional(Type.String()),
  }),
  /** The path of the form with which the shopper can apply again. Absent if there is none. */
  formPath: Type.Optional(Type.String()),
  /** Pages of the store's web shop. Absent if the application did not start in a web shop. */
  returnTo: Type.Optional(
    Type.Object({
      /** The page to which the shopper returns after choosing an offer. */
      url: Nullable(Type.String()),
      /** The page to which the shopper returns without choosing an offer. */
      cancelUrl: Nullable(Type.String()),
    }),
  ),
});
export type ShopperResults = Static<typeof ShopperResults>;

export const AnswerRequestBody = Type.Object(
  { attemptId: Uuid, requestId: Text(80), values: Answers, documents: AnswerDocuments },
  { additionalProperties: false },
);
export type AnswerRequestBody = Static<typeof AnswerRequestBody>;

/**
 * Query for the texts that the shopper has to agree to when accepting an offer. Texts that the shopper
 * agreed to before applying are not included.
 */
export const OfferDisclosuresQuery = Type.Object({ attemptId: Uuid }, { additionalProperties: false });
export type OfferDisclosuresQuery = Static<typeof OfferDisclosuresQuery>;
export const OfferDisclosures = Type.Object({ ...DisclosureTexts.properties });
export type OfferDisclosures = Static<typeof OfferDisclosures>;

export const ChooseOfferBody = Type.Object(
  {
    attemptId: Uuid,
    offerId: Text(120),
    /**
     * The terms of the offer that the page showed. If the offer has other terms now, the server does not
     * accept it for the shopper.
     */
    seen: Type.Pick(
      OfferView,
      [
        'product',
        'amountCents',
        'termMonths',
        'paymentCents',
        'paymentFrequency',
        'totalOfPaymentsCents',
        'aprBasisPoints',
        'costOfLeaseCents',
        'dueTodayCents',
        'earlyPurchaseDays',
      ],
      { additionalProperties: false },
    ),
    locale: Type.Optional(Locale),
    /** One consent for each text of `GET /shopper/offers/disclosures`. Omitted if there are no texts. */
    consents: Type.Optional(StartFormBody.properties.consents),
  },
  { additionalProperties: false },
);
export type ChooseOfferBody = Static<typeof ChooseOfferBody>;

export const getShopperResults = endpoint({
  id: 'shopper.results',
  method: 'GET',
  path: '/shopper/results',
  permission: 'shopper-results:read',
  ofForm: 'ifKnown',
  own: true,
  query: ShopperResultsQuery,
  reply: ShopperResults,
  summary: "Get the lenders' answers for the shopper",
});

export const answerLenderRequest = endpoint({
  id: 'shopper.results-answer',
  method: 'POST',
  path: '/shopper/results/answer',
  permission: 'shopper-results:answer',
  ofForm: 'required',
  ids: { 'body.attemptId': 'attempt' },
  own: true,
  body: AnswerRequestBody,
  reply: Done,
  idempotencyKey: true,
  files: true,
  summary: 'Answer what a lender asks the shopper',
});

export const getOfferDisclosures = endpoint({
  id: 'shopper.offers-disclosures',
  method: 'GET',
  path: '/shopper/offers/disclosures',
  permission: 'shopper-results:read',
  ofForm: 'required',
  ids: { 'query.attemptId': 'attempt' },
  own: true,
  query: OfferDisclosuresQuery,
  reply: OfferDisclosures,
  summary: 'Get the disclosures to agree to with an offer',
});

export const chooseOffer = endpoint({
  id: 'shopper.offers-choose',
  method: 'POST',
  path: '/shopper/offers/choose',
  permission: 'shopper-results:answer',
  ofForm: 'required',
  ids: { 'body.attemptId': 'attempt' },
  own: true,
  body: ChooseOfferBody,
  reply: Done,
  idempotencyKey: true,
  summary: 'Choose an offer',
});
