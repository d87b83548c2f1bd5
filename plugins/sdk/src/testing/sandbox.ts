import { mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { WebhookCall } from '../define-lender.ts';

/**
 * The methods of the lender sandbox that the conformance kit uses. `startSandbox` of
 * @millrace/lender-sandbox returns such an object.
 */
export interface SandboxServer {
  url: string;
  ledger(): { lender: string; reference: string; kind: string; facts?: Readonly<Record<string, unknown>> }[];
  close(): Promise<void>;
}
/**
 * Starts a lender sandbox. `holdClock`: the lenders' simulated clock moves only when a test moves it, so
 * that a slow machine does not change a scenario. `lender`: the only lender that the test calls.
 */
export type StartSandbox = (options: {
  ledgerFile: string;
  webhookBase: string;
  holdClock: boolean;
  lender?: string;
}) => Promise<SandboxServer>;

export interface TestSandbox extends SandboxServer {
  /** Webhook calls received so far, oldest first. */
  webhooks: readonly WebhookCall[];
  /** Resolves when the next webhook call arrives. */
  nextWebhook(): Promise<void>;
  /**
   * Moves the lenders' simulated clock forward by a number of milliseconds. Resolves after everything that
   * was due in this time has happened.
   */
  passTime(milliseconds: number): Promise<void>;
  /**
   * Lets the lender repeat its last webhook call, as it would send it this number of milliseconds later. Returns the
   * call, which is not among `webhooks`.
   */
  repeatWebhook(laterMs: number): Promise<WebhookCall | undefined>;
  /** Returns the time of the lenders' simulated clock, in milliseconds since 1970. */
  now(): Promise<number>;
}

/** Starts the sandbox on a free port. It gets a temporary ledger and a server that receives its webhooks. */
export async function openTestSandbox(
  start: StartSandbox = startByName,
  lender?: string,
): Promise<TestSandbox> {
  const folder = mkdtempSync(join(tmpdir(), 'lender-sandbox-'));
  const webhooks: WebhookCall[] = [];
  let arrival = Promise.withResolvers<void>();
  const receiver = http.createServer((request, reply) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      webhooks.push({
        method: request.method ?? '',
        url: `http://${request.headers.host}${request.url}`,
        headers: request.headers as Record<string, string>,
        rawBody: Buffer.concat(chunks),
      });
      reply.writeHead(204).end();
      arrival.resolve();
      arrival = Promise.withResolvers<void>();
    });
  });
  await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done));
  const webhookBase = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
  const server = await start({
    ledgerFile: join(folder, 'ledger.jsonl'),
    webhookBase,
    holdClock: true,
    ...(lender !== undefined && { lender }),
  });
  return {
    url: server.url,
    ledger: () => server.ledger(),
    webhooks,
    nextWebhook: () => arrival.promise,
    async repeatWebhook(laterMs) {
      const count = webhooks.length;
      await control(server.url, `webhook/${lender}`, { laterMs });
      return webhooks.splice(count, 1)[0];
    },
    passTime: async (milliseconds) => void (await moveClock(server.url, milliseconds)),
    now: () => moveClock(server.url, 0),
    async close() {
      await server.close();
      receiver.closeAllConnections();
      await new Promise((done) => receiver.close(done));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function moveClock(url: string, milliseconds: number): Promise<number> {
  const state = (await control(url, 'clock', { seconds: milliseconds / 1000 })) as { clock: { now: string } };
  return Date.parse(state.clock.now);
}

async function control(url: string, path: string, body: object): Promise<unknown> {
  const response = await fetch(`${url}/_control/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (response.status !== 200)
    throw new Error(`The control API of the sandbox answered ${path} with ${response.status}.`);
  return response.json();
}

async function startByName(options: Parameters<StartSandbox>[0]): Promise<SandboxServer> {
  const { startSandbox } = await import('@millrace/lender-sandbox');
  return startSandbox(options);
}
