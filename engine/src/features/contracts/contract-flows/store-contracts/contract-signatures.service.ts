import type { SignContractBody, StoreContract } from '@millrace/schemas/api';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { audit } from '../../../../platform/audit/audit.ts';
import { notFound } from '../../../../platform/http/problem.ts';
import { QueueNotifier } from '../../../../platform/jobs/dispatch/queue-notifier.ts';
import type { JobRow } from '../../../../platform/jobs/outbox.ts';
import { Vault } from '../../../../platform/vault/vault.service.ts';
import { CheckCode } from '../../../applications/verification/index.ts';
import { AttemptStore, lockRoute, type AttemptRow } from '../../../routing/route-attempts/index.ts';
import { ContractRecord } from '../steps/contract-record.ts';
import { hasOpenStep } from '../steps/step-queries.ts';
import { signedReply } from './store-contract.logic.ts';
import { contractPlace, markSigned } from './store-contract-queries.ts';
import { noStoreContract, notToSign, textChanged } from './store-contracts.errors.ts';
import { StoreContracts } from './store-contracts.service.ts';

/** The session and the device from which a shopper signs. */
export interface Signer {
  readonly session: Buffer;
  readonly ip: string;
  readonly userAgent: string | undefined;
}

/**
 * Lets a shopper read and sign the contract of a store. The shopper signs by entering a code that was sent to
 * the confirmed phone or email.
 */
@Injectable()
export class ContractSignatures {
  constructor(
    private readonly orm: MikroORM,
    private readonly attempts: AttemptStore,
    private readonly contracts: StoreContracts,
    private readonly codes: CheckCode,
    private readonly record: ContractRecord,
    private readonly notifier: QueueNotifier,
    private readonly vault: Vault,
  ) {}

  async read(formId: string, attemptId: string): Promise<StoreContract> {
    const em = this.orm.em.fork();
    const contract = await this.contracts.sent(em, await this.attemptOf(em, formId, attemptId));
    if (!contract) throw noStoreContract();
    return contract;
  }

  /**
   * Signs the contract. If the contract is already signed, nothing changes, and the code in the request is
   * not checked.
   */
  async sign(formId: string, { attemptId, hash, code }: SignContractBody, signer: Signer): Promise<void> {
    const em = this.orm.em.fork();
    const contract = await this.read(formId, attemptId);
    if (contract.hash !== hash) throw textChanged();
    if (contract.signed_at !== null) return;
    let matched;
    try {
      matched = await this.codes.match(em, { formId, code }, signer.session);
    } catch (error) {
      // Another tab may have signed with this code after this request read the contract. The signature then
      // counts.
      if ((await this.read(formId, attemptId)).signed_at !== null) return;
      throw error;
    }
    const jobs = await em.transactional(async (transaction): Promise<readonly JobRow[]> => {
      // All code locks the route first, so that no deadlock occurs.
      await lockRoute(transaction, formId);
      const attempt = await this.attemptOf(transaction, formId, attemptId);
      if ((await this.contracts.sent(transaction, attempt))?.signed_at) return [];
      if (this.attempts.replyOf(attempt)?.contractState !== 'Contract Sent') throw notToSign();
      // An unfinished step means that the store is canceling the contract.
      if (await hasOpenStep(transaction, attempt.id)) throw notToSign();
      await this.codes.use(transaction, formId, matched);
      const { ip, userAgent } = signer;
      const signature = { ip, userAgent: userAgent ?? null, channel: matched.channel, hash };
      const place = contractPlace('signature_sealed', attempt);
      await markSigned(transaction, attempt.id, this.vault.sealJson(place, signature));
      await audit(transaction, {
        action: 'contract.signed',
        actor: { kind: 'shopper', id: formId },
        orgId: attempt.orgId,
        storeId: attempt.storeId,
        subject: { kind: 'attempt', id: attempt.id },
      });
      return this.record.reported(transaction, attempt.id, signedReply);
    });
    this.notifier.dispatchQuietly(jobs);
  }

  private async attemptOf(em: EntityManager, formId: string, attemptId: string): Promise<AttemptRow> {
    const attempt = await this.attempts.find(em, attemptId);
    if (attempt?.applicationId !== formId) throw notFound('This contract');
    return attempt;
  }
}
