import Type, { type Static } from 'typebox';
import { endpoint } from './contract.ts';
import { ProcessingParams } from './applications.ts';
import { Done, Instant, Nullable, NumericId, Uuid } from './common.ts';
import { StartedForm } from './outside-forms.ts';
import { NextStage } from './shopper-forms.ts';
import { ShopperResults, ShopperResultsQuery } from './shopper-results.ts';

/** Opens the customer view on the store's screen. If a lender is given, the view shows only that lender. */
export const OpenCustomerViewBody = Type.Object(
  { form_id: Uuid, store_id: NumericId, lender_id: Type.Optional(NumericId) },
  { additionalProperties: false },
);
export type OpenCustomerViewBody = Static<typeof OpenCustomerViewBody>;

/** The customer view of a form: `/app/consumer-facing/process/{store_id}/{form_id}/{aaso_id}`. */
export const AasoDetails = Type.Object({
  aaso_id: Uuid,
  form_id: Uuid,
  store_id: NumericId,
  expires_at: Instant,
});
export type AasoDetails = Static<typeof AasoDetails>;

export const AasoParams = Type.Object({ form_id: Uuid });
export type AasoParams = Static<typeof AasoParams>;

const { reference, mode, sequence, done, startedAt, entries, purchaseCents, chosen, store } =
  ShopperResults.properties;

/**
 * The application for a screen in the store that other people can see: its status at each lender and the cost
 * of the offers. It contains no names, answers or links, and no reasons or questions of lenders.
 */
export const ConsumerView = Type.Object({
  form_id: Uuid,
  store_id: NumericId,
  reference,
  mode,
  sequence,
  done,
  startedAt,
  entries,
  purchaseCents,
  chosen,
  /**
   * The stage that the shopper can answer next, after a code. Null if no further lender waits for answers, and in a
   * view of one lender.
   */
  next: Nullable(Type.Pick(NextStage, ['lenders', 'questions'])),
  store,
});
export type ConsumerView = Static<typeof ConsumerView>;

export const openCustomerView = endpoint({
  id: 'e2e.hand-off',
  method: 'POST',
  path: '/e2e/applicant/hand-off',
  permission: 'customer-view:show',
  ids: { 'body.form_id': 'form', 'body.store_id': 'store', 'body.lender_id': 'lender' },
  body: OpenCustomerViewBody,
  reply: AasoDetails,
  replyHeaders: ['set-cookie'],
  summary: "Open the customer view on the store's screen",
});

export const getCustomerViewDetails = endpoint({
  id: 'aaso.details',
  method: 'GET',
  path: '/aaso/{form_id}/aaso-details',
  permission: 'customer-view:read',
  ids: { 'path.form_id': 'form' },
  params: AasoParams,
  reply: AasoDetails,
  summary: 'Get the customer view that is open for an application',
});

export const getCustomerView = endpoint({
  id: 'forms.processing-details-limited',
  method: 'GET',
  path: '/forms/processing/details/limited/{store_id}/{form_id}',
  permission: 'customer-view:read',
  ids: { 'path.store_id': 'store', 'path.form_id': 'form' },
  params: ProcessingParams,
  query: ShopperResultsQuery,
  reply: ConsumerView,
  summary: 'Get what the customer view shows',
});

export const startChoiceInStore = endpoint({
  id: 'aaso.choose',
  method: 'POST',
  path: '/aaso/{form_id}/choose',
  permission: 'customer-view:read',
  ids: { 'path.form_id': 'form' },
  own: true,
  params: AasoParams,
  reply: StartedForm,
  replyHeaders: ['set-cookie'],
  summary: "Let the shopper choose an offer on the store's screen after a code",
});

export const endCustomerView = endpoint({
  id: 'aaso.end',
  method: 'POST',
  path: '/aaso/end',
  permission: 'customer-view:read',
  own: true,
  reply: Done,
  replyHeaders: ['set-cookie'],
  summary: 'End the customer view',
});
