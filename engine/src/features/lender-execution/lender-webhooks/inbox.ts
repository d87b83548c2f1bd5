import type { WebhookCall } from '@millrace/plugin-sdk';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { Vault } from '../../../platform/vault/vault.service.ts';
import type { GivenAnswer } from '../../routing/attempts/index.logic.ts';

/** Headers that carry somebody's rights and never belong on disk. */
const notKept = new Set(['authorization', 'cookie', 'proxy-authorization']);

/** A verified call of a lender, with the stores whose credentials it was signed for. */
export interface KeptCall {
  readonly lenderKey: string;
  readonly storeIds: readonly number[];
  readonly receivedSecondsAgo: number;
  readonly call: WebhookCall;
}

/** What a lender's call brought. All of it may name people or carry somebody's rights, the address not less. */
interface Sealed {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Base64. */
  readonly body: string;
}

interface InboxRow {
  provider: string;
  /** A call of before migration 0150 that nobody has read yet has the rest of it here, and its body alone is sealed. */
  headers: { method?: string; storeIds?: number[] } & Partial<Pick<Sealed, 'url' | 'headers'>>;
  body_sealed: Buffer;
  row_uuid: string;
  state: string;
  age: number;
}

type SealedRow = Pick<InboxRow, 'headers' | 'body_sealed' | 'row_uuid'>;

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
    const sealed: Sealed = {
      url: call.url,
      headers: Object.fromEntries(kept),
      body: Buffer.from(call.rawBody).toString('base64'),
    };
    return this.keep(em, callsOf(lenderKey), dedupeKey, { method: call.method, storeIds }, sealed);
  }

  /** Whether a call that is kept came with this very signature: a lender that repeats itself signs anew. */
  async hasSignature(
    em: EntityManager,
    lenderKey: string,
    dedupeKey: string,
    call: WebhookCall,
  ): Promise<boolean> {
    const [row] = await em.execute<SealedRow[]>(
      `SELECT headers, body_sealed, row_uuid FROM inbox WHERE provider = ? AND dedupe_key = ?`,
      [callsOf(lenderKey), dedupeKey],
    );
    // emptied by age: long outside any signature's time
    if (!row || row.body_sealed.length === 0) return false;
    const signed = Object.entries(this.open(row).headers).filter(([name]) => name.includes('signature'));
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
    const { method = 'POST', storeIds = [] } = row.headers;
    const { url, headers, body } = this.open(row);
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

  private open({ row_uuid, body_sealed, headers: before }: SealedRow): Sealed {
    const sealed = this.vault.openJson<Sealed | string>(placeInInbox(row_uuid), body_sealed).reveal();
    if (typeof sealed !== 'string') return sealed;
    return { url: before.url ?? '', headers: before.headers ?? {}, body: sealed };
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
