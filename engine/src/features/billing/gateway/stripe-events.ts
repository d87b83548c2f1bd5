import { Inject, Injectable } from '@nestjs/common';
import Stripe from 'stripe';
import { CONFIG, type Config } from '../../../platform/config/config.ts';
import type { InboundCall } from '../../../platform/inbox/inbox-store.ts';
import type { Proof } from '../../../platform/inbox/signed-webhooks.ts';

/**
 * The object that an event is about. Events arrive late, twice or in any order, so the object is read from
 * Stripe again.
 */
export interface EventFacts {
  readonly object: string;
  readonly objectId: string;
}

/** Maximum difference in seconds between the time of a signature and the server's clock. */
const tolerance = 300;

/** Verifies the signature of events that Stripe sends. The signature covers the raw body. */
@Injectable()
export class StripeEvents {
  private readonly webhooks = new Stripe('sk_unused').webhooks;

  constructor(@Inject(CONFIG) private readonly config: Config) {}

  verify({ headers, rawBody }: InboundCall): Proof {
    const secret = this.config.STRIPE_WEBHOOK_SECRET;
    if (secret === '') return { valid: false };
    try {
      const signature = headers['stripe-signature'] ?? '';
      const event = this.webhooks.constructEvent(Buffer.from(rawBody), signature, secret, tolerance);
      const object = event.data.object as { object?: string; id?: string };
      const facts: EventFacts = { object: object.object ?? '', objectId: object.id ?? '' };
      return { valid: true, dedupeKey: event.id, facts };
    } catch (error) {
      const isOld = error instanceof Error && error.message.includes('tolerance');
      return { valid: false, ...(isOld && { time: 'too-old' as const }) };
    }
  }
}
