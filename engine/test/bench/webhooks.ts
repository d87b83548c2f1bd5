import http from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { WebhookEndpointWithSecret } from '@millrace/schemas/api';
import pg from 'pg';
import { Webhook } from 'standardwebhooks';
import { startTestInstallation, type TestInstallation } from '../lab/index.ts';
import { signIn } from '../lab/sign-in.ts';
import type { Figures } from './figures.ts';
import { percentile } from './percentile.ts';

const endpoints = 10;
/** The number of events per second, for all endpoints together. */
const perSecond = 100;
const tickMs = 250;
/**
 * The maximum milliseconds to wait after the last event. Events that are not delivered by then count as lost.
 */
const patienceMs = 120_000;

interface Shop {
  readonly servers: readonly http.Server[];
  readonly urls: readonly string[];
  /** For each event, the milliseconds from its creation to its delivery. */
  readonly delays: number[];
  readonly seen: Set<string>;
  readonly wrong: string[];
}

/**
 * Sends events to ten endpoints. The first endpoint never replies. Measures how soon the others receive their
 * events, and whether each event arrives exactly once with a correct signature.
 */
export async function webhooks(events: number): Promise<Figures> {
  const secrets = new Map<string, string>();
  const shop = await openShop(secrets);
  const servers = shop.urls.map((url) => new URL(url).host).join(',');
  const lab = await startTestInstallation({
    seed: 'demo',
    workers: 1,
    env: { LOG_LEVEL: 'warn', RATE_LIMIT_FACTOR: '100000', WEBHOOK_PRIVATE_SERVERS: servers },
  });
  const client = new pg.Client({ connectionString: lab.databaseUrl });
  try {
    await client.connect();
    const ids = await addEndpoints(lab, client, shop, secrets);
    const [, ...living] = ids;
    const each = Math.ceil(events / endpoints);
    const begun = performance.now();
    for (let sent = 0; sent < each;) {
      const most = Math.min(each - sent, Math.ceil((perSecond / endpoints) * (tickMs / 1000)));
      await happen(client, ids, sent, most);
      sent += most;
      const planned = (sent / (perSecond / endpoints)) * 1000;
      await sleep(Math.max(0, planned - (performance.now() - begun)));
    }
    const until = performance.now() + patienceMs;
    while (shop.seen.size < each * living.length && performance.now() < until) await sleep(tickMs);
    if (shop.delays.length === 0) throw new Error('No event was delivered.');
    const lost = each * living.length - shop.seen.size;
    return {
      webhooks_others_p95_ms: { value: percentile(shop.delays, 95), unit: 'ms', goal: '<= 2000' },
      webhooks_others_p50_ms: { value: percentile(shop.delays, 50), unit: 'ms', goal: null },
      webhooks_lost: { value: lost, unit: 'events', goal: '<= 0' },
      webhooks_wrong_signatures: { value: shop.wrong.length, unit: 'events', goal: '<= 0' },
      webhooks_events: { value: each * endpoints, unit: 'events', goal: null },
    };
  } finally {
    await client.end();
    await lab.close();
    for (const server of shop.servers) {
      server.closeAllConnections();
      server.close();
    }
  }
}

async function openShop(secrets: ReadonlyMap<string, string>): Promise<Shop> {
  const found: Omit<Shop, 'servers' | 'urls'> = { delays: [], seen: new Set(), wrong: [] };
  const listen = (at: number) =>
    http.createServer((request, reply) => {
      // The first endpoint accepts the connection and never replies.
      if (at === 0) return;
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        const { data, sequence } = JSON.parse(body) as { data: { at: number }; sequence: number };
        found.delays.push(Date.now() - data.at);
        found.seen.add(`${at} ${sequence}`);
        if (!isSigned(secrets.get(String(at))!, body, request.headers as Record<string, string>))
          found.wrong.push(`${at} ${sequence}`);
        reply.writeHead(204).end();
      });
    });
  const servers = Array.from({ length: endpoints }, (_, at) => listen(at));
  const urls = await Promise.all(
    servers.map(async (server) => {
      await once(server.listen(0, '127.0.0.1'), 'listening');
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    }),
  );
  return { servers, urls, ...found };
}

function isSigned(secret: string, body: string, headers: Record<string, string>): boolean {
  try {
    new Webhook(secret).verify(body, headers);
    return true;
  } catch {
    return false;
  }
}

async function addEndpoints(
  lab: TestInstallation,
  client: pg.Client,
  shop: Shop,
  secrets: Map<string, string>,
): Promise<string[]> {
  const cookie = await signIn(
    lab.url,
    lab.demo!.logins.find(({ role }) => role === 'STORE_ADMIN')!,
  );
  const { rows } = await client.query<{ storeId: number }>(
    `SELECT s.id AS "storeId" FROM app_user u JOIN store s ON s.id = u.primary_store_id
     WHERE u.email LIKE 'store-admin@%' ORDER BY u.id LIMIT 1`,
  );
  const ids: string[] = [];
  for (const [at, url] of shop.urls.entries()) {
    const reply = await fetch(`${lab.url}/api/webhook-endpoints`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json', 'x-app': '1' },
      body: JSON.stringify({ storeId: rows[0]!.storeId, url }),
    });
    if (!reply.ok) throw new Error(`An endpoint was refused: ${await reply.text()}`);
    const { id, secret } = (await reply.json()) as WebhookEndpointWithSecret;
    secrets.set(String(at), secret);
    ids.push(id);
  }
  return ids;
}

/** Inserts events for all endpoints as the consumer of domain events does. */
async function happen(client: pg.Client, ids: readonly string[], from: number, most: number): Promise<void> {
  await client.query(
    `INSERT INTO webhook_delivery (endpoint_id, org_id, store_id, message_id, event_type, sequence, body)
     SELECT e.id, e.org_id, e.store_id, 'msg_' || e.id || n, 'contract.signed', n,
            jsonb_build_object('type', 'contract.signed', 'sequence', n, 'data', jsonb_build_object('at', $4::bigint))::text
     FROM webhook_endpoint e CROSS JOIN generate_series($2::int + 1, $2::int + $3::int) n
     WHERE e.id = ANY ($1::uuid[])`,
    [ids, from, most, Date.now()],
  );
}
