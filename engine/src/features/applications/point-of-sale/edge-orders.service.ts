import type { EdgeOrder, ImportEdgeOrdersBody, ImportedOrder } from '@millrace/schemas/api';
import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Webhook } from 'standardwebhooks';
import { within } from '../../../platform/db/tenant-isolation/tenant-context.ts';
import type { TillActor } from '../../../platform/http/actor.ts';
import { RateLimiter } from '../../../platform/http/limits/rate-limiter.ts';
import { ProblemError } from '../../../platform/http/problem.ts';
import {
  IntegrationExchanges,
  isSigningSecret,
  StoreIntegrations,
} from '../../integrations/catalogue/index.ts';
import { Stores } from '../../tenancy/stores/index.ts';
import { isTest, liveTokenNeeded } from '../checkout-sessions/index.ts';
import { OrderImports, type Importer } from './order-imports.service.ts';
import { badSignature, notConnected } from './point-of-sale.errors.ts';
import type { TillCart } from './till-cart.logic.ts';

const perAddress = { name: 'edge-orders', most: 120, seconds: 60 } as const;
const signedNote = 'Agreed at the till, sent by the point of sale';
const till: TillActor = { kind: 'till', integration: 'edge' };

export interface SignedCall {
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly rawBody: Buffer;
  readonly ip: string;
}

/** Takes orders of Edge, or of any other point of sale: from a file, or from a signed call. */
@Injectable()
export class EdgeOrders {
  constructor(
    private readonly orm: MikroORM,
    private readonly stores: Stores,
    private readonly integrations: StoreIntegrations,
    private readonly exchanges: IntegrationExchanges,
    private readonly limiter: RateLimiter,
    private readonly imports: OrderImports,
  ) {}

  /** Imports the orders of a file. An order that is refused does not stop the others. */
  async import(
    actor: Importer,
    { storeId, orders, consent_note }: ImportEdgeOrdersBody,
  ): Promise<ImportedOrder[]> {
    if (isTest(actor)) throw liveTokenNeeded();
    if (!(await this.integrations.valuesOf(this.orm.em.fork(), storeId, 'edge'))) throw notConnected('Edge');
    const results: ImportedOrder[] = [];
    for (const order of orders)
      results.push(
        await this.add(actor, storeId, order, consent_note).catch((error: unknown) => refused(order, error)),
      );
    return results;
  }

  /**
   * Takes the order of a signed call. The signature over the raw body is the only proof of the sender. A caller
   * without it learns nothing about the store.
   */
  async receive(publicId: string, order: EdgeOrder, call: SignedCall): Promise<ImportedOrder> {
    await this.limiter.take(perAddress, `${call.ip}|${publicId}`);
    const store = await this.stores.findByPublicUuid(this.orm.em.fork(), publicId);
    if (!store) throw badSignature();
    return within({ orgs: [store.orgId], stores: [store.id] }, async () => {
      const values = await this.integrations.valuesOf(this.orm.em.fork(), store.id, 'edge');
      if (!isSigned(call, values?.['webhook_secret'])) throw badSignature();
      return this.add(till, store.id, order, signedNote);
    });
  }

  private async add(
    actor: Importer,
    storeId: number,
    order: EdgeOrder,
    note: string,
  ): Promise<ImportedOrder> {
    const begun = performance.now();
    const log = (works: boolean, message: string) =>
      this.exchanges.add(this.orm.em.fork(), {
        ...{
          storeId,
          key: 'edge',
          operation: 'cart',
          works,
          message,
          milliseconds: performance.now() - begun,
        },
      });
    try {
      const imported = {
        integration: 'edge',
        tillId: null,
        cart: cartOf(order),
        consent_note: note,
      } as const;
      const { application_id, reference, url } = await this.imports.add(actor, storeId, imported);
      await log(true, 'Order received');
      return { order_number: order.order_number, form_id: application_id, reference, url, refusal: null };
    } catch (error) {
      if (error instanceof ProblemError) await log(false, sentenceOf(error));
      throw error;
    }
  }
}

function refused({ order_number }: EdgeOrder, error: unknown): ImportedOrder {
  if (!(error instanceof ProblemError)) throw error;
  return { order_number, form_id: null, reference: null, url: null, refusal: sentenceOf(error) };
}

/** A sentence with what is wrong. The data of the customer are not in it. */
const sentenceOf = ({ details: { message } }: ProblemError): string => message;

function isSigned({ headers, rawBody }: SignedCall, secret = ''): boolean {
  if (!isSigningSecret(secret)) return false;
  try {
    new Webhook(secret).verify(rawBody, {
      'webhook-id': headers['webhook-id'] ?? '',
      'webhook-timestamp': headers['webhook-timestamp'] ?? '',
      'webhook-signature': headers['webhook-signature'] ?? '',
    });
    return true;
  } catch {
    return false;
  }
}

function cartOf({ order_number, amount_cents, lines = [], customer }: EdgeOrder): TillCart {
  const { first_name = '', last_name = '', email, mobile_phone } = customer;
  const { address = '', city = '', state = '', zip_code = '' } = customer;
  return {
    ...{ order_number, amount_cents },
    lines: lines.map(({ model = '', ...line }) => ({ ...line, model })),
    customer: { first_name, last_name, email, mobile_phone, address, city, state, zip_code },
  };
}
