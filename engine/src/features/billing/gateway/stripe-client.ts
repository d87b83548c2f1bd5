import { Inject, Injectable } from '@nestjs/common';
import Stripe from 'stripe';
import { CONFIG, type Config } from '../../../platform/config/config.ts';
import { guardedAgents, serversOf } from '../../../platform/egress/egress-guard.ts';
import { StripeUnclear } from './stripe-failure.ts';

/**
 * The API version for which the code in this folder is written. When the SDK changes, check
 * `read-objects.ts`.
 */
const apiVersion = '2026-10-28.endive';

const timeoutMs = 20_000;

/**
 * The only place that creates the client of Stripe's SDK. The client repeats no calls, because jobs of
 * Millrace repeat them.
 */
@Injectable()
export class StripeClient {
  private client: Stripe | undefined;

  constructor(@Inject(CONFIG) private readonly config: Config) {}

  get isConnected(): boolean {
    return this.config.STRIPE_SECRET_KEY !== '';
  }

  /** Returns the client. Throws if no key is set. */
  get(): Stripe {
    if (!this.isConnected) throw new StripeUnclear('not-connected');
    return (this.client ??= this.create());
  }

  private create(): Stripe {
    const { STRIPE_SECRET_KEY, STRIPE_URL } = this.config;
    const url = STRIPE_URL === '' ? undefined : new URL(STRIPE_URL);
    const agents = guardedAgents(serversOf(STRIPE_URL), true);
    return new Stripe(STRIPE_SECRET_KEY, {
      apiVersion,
      maxNetworkRetries: 0,
      timeout: timeoutMs,
      telemetry: false,
      httpAgent: url?.protocol === 'http:' ? agents.http : agents.https,
      ...(url && {
        host: url.hostname,
        port: url.port || (url.protocol === 'https:' ? '443' : '80'),
        protocol: url.protocol === 'https:' ? ('https' as const) : ('http' as const),
      }),
    });
  }
}
