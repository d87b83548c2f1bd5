import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { CleanUp } from '../clean-ups.ts';
import { pgArray } from '../db/pg-array.ts';
import { enqueue } from '../jobs/outbox.ts';
import { mayClaim } from '../quarantine/may-claim.ts';
import { Vault } from '../vault/vault.service.ts';
import type { SendOutcome } from './carrier.ts';
import type { ProviderMessage, Delivery } from './message-port.ts';
import { codesQueue, messagesQueue, sendMessage } from './outgoing.jobs.ts';
import {
  mostSecondsSending,
  undispatchedSeconds,
  pauseAfter,
  usefulMinutes,
  type MessageState,
} from './outgoing.logic.ts';

export type ClaimedMessage = ProviderMessage & { id: string; tries: number };

/** The final delivery report of a carrier, with the error code of an undelivered message. */
export interface CarrierReport {
  id: string;
  state: 'delivered' | 'undelivered';
  code: string | null;
  /** The provider's id of the message. */
  ref: string;
}

/**
 * Returns the table, column and row to which the encrypted content of a message is bound. It names no org,
 * because a message belongs to no tenant.
 */
const placeOf = (row: string) => ({ table: 'outgoing_message', column: 'content', row, org: 0 });

/**
 * Stores the outgoing messages and changes their state. Each message ends as sent, refused, given up or
 * unknown.
 */
@Injectable()
export class OutgoingRows {
  constructor(private readonly vault: Vault) {}

  /**
   * Deletes old messages that arrived. The content of failed messages is already deleted; their rows stay,
   * because a list shows the reasons.
   */
  @CleanUp('outgoing messages')
  deleteOld(em: EntityManager) {
    return em.execute(
      `DELETE FROM outgoing_message WHERE state IN ('sent', 'delivered') AND finished_at < now() - interval '30 days'`,
      [],
      'run',
    );
  }

  /** Stores a message and enqueues its job, in the caller's transaction. Returns the id of the message. */
  async add(
    em: EntityManager,
    { channel, recipient, body, subject, lang, code }: ProviderMessage,
  ): Promise<string> {
    const id = randomUUID();
    const content = {
      recipient,
      body,
      ...(subject !== undefined && { subject }),
      ...(lang !== undefined && { lang }),
      ...(code !== undefined && { code }),
    };
    const isCode = code !== undefined;
    const queue = isCode ? codesQueue : messagesQueue;
    await em.execute(
      `INSERT INTO outgoing_message (id, channel, queue, content_sealed, expires_at)
       VALUES (?, ?, ?, ?, now() + make_interval(mins => ?))`,
      [id, channel, queue, this.vault.sealJson(placeOf(id), content), usefulMinutes(isCode)],
      'run',
    );
    await dispatch(em, { id, queue });
    return id;
  }

  /**
   * Claims a message for sending. The claim is committed before the provider is called, so that only one
   * worker sends the message. During a quarantine, only codes that were requested after its start are sent,
   * because staff must sign in to release the database.
   */
  async take(em: EntityManager, id: string): Promise<ClaimedMessage | undefined> {
    const [row] = await em.execute<
      { channel: 'sms' | 'email'; tries: number; content_sealed: Uint8Array; is_late: boolean }[]
    >(
      `UPDATE outgoing_message SET state = 'sending', sending_at = now(), tries = tries + 1
       WHERE id = ? AND state = 'waiting' AND due_at <= now()
         AND (${mayClaim} OR queue = '${codesQueue}' AND EXISTS (
           SELECT FROM quarantine q WHERE q.released_at IS NULL AND q.began_at < outgoing_message.created_at))
       RETURNING channel, tries, content_sealed, expires_at < now() AS is_late`,
      [id],
    );
    if (!row) return undefined;
    if (row.is_late) {
      await close(em, id, 'refused', 'expired', null);
      return undefined;
    }
    const content = this.vault.openJson<Omit<ProviderMessage, 'channel'>>(placeOf(id), row.content_sealed);
    return { id, channel: row.channel, tries: row.tries, ...content.reveal() };
  }

  /**
   * Stores the outcome of a call to the provider. A message that was not sent is retried after a pause, up to
   * five times.
   */
  async record(em: EntityManager, { id, tries }: ClaimedMessage, carried: SendOutcome): Promise<void> {
    if (carried.outcome === 'sent') return close(em, id, 'sent', null, carried.ref);
    const pause = carried.outcome === 'not-sent' ? pauseAfter(tries) : undefined;
    if (pause === undefined)
      return close(em, id, carried.outcome === 'unknown' ? 'unknown' : 'refused', carried.code, null);
    await em.execute(
      `UPDATE outgoing_message SET state = 'waiting', sending_at = NULL, error_code = ?,
         due_at = now() + make_interval(secs => ?) WHERE id = ? AND state = 'sending'`,
      [carried.code, pause, id],
      'run',
    );
  }

