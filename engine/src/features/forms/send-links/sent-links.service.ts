import type { Locale, SentFormChoice } from '@millrace/schemas/form';
import { linkSubject, linkText, longestLinkMessage } from '@millrace/schemas/links';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { randomBytes } from 'node:crypto';
import { CONFIG, type Config } from '../../../platform/config/config.ts';
import { instant } from '../../../platform/db/instants.ts';
import { fromNow, queries } from '../../../platform/db/queries.ts';
import { once } from '../../../platform/http/idempotency.ts';
import { MessagePort } from '../../../platform/messages/message-port.ts';
import { TextOptOuts } from '../../../platform/messages/opt-outs/text-opt-outs.ts';
import { plainText } from '../../../platform/plain-text.ts';
import { OnQuarantine } from '../../../platform/quarantine/on-quarantine.ts';
import { isUuid } from '../../../platform/uuid.logic.ts';
import { hashOf } from '../../../platform/sessions/sessions.ts';
import type { StoreFacts } from '../../tenancy/stores/index.ts';
import { landline, refusalOf, stoppedPhone } from './send-links.errors.ts';
import {
  linkState,
  recipientOf,
  sentToOf,
  withoutDuplicates,
  type Destination,
  type LinkState,
  type SentTo,
} from './send-links.logic.ts';
import { SendLimits } from './send-limit-queries.ts';
import { addLink, linkOf, restoreReplaced, revokeUnopened } from './sent-link-queries.ts';

export interface NewLink {
  store: StoreFacts;
  kind: 'form' | 'one_time' | 'in_store' | 'renewed' | 'co_applicant';
  /** Id of the application that the link opens. Null if the link opens the public in-store form at `path`. */
  applicationId: string | null;
  path?: string;
  /** Text and page of a link that opens only a part of the form. Absent for a link to the whole form. */
  letter?: { page: string; subject: string; bodyOf(url: string): string };
  choice: SentFormChoice | null;
  destinations: readonly Destination[];
  message: string;
  locale: Locale;
  /** The user who sends the link. Null if the shopper requested another link. */
  sender: { userId: number } | null;
}

interface Refused {
  masked: string;
  /** The provider's code for the refusal; `refusalOf` returns the error for it. */
  code: string;
}

/**
 * A link whose messages are queued in the transaction but not sent yet. It is plain data, because it is
 * stored so that a repeated request gets the same result.
 */
export interface IssuedLink {
  id: number;
  expiresAt: string | null;
  sentTo: SentTo[];
  refused: Refused[];
  messages: { id: string; masked: string }[];
}

/** The request that sends a link. A repeated request (same key, same content) sends nothing again. */
export interface LinkRequest {
  scope: string;
  key: string | undefined;
  asked: unknown;
}

/**
 * The person who may open a link. A co-applicant's link opens only the co-applicant's part of the form, and
 * no other link opens that part.
 */
export type Audience = 'applicant' | 'co-applicant';

export interface FoundLink {
  id: number;
  applicationId: string;
  /** True if the shopper asked for the link. */
  isOwn: boolean;
  state: LinkState;
}

/**
 * Stores links that stores send to shoppers. Only the messages contain the link itself. The table stores the
 * hash of its token and its masked destinations.
 */
