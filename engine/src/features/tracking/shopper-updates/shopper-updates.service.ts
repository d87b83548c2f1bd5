import { bodyFor, kindOfUpdate, messageText, shopperUpdates } from '@millrace/schemas/messages';
import { contractPhase } from '@millrace/schemas/states';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CleanUp } from '../../../platform/clean-ups.ts';
import { Clock } from '../../../platform/clock.ts';
import { CONFIG, type Config } from '../../../platform/config/config.ts';
import { fromNow, queries } from '../../../platform/db/queries.ts';
import { ProblemError } from '../../../platform/http/problem.ts';
import { Logger } from '../../../platform/logging/logger.ts';
import { MessagePort } from '../../../platform/messages/message-port.ts';
import { TextOptOuts } from '../../../platform/messages/opt-outs/text-opt-outs.ts';
import { e164 } from '../../../platform/one-time-codes/one-time-codes.logic.ts';
import { Schedule } from '../../../platform/registry/repeated-work.ts';
import { Applications, type ApplicationFacts } from '../../applications/applications/index.ts';
import { loudTime, zonesOf } from './quiet-hours.logic.ts';
import {
  agreedToTexts,
  attemptOf,
  finish,
  lockDue,
  otherContracts,
  postpone,
  subjectOf,
  type DueMessage,
} from './shopper-message-queries.ts';
import { isStillTrue } from './shopper-updates.logic.ts';

/**
 * The largest number of messages that one pass sends, because the scheduler's other schedules wait for the
 * end of the pass.
 */
const mostPerPass = 500;
const retryMs = 10 * 60_000;

/**
 * Where a message is sent now. `wait` is the end of the quiet hours in epoch milliseconds. `none` is the
 * reason why the shopper cannot be reached.
 */
type Destination =
  | { channel: 'sms' | 'email'; recipient: string }
  | { wait: number }
  | { none: 'no-consent' | 'stopped' | 'no-contact' };

/**
 * Sends the messages that `ShopperUpdateEvents` stored. The transaction that marks a message as sent also
 * queues it for delivery. Each message is therefore sent once. A failure only delays it.
 */
@Injectable()
export class ShopperUpdates {
  constructor(
    private readonly orm: MikroORM,
    private readonly applications: Applications,
    private readonly messages: MessagePort,
    private readonly optOuts: TextOptOuts,
    private readonly clock: Clock,
    private readonly logger: Logger,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @CleanUp('messages to shoppers')
  deleteOld(em: EntityManager) {
    return queries(em)
      .deleteFrom('shopper_message')
      .where('state', '<>', 'waiting')
      .where('created_at', '<', fromNow({ days: -180 }))
      .execute();
  }

  @Schedule('shopper-messages', { everySeconds: 5 })
  async sendDue(): Promise<void> {
    for (let sent = 0; sent < mostPerPass; sent += 1) if (!(await this.sendNext())) return;
  }

  /** Sends the message that has been due longest. Returns false if no message is due. */
  private async sendNext(): Promise<boolean> {
    let locked: DueMessage | undefined;
    try {
      await this.orm.em.fork().transactional(async (em) => {
        locked = await lockDue(em);
        if (locked) await this.send(em, locked);
      });
    } catch (error) {
      if (!locked) throw error;
      await this.delay(locked.id, error);
    }
    return locked !== undefined;
  }

  /** Delays a message after a reached limit or any other failure. The failed transaction sent nothing. */
  private async delay(id: string, error: unknown): Promise<void> {
    const isLimit = error instanceof ProblemError && error.details.status === 429;
    const reason = error instanceof ProblemError ? String(error.code) : 'failed';
    if (error instanceof ProblemError && error.details.status === 422)
      return finish(this.orm.em.fork(), id, { state: 'skipped', reason });
    if (!isLimit) this.logger.error('message to shopper failed', error, { message: id });
    const seconds = isLimit ? error.details.retryAfterSeconds : undefined;
    await postpone(this.orm.em.fork(), id, this.clock.now() + (seconds ? seconds * 1000 : retryMs), reason);
  }

  private async send(em: EntityManager, message: DueMessage): Promise<void> {
    const { id, update, applicationId, attemptId } = message;
    const skip = (reason: string) => finish(em, id, { state: 'skipped', reason });
    if (message.isStale) return skip('too-late');
    if (message.off.includes(kindOfUpdate(update))) return skip('switched-off');
    const subject = await subjectOf(em, applicationId);
    const application = subject && (await this.applications.find(em, applicationId));
    if (!application) return skip('application-gone');
    const attempt = attemptId === null ? null : ((await attemptOf(em, attemptId)) ?? null);
    const { chosenAttemptId } = subject;
    const contracts = attemptId === null ? [] : await otherContracts(em, applicationId, attemptId);
    const isSoldElsewhere = contracts.some((state) => contractPhase(state) === 'signed');
    if (!isStillTrue(update, { chosenAttemptId, attempt, isSoldElsewhere })) return skip('overtaken');
    const to = await this.destination(em, application);
    if ('none' in to) return skip(to.none);
    if ('wait' in to) return postpone(em, id, to.wait, 'quiet-hours');
    const { store, reference, locale } = application;
    const text = messageText(
      shopperUpdates[update],
      {
        store: store.name,
        reference,
        link: new URL('/status', this.config.PUBLIC_URL).href,
        lender: message.lenderName,
      },
      locale,
    );
    const messageId = await this.messages.send(em, {
      ...to,
      ...{ body: bodyFor(to.channel, text), lang: locale },
      ...(to.channel === 'email' && text.subject !== undefined && { subject: text.subject }),
      sender: { orgId: store.orgId, storeId: store.id },
    });
    await finish(em, id, { state: 'sent', channel: to.channel, messageId });
  }

  /**
   * Chooses a text if the shopper agreed to texts, did not answer STOP, and the hour is not quiet. Otherwise chooses an
   * email. Only a text to a shopper without an email address waits for the end of the quiet hours.
   */
  private async destination(em: EntityManager, { id, store }: ApplicationFacts): Promise<Destination> {
    const answers = (
      await this.applications.answersFor(em, id, ['mobile_phone', 'email', 'state_name'])
    ).reveal();
    const { mobile_phone: typed, email, state_name: state } = answers;
    const phone = typed && e164(typed);
    const mayText = phone ? await agreedToTexts(em, id) : false;
    const isStopped = phone && mayText ? await this.optOuts.has(em, phone) : false;
    if (phone && mayText && !isStopped && (await this.messages.takesTexts(phone))) {
      const now = this.clock.now();
      const at = loudTime(this.config.MESSAGE_QUIET_HOURS, zonesOf(state, store.timezone), now);
      if (at <= now) return { channel: 'sms', recipient: phone };
      // An email disturbs no one at night.
      return email ? { channel: 'email', recipient: email } : { wait: at };
    }
    if (email) return { channel: 'email', recipient: email };
    return { none: isStopped ? 'stopped' : phone && !mayText ? 'no-consent' : 'no-contact' };
  }
}
