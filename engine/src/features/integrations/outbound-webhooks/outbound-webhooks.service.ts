import {
  mostWebhookEndpoints,
  webhookEventTypes,
  type WebhookDeliveriesQuery,
  type WebhookDelivery,
  type WebhookEndpoint,
  type WebhookEndpointBody,
  type WebhookEndpointChange,
  type WebhookEndpointWithSecret,
} from '@millrace/schemas/api';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { randomBytes, randomUUID } from 'node:crypto';
import { Clock } from '../../../platform/clock.ts';
import { CONFIG, type Config } from '../../../platform/config/config.ts';
import { instant, instantOrNull } from '../../../platform/db/instants.ts';
import { fromNow, queries, total } from '../../../platform/db/queries.ts';
import { keyOfWorker, type IntegrationActor, type StaffActor } from '../../../platform/http/actor.ts';
import { once } from '../../../platform/http/idempotency.ts';
import { RateLimiter } from '../../../platform/http/limits/rate-limiter.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { auditStore, Stores } from '../../tenancy/stores/index.ts';
import { addressRefused, tooManyEndpoints } from './outbound-webhooks.errors.ts';
import { addressFinding } from './webhook-address.logic.ts';
import { addExtra } from './webhook-queries.ts';
import { WebhookSecrets } from './webhook-secrets.ts';

type Worker = StaffActor | IntegrationActor;

/** How long events are also signed with the earlier secret after the secret was replaced, in hours. */
const overlapHours = 24;
const usualLimit = 25;
/** Limit on tests and replays of one endpoint, so that they cannot be used to flood a server. */
const extras = { name: 'webhook-extras', most: 60, seconds: 3600 };