@Injectable()
export class SentLinks {
  constructor(
    private readonly messages: MessagePort,
    private readonly limits: SendLimits,
    private readonly optOuts: TextOptOuts,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Sends a link once per idempotency key and returns what the provider did with its messages. A repeated
   * request gets the same result, even if the provider refused the messages.
   */
  async sendOnce<T extends { link: IssuedLink }>(
    em: EntityManager,
    { scope, key, asked }: LinkRequest,
    work: (em: EntityManager) => Promise<T>,
  ): Promise<T> {
    const done = await em.transactional((transaction) =>
      once(transaction, scope, key, asked, () => work(transaction)),
    );
    return { ...done, link: { ...done.link, refused: await this.waitForDelivery(em, done.link) } };
  }

  /** Creates the link and queues its messages. Runs in the transaction of `sendOnce`. */
  async issue(em: EntityManager, link: NewLink): Promise<IssuedLink> {
    const { taken, refused } = await this.reachable(em, withoutDuplicates(link.destinations));
    const indexes = await this.limits.take(em, taken);
    const token = link.applicationId ? randomBytes(32).toString('base64url') : null;
    const sentTo = taken.map(sentToOf);
    const url = this.addressOf(link, token);
    const body = link.letter
      ? link.letter.bodyOf(url)
      : linkText({
          store: link.store.name,
          message: plainText(link.message, longestLinkMessage),
          url,
          locale: link.locale,
          once: token !== null,
          isOwn: link.kind === 'renewed',
        });
    const sender = { orgId: link.store.orgId, storeId: link.store.id, userId: link.sender?.userId ?? null };
    const messages: IssuedLink['messages'] = [];
    for (const destination of taken)
      messages.push({
        id: await this.messages.send(em, {
          channel: destination.channel,
          recipient: recipientOf(destination),
          ...{ body, lang: link.locale },
          subject: link.letter?.subject ?? linkSubject(link.store.name, link.locale),
          sender,
        }),
        masked: sentToOf(destination).masked,
      });
    const { id, expiresAt } = await this.store(em, link, { token, indexes, sentTo, messages });
    return { id, expiresAt, sentTo, refused, messages };
  }

  /** Stores a link that the caller shows to the shopper, for example as a QR code. Sends no message. */
  async issueUnsent(
    em: EntityManager,
    link: { orgId: number; storeId: number; applicationId: string; token: string; userId: number | null },
  ): Promise<void> {
    const { token, ...rest } = link;
    await addLink(em, {
      ...rest,
      kind: 'one_time',
      tokenHash: hashOf(token),
      choice: null,
      indexes: [],
      sentTo: [],
      messageIds: [],
    });
  }

  /**
   * Waits for the provider. Throws if every message with the link was refused; otherwise returns the refused
   * messages.
   */
  private async waitForDelivery(
    em: EntityManager,
    { id, messages, refused }: IssuedLink,
  ): Promise<Refused[]> {
    const now: Refused[] = [];
    for (const message of messages) {
      const delivery = await this.messages.awaitDelivery(message.id);
      if (delivery.state === 'refused') now.push({ masked: message.masked, code: delivery.code });
    }
    if (messages.length > 0 && now.length === messages.length) {
      const problem = refusalOf(now[0]!.code);
      const { code } = problem.details;
      await queries(em)
        .updateTable('sent_link')
        .set({ refused_code: String(code) })
        .where('id', '=', id)
        .execute();
      await restoreReplaced(em, id);
      throw problem;
    }
    return [...refused, ...now];
  }

  /** Returns the link with this token. Tenant isolation hides all other links. */
  async find(
    em: EntityManager,
    token: string,
    audience: Audience = 'applicant',
  ): Promise<FoundLink | undefined> {
    const row = await linkOf(em, token, audience);
    return row && { id: row.id, applicationId: row.applicationId, isOwn: row.isOwn, state: linkState(row) };
  }

  /** Marks the link as used. Returns false if it was already used or has expired. */
  async spend(em: EntityManager, token: string): Promise<boolean> {
    const { numUpdatedRows } = await queries(em)
      .updateTable('sent_link')
      .set((eb) => ({ used_at: eb.fn<Date>('now') }))
      .where('token_hash', '=', hashOf(token))
      .where('used_at', 'is', null)
      .where('replaced_at', 'is', null)
      .where('expires_at', '>', fromNow({}))
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  private async reachable(em: EntityManager, wanted: readonly Destination[]) {
    const taken: Destination[] = [];
    const refused: Refused[] = [];
    for (const destination of wanted) {
      const code =
        destination.channel === 'email' ? null : await this.textRefusal(em, recipientOf(destination));
      if (code === null) taken.push(destination);
      else refused.push({ masked: sentToOf(destination).masked, code });
    }
    if (taken.length === 0 && refused[0]) throw refusalOf(refused[0].code);
    return { taken, refused };
  }

  /** Returns the code of the reason why a phone gets no texts. Null if it can get texts. */
  private async textRefusal(em: EntityManager, phone: string): Promise<string | null> {
    if (await this.optOuts.has(em, phone)) return stoppedPhone;
    return (await this.messages.takesTexts(phone)) ? null : landline;
  }

  private addressOf({ store, applicationId, path, letter }: NewLink, token: string | null): string {
    const { PUBLIC_URL: here } = this.config;
    if (letter) return `${here}${letter.page}/${token}`;
    return token === null
      ? here + path
      : `${here}/outside-form-edit/${store.websiteUuid}/${applicationId}/${token}`;
  }

  /**
   * Ends all links that were not opened according to a restored backup. Such a link may have been opened or
   * replaced after the backup was made.
   */
  @OnQuarantine('form-links-revoked')
  revoke(em: EntityManager, beganAt: string): Promise<number> {
    return revokeUnopened(em, beganAt);
  }

  /**
   * Ends the links to an application that were not opened yet.
   * @param to the person whose links end; links to the other person stay valid
   */
  async replaceOpen(
    em: EntityManager,
    applicationId: string,
    to: 'applicant' | 'co-applicant',
  ): Promise<void> {
    await queries(em)
      .updateTable('sent_link')
      .set((eb) => ({ replaced_at: eb.fn<Date>('now') }))
      .where('application_id', '=', applicationId)
      .where('kind', to === 'co-applicant' ? '=' : '<>', 'co_applicant')
      .where('replaced_at', 'is', null)
      .where('used_at', 'is', null)
      .execute();
  }

  private async store(
    em: EntityManager,
    { store, applicationId, kind, choice, sender }: NewLink,
    {
      token,
      indexes,
      sentTo,
      messages,
    }: Pick<IssuedLink, 'sentTo' | 'messages'> & { token: string | null; indexes: readonly Buffer[] },
  ): Promise<{ id: number; expiresAt: string | null }> {
    if (applicationId)
      await this.replaceOpen(em, applicationId, kind === 'co_applicant' ? 'co-applicant' : 'applicant');
    const row = await addLink(em, {
      orgId: store.orgId,
      storeId: store.id,
      applicationId,
      kind,
      tokenHash: token === null ? null : hashOf(token),
      choice,
      indexes,
      sentTo,
      messageIds: messages.map(({ id }) => (isUuid(id) ? id : null)),
      userId: sender?.userId ?? null,
    });
    return { id: row.id, expiresAt: row.expires_at && instant(row.expires_at) };
  }
}
