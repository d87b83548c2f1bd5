import { submitDraft, type Draft } from '../lab/drafts.ts';
import type { TestInstallation } from '../lab/index.ts';
import { labSignature } from '../lab/lab-lenders.ts';
import type { Errors } from './errors.ts';

const requestMs = 10_000;
/** The maximum milliseconds for a submission, including repeated requests. */
const patienceMs = 120_000;

/** Sends the requests of all API clients and records the duration of each. */
export class People {
  readonly times: number[] = [];
  readonly #lab: TestInstallation;
  readonly #errors: Errors;

  constructor(lab: TestInstallation, errors: Errors) {
    this.#lab = lab;
    this.#errors = errors;
  }

  /**
   * Sends one request in the way the front ends do. If the request fails, the error is recorded and undefined
   * returned.
   */
  async ask<T>(
    cookie: string,
    method: 'GET' | 'POST' | 'PATCH',
    path: string,
    body?: object,
    formId?: string,
  ): Promise<T | undefined> {
    return this.timed<T>(
      method,
      path,
      {
        'x-app': '1',
        cookie,
        ...(formId && { 'x-form-id': formId }),
        ...(body && { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }),
      },
      body && JSON.stringify(body),
    );
  }

  /** Repeats the submission until it is accepted, as a browser does. A slow submission counts as an error. */
  async submit(draft: Draft): Promise<void> {
    const start = performance.now();
    const status = await submitDraft(this.#lab.urls, draft, patienceMs);
    const time = performance.now() - start;
    this.times.push(time);
    if (status >= 300 || status === 0 || time > requestMs)
      this.#errors.add(`a submission was answered ${status || 'nothing'}${time > requestMs ? ' late' : ''}`);
  }

  /** Sends a signed webhook as a lender does. Returns true if the API accepted it. */
  async call(lender: string, attemptId: string): Promise<boolean> {
    const body = JSON.stringify({ id: `decision-${attemptId}`, reference: attemptId, outcome: 'Approved' });
    const headers = { 'content-type': 'application/json', signature: labSignature(body) };
    return (await this.timed('POST', `webhooks/lenders/${lender}`, headers, body)) !== undefined;
  }

  /**
   * Receives live updates as a shopper's results page does. Returns a function that closes the connection.
   */
  listen({ cookie }: Draft): () => void {
    let updates = 0;
    const address = `${this.#lab.url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`;
    const socket = new WebSocket(address, { headers: { cookie } });
    socket.addEventListener('open', () => socket.send('40{"as":"shopper"}'));
    socket.addEventListener('error', () => this.#errors.add('a socket broke'));
    socket.addEventListener('message', ({ data }) => {
      if (data === '2') socket.send('3');
      if (String(data).startsWith('42')) updates += 1;
    });
    return () => {
      if (updates === 0) this.#errors.add('a shopper received no update');
      socket.close();
    };
  }

  private async timed<T>(
    method: string,
    path: string,
    headers: Record<string, string>,
    body: string | undefined,
  ): Promise<T | undefined> {
    const start = performance.now();
    const init = { method, headers, body, signal: AbortSignal.timeout(requestMs) };
    const reply = await fetch(`${this.#lab.url}/api/${path}`, init).catch(() => undefined);
    const text = await reply?.text().catch(() => undefined);
    this.times.push(performance.now() - start);
    if (reply?.ok && text !== undefined) return (text === '' ? {} : JSON.parse(text)) as T;
    this.#errors.add(
      `${method} ${path.replace(/[0-9a-f-]{36}/g, ':id')} answered ${reply?.status ?? 'nothing'}`,
    );
    return undefined;
  }
}
