import { grants, roles } from '@millrace/schemas/permissions';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import axios, { type AxiosInstance } from 'axios';
import { audit } from '../../../platform/audit/audit.ts';
import { CleanUp } from '../../../platform/clean-ups.ts';
import { Clock } from '../../../platform/clock.ts';
import { CONFIG, type Config } from '../../../platform/config/config.ts';
import { fromNow, queries } from '../../../platform/db/queries.ts';
import { guardedAgents } from '../../../platform/egress/egress-guard.ts';
import { Logger } from '../../../platform/logging/logger.ts';
import { MessagePort } from '../../../platform/messages/message-port.ts';
import { AfterDrain, Loop } from '../../../platform/registry/repeated-work.ts';
import {
  claimDeliveries,
  destinationOf,
  dueEndpoints,
  mailboxesOf,
  storeHealth,
  storeResult,
  type ClaimedDelivery,
  type Destination,
} from './webhook-queries.ts';
import { resultOf, type Answered } from './webhook-retries.logic.ts';
import { WebhookSecrets } from './webhook-secrets.ts';

/** Number of events that one endpoint receives at the same time. */
const atATime = 8;
const logDays = 30;
/** Roles whose users can enable an endpoint again. */
const rolesThatAct = roles.filter((role) => grants[role].permissions.includes('webhooks:update'));

/**
 * Sends events to endpoints. Each endpoint has its own series of requests, so that a slow or dead endpoint
 * delays no other.
 */
@Injectable()
export class WebhookSender {
  /** Milliseconds within which an endpoint must reply. */
  readonly limits = { timeoutMs: 15_000 };
  private readonly http: AxiosInstance;
  private readonly series = new Map<string, Promise<void>>();
  private isStopping = false;

  constructor(
    private readonly orm: MikroORM,
    private readonly secrets: WebhookSecrets,
    private readonly messages: MessagePort,
    private readonly logger: Logger,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    const agents = guardedAgents(config.WEBHOOK_PRIVATE_SERVERS.split(',').filter(Boolean));
    this.http = axios.create({
      timeout: this.limits.timeoutMs,
      maxRedirects: 0,
      maxContentLength: 100_000,
      proxy: false,
      httpAgent: agents.http,
      httpsAgent: agents.https,
      responseType: 'text',
      transformRequest: (body: unknown) => body,
      validateStatus: () => true,
    });
  }

  /**
   * Starts a series of requests for every endpoint that has due events. Skips endpoints to which this process
   * is already sending.
   */
  @Loop('outbound-webhooks', { process: 'worker', pauseMs: () => 500 })
  async pass(): Promise<void> {
    for (const id of await dueEndpoints(this.orm.em.fork())) {
      if (this.isStopping || this.series.has(id)) continue;
      const series = this.sendAll(id)
        .catch((error: unknown) => this.logger.error('webhooks failed', error, { endpoint: id }))
        .finally(() => this.series.delete(id));
      this.series.set(id, series);
    }
  }

  @AfterDrain()
  async stop(): Promise<void> {
    this.isStopping = true;
    await this.settled();
  }

  /** Waits until every series has ended. */
  async settled(): Promise<void> {
    await Promise.all(this.series.values());
  }

  @CleanUp('deliveries of webhooks')
  deleteOld(em: EntityManager) {
    return queries(em)
      .deleteFrom('webhook_delivery')
      .where('created_at', '<', fromNow({ days: -logDays }))
      .execute();
  }

  private async sendAll(endpointId: string): Promise<void> {
    while (!this.isStopping) {
      const em = this.orm.em.fork();
      const destination = await destinationOf(em, endpointId);
      if (!destination) return;
      const claimed = await claimDeliveries(em, endpointId, atATime);
      if (claimed.length === 0) return;
      await Promise.all(claimed.map((delivery) => this.send(destination, delivery)));
    }
  }

  private async send(destination: Destination, delivery: ClaimedDelivery): Promise<void> {
    const answered = await this.post(destination, delivery);
    const result = resultOf(answered, delivery.attempts);
    // A user starts a replay by hand, so a failed replay does not disable the endpoint.
    const disable = result.state === 'failed' && !delivery.isReplay ? result.disable : null;
    await this.orm.em.fork().transactional(async (em) => {
      await storeResult(em, delivery.id, answered, result);
      if (delivery.isReplay) return;
      const worked = result.state === 'delivered';
      if (await storeHealth(em, destination.id, { worked, disable }))
        await this.announce(em, destination, disable!);
    });
  }

  private async post(destination: Destination, { messageId, body }: ClaimedDelivery): Promise<Answered> {
    const start = performance.now();
    const took = () => Math.round(performance.now() - start);
    const { url, secret, earlierSecret } = destination;
    const secrets = earlierSecret ? [secret, earlierSecret] : [secret];
    try {
      const { status } = await this.http.post(url, body, {
        headers: {
          ...this.secrets.headersOf(destination, secrets, {
            messageId,
            body,
            at: new Date(this.clock.now()),
          }),
          'user-agent': 'Millrace-Webhooks/1',
        },
        signal: AbortSignal.timeout(this.limits.timeoutMs),
      });
      return { status, error: null, ms: took() };
    } catch (error) {
      return { status: null, error: codeOf(error), ms: took() };
    }
  }

  /**
   * Emails the people who can enable the endpoint again that it was disabled, because the endpoint itself
   * gets no more events.
   */
  private async announce(em: EntityManager, to: Destination, because: 'gone' | 'failing'): Promise<void> {
    await audit(em, {
      action: 'webhook-endpoint.disabled',
      actor: { kind: 'system' },
      orgId: to.orgId,
      storeId: to.storeId,
      subject: { kind: 'webhook-endpoint', id: to.id },
      facts: { because },
    });
    const cause =
      because === 'gone'
        ? 'It replied that it no longer exists (410).'
        : 'Every event failed for three days.';
    for (const recipient of await mailboxesOf(em, to.id, rolesThatAct))
      await this.messages.send(em, {
        channel: 'email',
        recipient,
        subject: 'A webhook endpoint was disabled',
        body: [
          `${new URL(to.url).host} gets no more events of your store. ${cause}`,
          'New events wait for up to 30 days. Correct the address or the receiving system, then enable the endpoint:',
          `${this.config.PUBLIC_URL}/app/store/webhooks`,
        ].join('\n\n'),
        sender: { orgId: to.orgId, storeId: to.storeId },
        notice: true,
      });
  }
}

/**
 * Returns the code of a failed connection. The message of the error may contain the address, so it is not
 * stored.
 */
function codeOf(error: unknown): string {
  const { code, cause } = error as { code?: unknown; cause?: { code?: unknown } };
  const found = cause?.code ?? code;
  return typeof found === 'string' ? found.toLowerCase().replaceAll('_', '-').slice(0, 60) : 'no-reply';
}
