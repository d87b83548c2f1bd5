import { mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { WebhookCall } from '../define-lender.ts';

/** The part of the lender sandbox the kit uses; `startSandbox` of @millrace/lender-sandbox gives it. */
export interface SandboxServer {
  url: string;
  ledger(): { lender: string; reference: string; kind: string }[];
  close(): Promise<void>;
}
export type StartSandbox = (options: { ledgerFile: string; webhookBase: string }) => Promise<SandboxServer>;

export interface TestSandbox extends SandboxServer {
  /** Webhooks that arrived so far, oldest first. */
  webhooks: readonly WebhookCall[];
}

/** Starts the sandbox on a free port with a throw-away ledger, and something that takes its webhooks. */
export async function openTestSandbox(start: StartSandbox = startByName): Promise<TestSandbox> {
  const folder = mkdtempSync(join(tmpdir(), 'lender-sandbox-'));
  const webhooks: WebhookCall[] = [];
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
    });
  });
  await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done));
  const webhookBase = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
  const server = await start({ ledgerFile: join(folder, 'ledger.jsonl'), webhookBase });
  return {
    url: server.url,
    ledger: () => server.ledger(),
    webhooks,
    async close() {
      await server.close();
      receiver.closeAllConnections();
      await new Promise((done) => receiver.close(done));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function startByName(options: { ledgerFile: string; webhookBase: string }): Promise<SandboxServer> {
  const { startSandbox } = await import('@millrace/lender-sandbox');
  return startSandbox(options);
}
