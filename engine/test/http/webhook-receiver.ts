import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

export interface ReceivedEvent {
  path: string;
  headers: Record<string, string>;
  body: string;
}

/**
 * How the receiver answers: a status, `hang` (no reply until `release`) or `reset` (the connection is
 * broken).
 */
type Behaviour = number | 'hang' | 'reset';

/** The server of a web shop. It receives webhook events and answers as the test decides. */
export class WebhookReceiver {
  received: ReceivedEvent[] = [];
  /** The events that were answered with a status from 200 to 299. */
  accepted: ReceivedEvent[] = [];
  private behaviours = new Map<string, { behaviour: Behaviour; location: string | undefined }>();
  private held: (() => void)[] = [];
  private waiting: { isMet: () => boolean; resolve: () => void }[] = [];

  private constructor(
    private readonly listener: http.Server | https.Server,
    readonly url: string,
  ) {}

  get port(): number {
    return (this.listener.address() as AddressInfo).port;
  }
  get server(): string {
    return `127.0.0.1:${this.port}`;
  }

  /** @param isUntrusted true if the server uses TLS with a self-signed certificate */
  static async start({ isUntrusted = false } = {}): Promise<WebhookReceiver> {
    const listen = (request: http.IncomingMessage, reply: http.ServerResponse) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        const headers = request.headers as Record<string, string>;
        receiver.answer({ path: request.url ?? '', headers, body }, reply);
      });
    };
    const listener = isUntrusted ? https.createServer(selfSigned(), listen) : http.createServer(listen);
    await once(listener.listen(0, '127.0.0.1'), 'listening');
    const { port } = listener.address() as AddressInfo;
    const receiver = new WebhookReceiver(listener, `${isUntrusted ? 'https' : 'http'}://127.0.0.1:${port}`);
    return receiver;
  }

  /**
   * Sets how requests for the path `at` are answered. Without a path, the behaviour applies to all requests.
   */
  behave(behaviour: Behaviour, at = '', location?: string): void {
    if (at === '') this.behaviours.clear();
    this.behaviours.set(at, { behaviour, location });
  }

  /** Answers all hanging requests with status 200. */
  release(): void {
    for (const answer of this.held.splice(0)) answer();
  }

  /** Resolves once a request for this path was accepted. */
  next(at: string): Promise<void> {
    return this.until(() => this.accepted.some((event) => event.path === at));
  }

  /** Resolves once a request for this path has arrived, whatever the answer. */
  arrived(at: string): Promise<void> {
    return this.until(() => this.received.some((event) => event.path === at));
  }

  reset(): void {
    this.release();
    this.behave(200);
    this.received = [];
    this.accepted = [];
  }

  stop(): Promise<void> {
    this.release();
    this.listener.closeAllConnections();
    return new Promise((resolve) => this.listener.close(() => resolve()));
  }

  private answer(event: ReceivedEvent, reply: http.ServerResponse): void {
    this.received.push(event);
    this.resolveMet();
    const { behaviour, location } = this.behaviours.get(event.path) ??
      this.behaviours.get('') ?? { behaviour: 200, location: undefined };
    const end = (status: number): void => {
      if (status < 300) this.accept(event);
      reply.writeHead(status, location ? { location } : {}).end();
    };
    if (behaviour === 'reset') reply.destroy();
    else if (behaviour === 'hang') this.held.push(() => end(200));
    else end(behaviour);
  }

  private accept(event: ReceivedEvent): void {
    this.accepted.push(event);
    this.resolveMet();
  }

  private until(isMet: () => boolean): Promise<void> {
    if (isMet()) return Promise.resolve();
    return new Promise((resolve) => this.waiting.push({ isMet, resolve }));
  }

  private resolveMet(): void {
    const ready = this.waiting.filter(({ isMet }) => isMet());
    this.waiting = this.waiting.filter((one) => !ready.includes(one));
    for (const { resolve } of ready) resolve();
  }
}

/** Makes a self-signed certificate for 127.0.0.1. */
function selfSigned(): { key: string; cert: string } {
  const folder = mkdtempSync(path.join(tmpdir(), 'millrace-certificate-'));
  const [key, cert] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')];
  try {
    execFileSync(
      'openssl',
      [
        ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2'],
        ...['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1'],
        ...['-keyout', key, '-out', cert],
      ],
      { stdio: 'ignore' },
    );
    return { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
