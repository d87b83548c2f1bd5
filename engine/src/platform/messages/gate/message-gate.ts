import type { EntityManager } from '@mikro-orm/postgresql';
import { countryOfPhone, isInvented, phoneFinding, phoneProblem } from '@millrace/schemas/form';
import { Inject, Injectable } from '@nestjs/common';
import { CleanUp } from '../../clean-ups.ts';
import { CONFIG, type Config } from '../../config/config.ts';
import { ShortConnections } from '../../db/short-connections.ts';
import { ProblemError } from '../../http/problem.ts';
import { Logger } from '../../logging/logger.ts';
import { Vault } from '../../vault/vault.service.ts';
import type { OutgoingMessage } from '../message-port.ts';
import { limitReached, linksRefused, messagesStopped, notTexted } from './message-gate.errors.ts';
import { hasForeignLink, limitsFor, type LimitScope } from './message-limits.logic.ts';

interface Refusal {
  refusal: 'link' | 'stop' | 'limit';
  reached: LimitScope;
  free_in: number | null;
}

/**
 * Decides about every outgoing message. It counts in its own short transaction, so that the counters stay
 * exact under load and count a message whose transaction is rolled back.
 */
@Injectable()
export class MessageGate {
  constructor(
    private readonly connections: ShortConnections,
    private readonly vault: Vault,
    private readonly logger: Logger,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @CleanUp('message counts')
  deleteEnded(em: EntityManager) {
    return em.execute(`DELETE FROM message_count WHERE ends_at < now()`, [], 'run');
  }

  /**
   * Counts a message. Throws 429 if a limit is reached or messages are stopped. Throws 422 if the phone
   * number is not of a country with stores, or if the message contains a link that is not allowed. Returns
   * false for a refused message that only accompanies another action (`notice`), because it must not fail
   * that action.
   * @param isDelivered true if a provider gets the message; false if it is only stored for the demo
   */
  async admit(message: OutgoingMessage, isDelivered: boolean): Promise<boolean> {
    const problem = this.numberProblem(message, isDelivered) ?? (await this.countOrDrop(message));
    if (!problem) return true;
    if (problem === 'not-counted') return false;
    this.logger.warn('message refused', { channel: message.channel, code: String(problem.code) });
    if (message.notice) return false;
    throw problem;
  }

  private numberProblem(
    { channel, recipient }: OutgoingMessage,
    isDelivered: boolean,
  ): ProblemError | undefined {
    if (channel !== 'sms') return undefined;
    // Texts go to the numbers of all countries with stores. A form accepts only numbers of its store's country.
    if (!countryOfPhone(recipient, 'text')) {
      const country = countryOfPhone(recipient);
      const finding = phoneFinding(recipient, 'text', country);
      if (finding) return notTexted(finding, phoneProblem(recipient, 'text', country)!);
    }
    // Demos use invented phone numbers. A provider would refuse a text to such a number and still charge
    // for it.
    const isRefused = isDelivered && isInvented(recipient);
    return isRefused ? notTexted('phone_invented', 'This number is only for examples') : undefined;
  }

  /**
   * Counts the message against the limits. The count can fail, for example because the database is busy. A
   * message that only accompanies another action (`notice`) is then dropped, and any other message fails.
   */
  private async countOrDrop(message: OutgoingMessage): Promise<ProblemError | 'not-counted' | undefined> {
    try {
      return await this.countProblem(message);
    } catch (error) {
      if (!message.notice) throw error;
      this.logger.error('notice dropped', error, { channel: message.channel });
      return 'not-counted';
    }
  }

  private async countProblem(message: OutgoingMessage): Promise<ProblemError | undefined> {
    const { channel, recipient, sender, essential = false } = message;
    const key = this.vault
      .hmac('message-recipient', `${channel}|${recipient.toLowerCase()}`)
      .toString('base64url');
    const limits = limitsFor(message, key, this.config);
    const orgId = sender.orgId ?? null;
    const [refused] = await this.connections.run<Refusal>(
      `SELECT * FROM tenant.take_message($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [
        limits.map(({ scope }) => scope),
        limits.map(({ subject }) => subject),
        limits.map(({ seconds }) => seconds),
        limits.map(({ most }) => most),
        orgId,
        this.config.MESSAGES_PER_NEW_ORG,
        this.config.RATE_LIMIT_FACTOR,
        orgId !== null && hasForeignLink(message, this.config.PUBLIC_URL),
        essential,
      ],
    );
    if (!refused) return undefined;
    if (refused.refusal === 'link') return linksRefused(['message']);
    return refused.refusal === 'stop'
      ? messagesStopped(refused.reached, refused.free_in)
      : limitReached(refused.reached, refused.free_in ?? 1);
  }
}
