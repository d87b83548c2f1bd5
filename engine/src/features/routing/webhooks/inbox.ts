import type { WebhookCall } from '@millrace/plugin-sdk';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { Vault } from '../../../platform/vault/vault.service.ts';
import type { GivenAnswer } from '../attempts/index.logic.ts';

/** Headers that carry somebody's rights and never belong on disk. */
const notKept = new Set(['authorization', 'cookie', 'proxy-authorization']);

/** A verified call of a lender, with the stores whose credentials it was signed for. */
export interface KeptCall {
  readonly lenderKey: string;
  readonly storeIds: readonly number[];
  readonly receivedSecondsAgo: number;
  readonly call: WebhookCall;
}

interface InboxRow {
  provider: string;
  headers: { method?: string; url?: string; storeIds?: number[]; headers?: Record<string, string> };
  body_sealed: Buffer;
  row_uuid: string;
  state: string;
  age: number;
}

export const placeInInbox = (rowUuid: string) => ({
  table: 'inbox',
  column: 'body_sealed',
  row: rowUuid,
  org: 0,
});
const callsOf = (lenderKey: string) => `lender:${lenderKey}`;
export const answersTo = (attemptId: string) => `answer:${attemptId}`;

/** What arrived and waits to be worked on. Bodies are sealed; the same thing twice is one row. */
@Injectable()
export class Inbox {
  constructor(private readonly vault: Vault) {}

  /** Null: it was there already. */
  keepCall(
    em: EntityManager,
    lenderKey: string,
    dedupeKey: string,
    storeIds: readonly number[],
    call: WebhookCall,
  ) {
    const kept = Object.entries(call.headers).filter(([name]) => !notKept.has(name));
    const headers = { method: call.method, url: call.url, storeIds, headers: Object.fromEntries(kept) };
    return this.keep(
      em,
      callsOf(lenderKey),
      dedupeKey,
      headers,
      Buffer.from(call.rawBody).toString('base64'),
    );
  }

  /** Whether a call that is kept came with this very signature: a lender that repeats itself signs anew. */
  async hasSignature(
    em: EntityManager,
    lenderKey: string,
    dedupeKey: string,
    call: WebhookCall,
  ): Promise<boolean> {
    const [row] = await em.execute<{ headers: InboxRow['headers'] }[]>(
      `SELECT headers FROM inbox WHERE provider = ? AND dedupe_key = ?`,
      [callsOf(lenderKey), dedupeKey],
    );
    const signed = Object.entries(row?.headers.headers ?? {}).filter(([name]) => name.includes('signature'));
    return signed.length > 0 && signed.every(([name, value]) => call.headers[name] === value);
  }

  /**
   * One answer to a question at a time: while it is on its way another one changes nothing. A question that is asked
   * anew after an answer came to its end is a new round.
   */
  async keepAnswer(em: EntityManager, attemptId: string, answer: GivenAnswer): Promise<string | null> {
    const { requestId } = answer;
    const [{ round } = { round: 0 }] = await em.execute<{ round: number }[]>(
      `SELECT count(*)::int AS round FROM inbox
       WHERE provider = ? AND headers ->> 'requestId' = ? AND state IN ('processed', 'ignored')`,
      [answersTo(attemptId), requestId],
    );
    return this.keep(em, answersTo(attemptId), `${requestId}#${round}`, { requestId }, answer);
  }

  async openCall(em: EntityManager, id: string): Promise<KeptCall | undefined> {
    const row = await this.find(em, id);
    if (!row) return undefined;
    const { method = 'POST', url = '', storeIds = [], headers = {} } = row.headers;
    const body = this.vault.openJson<string>(placeInInbox(row.row_uuid), row.body_sealed).reveal();
    return {
      lenderKey: row.provider.replace(/^lender:/, ''),
      storeIds,
      receivedSecondsAgo: row.age,
      call: { method, url, headers, rawBody: Buffer.from(body, 'base64') },
    };
  }

  async close(em: EntityManager, id: string, state: 'processed' | 'unmatched' | 'ignored'): Promise<void> {
    await em.execute(
      `UPDATE inbox SET state = ?, processed_at = now()
       WHERE id = ? AND state = 'received'`,
      [state, id],
      'run',
    );
  }

  private async keep(
    em: EntityManager,
    provider: string,
    dedupeKey: string,
    headers: object,
    body: unknown,
  ): Promise<string | null> {
    const rowUuid = randomUUID();
    const [row] = await em.execute<{ id: string }[]>(
      `INSERT INTO inbox (provider, dedupe_key, headers, body_sealed, row_uuid) VALUES (?, ?, ?::jsonb, ?, ?)
       ON CONFLICT (provider, dedupe_key) DO NOTHING RETURNING id::text`,
      [
        provider,
        dedupeKey,
        JSON.stringify(headers),
        this.vault.sealJson(placeInInbox(rowUuid), body),
        rowUuid,
      ],
    );
    return row?.id ?? null;
  }

  /** Only what nobody has worked on yet. */
  private async find(em: EntityManager, id: string): Promise<InboxRow | undefined> {
    const [row] = await em.execute<InboxRow[]>(
      `SELECT provider, headers, body_sealed, row_uuid, state, extract(epoch FROM now() - received_at)::float8 AS age
       FROM inbox WHERE id = ? AND state = 'received'`,
      [id],
    );
    return row;
  }
}
