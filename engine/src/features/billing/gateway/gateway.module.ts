import { Module } from '@nestjs/common';
import { DemoCatalogue } from './demo-catalogue.ts';
import { IntegrationWrites } from './integration-writes.ts';
import { StripeClient } from './stripe-client.ts';
import { StripeEvents } from './stripe-events.ts';
import { StripeReads } from './stripe-reads.ts';
import { StripeWrites } from './stripe-writes.ts';

@Module({
  providers: [StripeClient, StripeReads, StripeWrites, IntegrationWrites, StripeEvents, DemoCatalogue],
  exports: [StripeClient, StripeReads, StripeWrites, IntegrationWrites, StripeEvents, DemoCatalogue],
})
export class GatewayModule {}