/** Manages the webhook endpoints of stores and the log of what was sent to them. */
@Injectable()
export class OutboundWebhooks {
  constructor(
    private readonly orm: MikroORM,
    private readonly secrets: WebhookSecrets,
    private readonly stores: Stores,
    private readonly limiter: RateLimiter,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Returns the webhook endpoints of a store. Staff gets all of them; software with an API token gets those
   * of its mode (test or live).
   */
  list(actor: Worker, storeId: number): Promise<WebhookEndpoint[]> {
    const isTest = actor.kind === 'integration' ? actor.isTest === true : undefined;
    return endpointsOf(this.orm.em.fork(), { storeId, isTest }, this.clock.now());
  }

  /**
   * Creates an endpoint with its secret. A repeated request gets the same secret again, because it is stored
   * encrypted.
   */
  async create(actor: Worker, body: WebhookEndpointBody, key?: string): Promise<WebhookEndpointWithSecret> {
    this.checkAddress(body.url);
    const em = this.orm.em.fork();
    const { id } = await em.transactional((transaction) =>
      once(transaction, `webhook-endpoint|${keyOfWorker(actor)}`, key, body, () =>
        this.createWithin(transaction, actor, body),
      ),
    );
    return this.withSecret(em, id);
  }

  change(actor: Worker, id: string, change: WebhookEndpointChange): Promise<WebhookEndpoint> {
    if (change.url !== undefined) this.checkAddress(change.url);
    return this.orm.em.fork().transactional(async (em) => {
      const { url, description, event_types: types, is_enabled: isEnabled } = change;
      const row = await queries(em)
        .updateTable('webhook_endpoint')
        .set((eb) => ({
          ...(url !== undefined && { url }),
          ...(description !== undefined && { description }),
          ...(types && { event_types: types }),
          ...(isEnabled === true && { disabled_at: null, disabled_because: null, failing_since: null }),
          ...(isEnabled === false && {
            disabled_at: eb.fn<Date>('coalesce', ['disabled_at', eb.fn('now')]),
            disabled_because: eb.fn<string>('coalesce', ['disabled_because', eb.val('store')]),
          }),
          ...(Object.keys(change).length === 0 && { id: eb.ref('id') }),
        }))
        .where('id', '=', id)
        .where('deleted_at', 'is', null)
        .returning('store_id as storeId')
        .executeTakeFirst();
      if (!row) throw notFound('This webhook endpoint');
      await record(em, actor, 'webhook-endpoint.changed', { id, storeId: row.storeId });
      const [changed] = await endpointsOf(em, { id }, this.clock.now());
      return changed!;
    });
  }

  delete(actor: Worker, id: string): Promise<void> {
    return this.orm.em.fork().transactional(async (em) => {
      const row = await queries(em)
        .updateTable('webhook_endpoint')
        .set((eb) => ({ deleted_at: eb.fn<Date>('now') }))
        .where('id', '=', id)
        .where('deleted_at', 'is', null)
        .returning('store_id as storeId')
        .executeTakeFirst();
      if (!row) throw notFound('This webhook endpoint');
      await record(em, actor, 'webhook-endpoint.deleted', { id, storeId: row.storeId });
    });
  }

  async rotate(actor: Worker, id: string, key?: string): Promise<WebhookEndpointWithSecret> {
    const em = this.orm.em.fork();
    await em.transactional((transaction) =>
      once(transaction, `webhook-secret|${id}`, key, id, async () => {
        const { orgId, storeId } = await rowOf(transaction, id);
        await queries(transaction)
          .updateTable('webhook_endpoint')
          .set((eb) => ({
            secret_sealed: this.secrets.make({ id, orgId }),
            earlier_secret_sealed: eb.ref('secret_sealed'),
            earlier_secret_until: fromNow({ hours: overlapHours }),
          }))
          .where('id', '=', id)
          .execute();
        await record(transaction, actor, 'webhook-endpoint.secret-replaced', { id, storeId });
        return { id };
      }),
    );
    return this.withSecret(em, id);
  }

  async test(id: string, key?: string): Promise<void> {
    await this.limiter.take(extras, id);
    const timestamp = new Date(this.clock.now()).toISOString();
    await this.orm.em.fork().transactional((em) =>
      once(em, `webhook-test|${id}`, key, id, async () => {
        await addExtra(em, id, {
          type: 'endpoint.test',
          messageId: `msg_${randomBytes(32).toString('hex')}`,
          body: JSON.stringify({ type: 'endpoint.test', timestamp, data: { webhook_endpoint_id: id } }),
          isReplay: true,
        });
        return { id };
      }),
    );
  }

  async deliveries(
    endpointId: string,
    { state, before, limit = usualLimit }: WebhookDeliveriesQuery,
  ): Promise<WebhookDelivery[]> {
    const db = queries(this.orm.em.fork());
    const rows = await db
      .selectFrom('webhook_delivery as d')
      .select([
        'd.id',
        'd.endpoint_id',
        'd.message_id',
        'd.event_type',
        'd.sequence',
        'd.state',
        'd.is_replay',
      ])
      .select(['d.attempts', 'd.last_status', 'd.last_error', 'd.last_ms', 'd.next_at', 'd.created_at'])
      .select(['d.ended_at', 'd.body'])
      .where('d.endpoint_id', '=', endpointId)
      .$if(state !== undefined, (query) => query.where('d.state', '=', state!))
      .$if(before !== undefined, (query) =>
        query.where('d.sequence', '<', (eb) =>
          eb.selectFrom('webhook_delivery').select('sequence').where('id', '=', before!),
        ),
      )
      .orderBy('d.sequence', 'desc')
      .limit(limit)
      .execute();
    return rows.map((row) => ({
      ...row,
      state: row.state as WebhookDelivery['state'],
      sequence: Number(row.sequence),
      next_at: row.state === 'waiting' ? instant(row.next_at) : null,
      created_at: instant(row.created_at),
      ended_at: instantOrNull(row.ended_at),
    }));
  }

  /**
   * Queues an event again, with the same id and body. It is signed with the secret that is current when it is
   * sent.
   */
  async replay(actor: Worker, deliveryId: string, key?: string): Promise<void> {
    const em = this.orm.em.fork();
    const row = await queries(em)
      .selectFrom('webhook_delivery')
      .select(['endpoint_id', 'store_id', 'message_id', 'event_type', 'body'])
      .where('id', '=', deliveryId)
      .executeTakeFirst();
    if (!row) throw notFound('This delivery');
    await this.limiter.take(extras, row.endpoint_id);
    await em.transactional((transaction) =>
      once(transaction, `webhook-replay|${deliveryId}`, key, deliveryId, async () => {
        await addExtra(transaction, row.endpoint_id, {
          type: row.event_type,
          messageId: row.message_id,
          body: row.body,
          isReplay: true,
        });
        const subject = { id: row.endpoint_id, storeId: row.store_id };
        await record(transaction, actor, 'webhook-endpoint.replayed', subject);
        return { id: deliveryId };
      }),
    );
  }

  private checkAddress(url: string): void {
    const finding = addressFinding(url, this.config.WEBHOOK_PRIVATE_SERVERS.split(',').filter(Boolean));
    if (finding) throw addressRefused(finding);
  }

  private async createWithin(em: EntityManager, actor: Worker, body: WebhookEndpointBody) {
    const { storeId, url, description = '', event_types = [...webhookEventTypes] } = body;
    const store = await this.stores.find(em, storeId);
    if (!store) throw notFound('This store');
    const present = await total(
      queries(em)
        .selectFrom('webhook_endpoint')
        .where('store_id', '=', storeId)
        .where('deleted_at', 'is', null),
    );
    if (present >= mostWebhookEndpoints) throw tooManyEndpoints(mostWebhookEndpoints);
    const id = randomUUID();
    await queries(em)
      .insertInto('webhook_endpoint')
      .values({
        id,
        org_id: store.orgId,
        store_id: storeId,
        url,
        description,
        event_types,
        is_test: actor.kind === 'integration' ? actor.isTest === true : (body.is_test ?? false),
        secret_sealed: this.secrets.make({ id, orgId: store.orgId }),
      })
      .execute();
    await record(em, actor, 'webhook-endpoint.created', { id, storeId });
    return { id };
  }

  private async withSecret(em: EntityManager, id: string): Promise<WebhookEndpointWithSecret> {
    const { orgId, secret } = await rowOf(em, id);
    const [row] = await endpointsOf(em, { id }, this.clock.now());
    return { ...row!, secret: this.secrets.open({ id, orgId }, secret) };
  }
}

async function rowOf(em: EntityManager, id: string) {
  const row = await queries(em)
    .selectFrom('webhook_endpoint')
    .select(['org_id as orgId', 'store_id as storeId', 'secret_sealed as secret'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) throw notFound('This webhook endpoint');
  return row;
}

async function endpointsOf(
  em: EntityManager,
  { storeId, id, isTest }: { storeId?: number; id?: string; isTest?: boolean | undefined },
  now: number,
): Promise<WebhookEndpoint[]> {
  const rows = await queries(em)
    .selectFrom('webhook_endpoint as e')
    .select([
      'e.id',
      'e.store_id',
      'e.url',
      'e.description',
      'e.event_types',
      'e.is_test',
      'e.disabled_because',
    ])
    .select(['e.failing_since', 'e.last_success_at', 'e.earlier_secret_until', 'e.created_at'])
    .select((eb) =>
      eb
        .selectFrom('webhook_delivery as d')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .whereRef('d.endpoint_id', '=', 'e.id')
        .where('d.state', '=', 'waiting')
        .as('waiting'),
    )
    .where('e.deleted_at', 'is', null)
    .$if(storeId !== undefined, (query) => query.where('e.store_id', '=', storeId!))
    .$if(id !== undefined, (query) => query.where('e.id', '=', id!))
    .$if(isTest !== undefined, (query) => query.where('e.is_test', '=', isTest!))
    .orderBy('e.created_at')
    .orderBy('e.id')
    .execute();
  return rows.map((row) => {
    const until = instantOrNull(row.earlier_secret_until);
    return {
      ...row,
      event_types: row.event_types as WebhookEndpoint['event_types'],
      state: row.disabled_because === null ? 'enabled' : 'disabled',
      disabled_because: row.disabled_because as WebhookEndpoint['disabled_because'],
      waiting: Number(row.waiting),
      failing_since: instantOrNull(row.failing_since),
      last_success_at: instantOrNull(row.last_success_at),
      earlier_secret_until: until !== null && Date.parse(until) > now ? until : null,
      created_at: instant(row.created_at),
    };
  });
}

const record = (
  em: EntityManager,
  actor: Worker,
  action: string,
  { id, storeId }: { id: string; storeId: number },
): Promise<void> => auditStore(em, actor, { action, storeId, subject: { kind: 'webhook-endpoint', id } });