  /** Returns the state of a message; undefined if the message no longer exists. */
  async messageStateOf(em: EntityManager, id: string): Promise<MessageState | undefined> {
    return (await this.messageStatesOf(em, [id])).get(id);
  }

  /** Returns the states of those messages that still exist, by id. */
  async messageStatesOf(
    em: EntityManager,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, MessageState>> {
    const rows = await em.execute<(MessageState & { id: string })[]>(
      `SELECT id, state, error_code AS code, greatest(1, ceil(extract(epoch FROM due_at - now())))::int AS "dueIn"
       FROM outgoing_message WHERE id = ANY(?::uuid[])`,
      [pgArray(ids)],
    );
    return new Map(rows.map(({ id, ...message }) => [id, message]));
  }

  /** Makes a waiting message due now, together with the job that waits for it. */
  async sendNow(em: EntityManager, id: string): Promise<void> {
    const [message] = await em.execute<DispatchedMessage[]>(
      `UPDATE outgoing_message SET due_at = now() WHERE id = ? AND state = 'waiting' RETURNING id, queue`,
      [id],
    );
    if (!message) return;
    const waiting = await em.execute<unknown[]>(
      `UPDATE job SET run_at = now(), dispatched_at = NULL
       WHERE subject_id = ? AND name = ? AND state = 'waiting' RETURNING id`,
      [id, sendMessage.name],
    );
    if (waiting.length === 0) await dispatch(em, message);
  }

  /** Returns the known state of the delivery. A message that no longer exists counts as open. */
  async deliveryOf(em: EntityManager, id: string): Promise<Delivery> {
    const [row] = await em.execute<{ state: string; code: string | null }[]>(
      `SELECT state, error_code AS code FROM outgoing_message WHERE id = ?`,
      [id],
    );
    if (row?.state === 'sent' || row?.state === 'delivered') return { state: 'sent' };
    const isOver = row?.state === 'refused' || row?.state === 'undelivered';
    return isOver ? { state: 'refused', code: row.code ?? '' } : { state: 'open' };
  }

  /**
   * Stores the final delivery report of a carrier. Reports arrive in any order, and the first one wins. A
   * report may arrive before the provider's own reply. A report also settles a message whose outcome was
   * unknown.
   */
  async report(em: EntityManager, { id, state, code, ref }: CarrierReport): Promise<void> {
    await em.execute(
      `UPDATE outgoing_message SET state = ?, error_code = ?, provider_ref = coalesce(provider_ref, ?),
         finished_at = coalesce(finished_at, now()), content_sealed = NULL
       WHERE id = ? AND state IN ('sending', 'sent', 'unknown')`,
      [state, code?.slice(0, 60) ?? null, ref.slice(0, 120), id],
      'run',
    );
  }

  /**
   * Enqueues waiting messages that have no job. Sets a message to `unknown` if its worker died while sending:
   * the message may have been sent, so it is not sent again.
   */
  async sweep(em: EntityManager): Promise<void> {
    await em.execute(
      `UPDATE outgoing_message SET state = 'unknown', error_code = 'sender-died', finished_at = now(),
         content_sealed = NULL
       WHERE state = 'sending' AND sending_at < now() - make_interval(secs => ?)`,
      [mostSecondsSending],
      'run',
    );
    const unheard = await em.execute<DispatchedMessage[]>(
      `UPDATE outgoing_message m SET due_at = now()
       WHERE state = 'waiting' AND due_at < now() - make_interval(secs => ?)
         AND NOT EXISTS (SELECT 1 FROM job j WHERE j.subject_id = m.id AND j.state = 'waiting') RETURNING id, queue`,
      [undispatchedSeconds],
    );
    for (const message of unheard) await dispatch(em, message);
  }
}

interface DispatchedMessage {
  readonly id: string;
  readonly queue: string;
}

async function dispatch(em: EntityManager, { id: messageId, queue }: DispatchedMessage): Promise<void> {
  await enqueue(em, sendMessage, { queue, payload: { messageId }, subjectId: messageId });
}

async function close(
  em: EntityManager,
  id: string,
  state: 'sent' | 'refused' | 'unknown',
  code: string | null,
  ref: string | null,
): Promise<void> {
  await em.execute(
    `UPDATE outgoing_message SET state = ?, error_code = ?, provider_ref = ?, finished_at = now(),
       content_sealed = NULL WHERE id = ? AND state = 'sending'`,
    [state, code?.slice(0, 60) ?? null, ref?.slice(0, 120) ?? null, id],
    'run',
  );
}
