import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { Vault } from '../vault/vault.service.ts';

/**
 * A webhook call of another system as it arrived. The body is kept raw, because signatures are computed over
 * the raw body.
 */
export interface InboundCall {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly rawBody: Uint8Array;
}

/** Identifies a message of a sender. A second call with the same key repeats the message. */
export interface MessageKey {
  readonly provider: string;
  readonly dedupeKey: string;
}

/** A stored webhook call that has not been processed. */
export interface ReceivedCall<Facts> {
  readonly provider: string;
  readonly facts: Partial<Facts>;
  readonly receivedSecondsAgo: number;
  /** Number of automatic retries of the processing of the call. */
  readonly tries: number;
  readonly call: InboundCall;
}

/**
 * The encrypted (sealed) values of a call. The address and the headers are encrypted too, because they may
 * contain names or secrets.
 */
interface SealedCall {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The raw body in Base64. */
  readonly body: string;
}

interface Row {
  provider: string;
  /**
   * Webhook calls that were stored before migration 0150 have their address and headers in this column. Only
   * their body is encrypted.
   */
  headers: { method?: string } & Partial<Pick<SealedCall, 'url' | 'headers'>>;
  body_sealed: Buffer;
  row_uuid: string;
  age: number;
  tries: number;
}

/** Headers that contain credentials. They are never stored. */
const droppedHeaders = new Set(['authorization', 'cookie', 'proxy-authorization']);

export const placeInInbox = (rowUuid: string) => ({
  table: 'inbox',
  column: 'body_sealed',
  row: rowUuid,
  org: 0,
});

/**
 * Stores webhook calls and messages of other systems, once per key and encrypted. A message is open until
 * it is processed. Callers verify a webhook call before they store it. In the same transaction they enqueue
 * the job that processes it.
 */
@Injectable()
export class InboxStore {
  constructor(private readonly vault: Vault) {}

  /**
   * Stores a message once.
   * @param facts ids that are stored unencrypted, in addition to the encrypted content
   * @returns the id of the new row; null if the message was stored before
   */
  async insertOnce(
    em: EntityManager,
    { provider, dedupeKey }: MessageKey,
    facts: object,
    content: unknown,
  ): Promise<string | null> {
    const rowUuid = randomUUID();
    const sealed = this.vault.sealJson(placeInInbox(rowUuid), content);
    const [row] = await em.execute<{ id: string }[]>(
      `INSERT INTO inbox (provider, dedupe_key, headers, body_sealed, row_uuid) VALUES (?, ?, ?::jsonb, ?, ?)
       ON CONFLICT (provider, dedupe_key) DO NOTHING RETURNING id::text`,
      [provider, dedupeKey, JSON.stringify(facts), sealed, rowUuid],
    );
    return row?.id ?? null;
  }

  /**
   * Stores a verified webhook call without the headers that carry credentials. Returns null if the call was
   * stored before.
   */
  insertCall(em: EntityManager, key: MessageKey, facts: object, call: InboundCall): Promise<string | null> {
    const sealed: SealedCall = {
      url: call.url,
      headers: Object.fromEntries(Object.entries(call.headers).filter(([name]) => !droppedHeaders.has(name))),
      body: Buffer.from(call.rawBody).toString('base64'),
    };
    return this.insertOnce(em, key, { method: call.method, ...facts }, sealed);
  }

  /** Counts a repetition of a stored call by the sender. Nothing else changes. */
  async countRepeat(em: EntityManager, { provider, dedupeKey }: MessageKey): Promise<void> {
    await em.execute(
      `UPDATE inbox SET repeats = repeats + 1 WHERE provider = ? AND dedupe_key = ?`,
      [provider, dedupeKey],
      'run',
    );
  }

  /** Returns a webhook call that is not processed; undefined if the call was processed or does not exist. */
  async findReceived<Facts extends object>(
    em: EntityManager,
    id: string,
  ): Promise<ReceivedCall<Facts> | undefined> {
    const [row] = await em.execute<Row[]>(
      `SELECT provider, headers, body_sealed, row_uuid, tries, extract(epoch FROM now() - received_at)::float8 AS age
       FROM inbox WHERE id = ? AND state = 'received'`,
      [id],
    );
    if (!row) return undefined;
    const { method = 'POST', url: _url, headers: _headers, ...facts } = row.headers;
    const { url, headers, body } = this.unseal(row);
    return {
      provider: row.provider,
      facts: facts as Partial<Facts>,
      receivedSecondsAgo: row.age,
      tries: row.tries,
      call: { method, url, headers, rawBody: Buffer.from(body, 'base64') },
    };
  }

  /**
   * Marks an open webhook call as processed, as unmatched (it concerns no known object), or as ignored.
   * Does nothing if the call is no longer open.
   */
  async close(em: EntityManager, id: string, state: 'processed' | 'unmatched' | 'ignored'): Promise<void> {
    await em.execute(
      `UPDATE inbox SET state = ?, processed_at = now() WHERE id = ? AND state = 'received'`,
      [state, id],
      'run',
    );
  }

  private unseal({ row_uuid, body_sealed, headers: before }: Row): SealedCall {
    const sealed = this.vault.openJson<SealedCall | string>(placeInInbox(row_uuid), body_sealed).reveal();
    if (typeof sealed !== 'string') return sealed;
    return { url: before.url ?? '', headers: before.headers ?? {}, body: sealed };
  }
}
