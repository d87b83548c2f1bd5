import type { LenderReply, Offer } from '@millrace/plugin-sdk';
import type { ContractAddress, StoreContract } from '@millrace/schemas/api';
import type { ContractOperation } from '@millrace/schemas/states';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { Clock } from '../../../../platform/clock.ts';
import { CONFIG, type Config } from '../../../../platform/config/config.ts';
import { instant, instantOrNull } from '../../../../platform/db/instants.ts';
import { MessagePort } from '../../../../platform/messages/message-port.ts';
import { TextOptOuts } from '../../../../platform/messages/opt-outs/text-opt-outs.ts';
import { e164 } from '../../../../platform/one-time-codes/one-time-codes.logic.ts';
import { Vault } from '../../../../platform/vault/vault.service.ts';
import { isStoresOwn, LenderCatalogue } from '../../../../plugin-host/index.ts';
import { Applications } from '../../../applications/applications/index.ts';
import { AttemptStore, type AttemptRow } from '../../../routing/route-attempts/index.ts';
import { choiceOf } from '../view/contract-surroundings.ts';
import { ContractTemplates } from './contract-templates.service.ts';
import { addContract, contractPlace, findContract } from './store-contract-queries.ts';
import {
  contractFields,
  contractMessage,
  contractText,
  invalidReply,
  replyOfStore,
} from './store-contract.logic.ts';
import { noStoreContract } from './store-contracts.errors.ts';

type Attempt = Pick<
  AttemptRow,
  'id' | 'applicationId' | 'orgId' | 'storeId' | 'lenderId' | 'lenderKey' | 'dataKey'
>;

/**
 * Makes the contracts of stores that are their own lender. The store fills in its text, sends it to the
 * customer's phone, and records the delivery; no other company is asked.
 */
@Injectable()
export class StoreContracts {
  constructor(
    private readonly orm: MikroORM,
    private readonly catalogue: LenderCatalogue,
    private readonly attempts: AttemptStore,
    private readonly applications: Applications,
    private readonly templates: ContractTemplates,
    private readonly vault: Vault,
    private readonly messages: MessagePort,
    private readonly optOuts: TextOptOuts,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** True if the store is the lender, so that it makes the contract itself. */
  isOwn(lenderKey: string): boolean {
    const manifest = this.catalogue.find(lenderKey)?.manifest;
    return manifest !== undefined && isStoresOwn(manifest);
  }

  /** Performs a contract step for the store as its own lender. A repeated step has no further effect. */
  async perform(em: EntityManager, attempt: AttemptRow, operation: ContractOperation): Promise<LenderReply> {
    if (operation !== 'sendContract') return replyOfStore(operation);
    return em.fork().transactional(async (transaction) => {
      const offer = await this.chosenOffer(transaction, attempt);
      if (!offer) return invalidReply('offer-gone');
      const { version, text } = await this.fill(transaction, attempt, offer);
      const added = await addContract(transaction, {
        attemptId: attempt.id,
        applicationId: attempt.applicationId,
        orgId: attempt.orgId,
        storeId: attempt.storeId,
        templateVersion: version,
        textSealed: this.vault.sealJson(contractPlace('text_sealed', attempt), text),
        textHash: hashOf(text),
      });
      if (added) await this.notifyCustomer(transaction, attempt);
      return replyOfStore('sendContract');
    });
  }

  /** Returns the contract that was sent, or if none was sent, a preview for the chosen offer. */
  async ofAddress(address: ContractAddress): Promise<StoreContract> {
    const em = this.orm.em.fork();
    const attempt = await this.attempts.newest(em, address);
    if (!attempt || !this.isOwn(attempt.lenderKey)) throw noStoreContract();
    const sent = await this.sent(em, attempt);
    if (sent) return sent;
    const offer = await this.chosenOffer(em, attempt);
    if (!offer) throw noStoreContract();
    const { text } = await this.fill(em, attempt, offer);
    return { text, hash: hashOf(text), sent_at: null, signed_at: null };
  }

  /** Returns the contract as it was sent. Undefined if it was not sent. */
  async sent(
    em: EntityManager,
    attempt: Pick<AttemptRow, 'id' | 'orgId' | 'dataKey'>,
  ): Promise<StoreContract | undefined> {
    const row = await findContract(em, attempt.id);
    if (!row) return undefined;
    return {
      text: this.vault.openJson<string>(contractPlace('text_sealed', attempt), row.textSealed).reveal(),
      hash: row.textHash,
      sent_at: instant(row.sentAt),
      signed_at: instantOrNull(row.signedAt),
    };
  }

  private async chosenOffer(em: EntityManager, attempt: AttemptRow): Promise<Offer | undefined> {
    const choice = await choiceOf(em, attempt.applicationId);
    if (choice?.attemptId !== attempt.id) return undefined;
    return this.attempts.replyOf(attempt)?.offers?.find(({ id }) => id === choice.offerId);
  }

  private async fill(em: EntityManager, attempt: Attempt, offer: Offer) {
    const application = await this.applications.find(em, attempt.applicationId);
    if (!application) throw noStoreContract();
    const { locale, reference, store } = application;
    const answers = (await this.applications.answersFor(em, attempt.applicationId, contractFields)).reveal();
    const { version, en, es } = await this.templates.inForce(em, attempt.storeId);
    const day = this.clock.dayIn(store.timezone);
    const { name, currency } = store;
    const facts = { answers, store: name, reference, day, locale, currency };
    return { version, text: contractText({ en, es }, offer, facts) };
  }

  /**
   * Sends the customer the link to the contract. If no phone or email address is known, the customer finds
   * the contract on the page of results.
   */
  private async notifyCustomer(em: EntityManager, attempt: Attempt): Promise<void> {
    const application = await this.applications.find(em, attempt.applicationId);
    if (!application) return;
    const { locale, reference, store } = application;
    const contacts = await this.applications.answersFor(em, attempt.applicationId, ['mobile_phone', 'email']);
    const { mobile_phone: phone, email } = contacts.reveal();
    const page = `/status/application/${attempt.applicationId}/${attempt.lenderId}/`;
    const link = new URL(page, this.config.PUBLIC_URL).href;
    const body = contractMessage({ store: store.name, reference, link }, locale);
    const about = { body, sender: { orgId: store.orgId, storeId: store.id }, notice: true } as const;
    const isStopped = phone ? await this.optOuts.has(em, e164(phone)) : false;
    if (phone && !isStopped && (await this.messages.takesTexts(e164(phone))))
      await this.messages.send(em, { ...about, channel: 'sms', recipient: e164(phone) });
    else if (email)
      await this.messages.send(em, {
        ...about,
        channel: 'email',
        recipient: email,
        subject: `${store.name}: ${reference}`,
      });
  }
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');
