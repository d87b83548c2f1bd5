import Type, { type Static } from 'typebox';
import { endpoint } from './contract.ts';
import { AnswerDocuments } from './answer-documents.ts';
import { Done, Instant, Locale, Nullable, Text, Uuid } from './common.ts';
import { InquiryStanding } from './inquiries.ts';
import { DisclosureTexts, StartFormBody } from './outside-forms.ts';
import { OfferView, TimelineEntry } from './routing.ts';
import { Answers } from './shopper-forms.ts';

/** Language for the lenders' texts. Default: the language of the application. */
export const ShopperResultsQuery = Type.Object(
  { locale: Type.Optional(Locale) },
  { additionalProperties: false },
);
export type ShopperResultsQuery = Static<typeof ShopperResultsQuery>;

export const ShopperResults = Type.Object({
  formId: Uuid,
  reference: Type.String(),
  mode: Type.Union([Type.Literal('Waterfall'), Type.Literal('Shotgun')]),
  /** Number of the newest event in this snapshot: apply only later ones. */
  sequence: Type.Integer(),
  done: Type.Boolean(),
  startedAt: Nullable(Instant),
  entries: Type.Array(TimelineEntry),
  chosen: Nullable(Type.Object({ attemptId: Uuid, offerId: Type.String() })),
  inquiries: InquiryStanding,
  /** The store's text and its language: a store may have only an English text. */
  thankYou: Type.Object({
    header: Type.String(),
    message: Type.String(),
    body: Type.String(),
    disclosure: Type.String(),
    locale: Locale,
  }),
  store: Type.Object({ name: Type.String(), phone: Nullable(Type.String()) }),
});
export type ShopperResults = Static<typeof ShopperResults>;

export const AnswerRequestBody = Type.Object(
  { attemptId: Uuid, requestId: Text(80), values: Answers, documents: AnswerDocuments },
  { additionalProperties: false },
);
export type AnswerRequestBody = Static<typeof AnswerRequestBody>;

/** Texts to agree to when accepting an offer, besides those agreed to before applying. */
export const OfferDisclosuresQuery = Type.Object({ attemptId: Uuid }, { additionalProperties: false });
export type OfferDisclosuresQuery = Static<typeof OfferDisclosuresQuery>;
export const OfferDisclosures = Type.Object({ ...DisclosureTexts.properties });
export type OfferDisclosures = Static<typeof OfferDisclosures>;

export const ChooseOfferBody = Type.Object(
  {
    attemptId: Uuid,
    offerId: Text(120),
    /** The terms that the shopper saw. If the offer has changed, nothing is chosen. */
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
    /** One consent per text of `GET /shopper/offers/disclosures`; omitted if there are none. */
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
  ids: { 'body.attemptId': 'attempt' },
  own: true,
  body: AnswerRequestBody,
  reply: Done,
  idempotencyKey: true,
  summary: 'Answer what a lender asks the shopper',
});

export const getOfferDisclosures = endpoint({
  id: 'shopper.offers-disclosures',
  method: 'GET',
  path: '/shopper/offers/disclosures',
  permission: 'shopper-results:read',
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
  ids: { 'body.attemptId': 'attempt' },
  own: true,
  body: ChooseOfferBody,
  reply: Done,
  idempotencyKey: true,
  summary: 'Choose an offer',
});
