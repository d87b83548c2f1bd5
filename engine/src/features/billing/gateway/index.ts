export { DemoCatalogue } from './demo-catalogue.ts';
export { GatewayModule } from './gateway.module.ts';
export { IntegrationWrites } from './integration-writes.ts';
export { StripeClient } from './stripe-client.ts';
export { StripeEvents, type EventFacts } from './stripe-events.ts';
export { StripeRefused, StripeUnclear } from './stripe-failure.ts';
export type {
  StripeCoupon,
  StripeInvoice,
  StripePaymentMethod,
  StripePrice,
  StripeProduct,
  StripeSubscription,
} from './stripe-objects.ts';
export { storesIn } from './read-objects.ts';
export { StripeReads } from './stripe-reads.ts';
export { forRequest } from './stripe-unavailable.ts';
export { StripeWrites } from './stripe-writes.ts';
