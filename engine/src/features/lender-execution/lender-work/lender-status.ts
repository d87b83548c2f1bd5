import type { LenderReply } from '@millrace/plugin-sdk';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { LenderWork, OperationResult } from '../../../plugin-host/index.ts';
import type { AttemptRow } from '../../routing/route-attempts/index.ts';
import { LenderCalls, type LenderOperation, type Prepared } from './lender-calls.ts';

interface StatusCall<T> extends LenderOperation {
  readonly work: LenderWork<T>;
}

/**
 * Asks lenders for the status of attempts, answers to questions, and contract steps. A status check changes
 * nothing at a lender. If the lender cannot be asked, the result is a failure.
 */
@Injectable()
export class LenderStatus {
  constructor(private readonly calls: LenderCalls) {}

  /** Asks whether the lender has the application. The value is null if the lender does not have it. */
  lookup(em: EntityManager, attempt: AttemptRow): Promise<OperationResult<LenderReply | null>> {
    const sentAt = new Date(attempt.sentAt ?? attempt.readAt).toISOString();
    return this.ask(em, attempt, ({ application }) => ({
      operation: 'lookup',
      deadline: 'lookupMs',
      work: async (lender, context) => (await lender.lookup?.(context, { application, sentAt })) ?? null,
    }));
  }

  /** Asks for the lender's decision. */
  poll(em: EntityManager, attempt: AttemptRow): Promise<OperationResult<LenderReply>> {
    return this.ask(em, attempt, ({ references, application }) => ({
      operation: 'poll',
      deadline: 'pollMs',
      work: async (lender, context) =>
        lender.poll!(context, { reference: attempt.id, references, ...sentAtOf(attempt), application }),
    }));
  }

  /** Asks for the progress of the contract. A lender without this operation is asked for its decision. */
  contract(em: EntityManager, attempt: AttemptRow | undefined): Promise<OperationResult<LenderReply>> {
    return this.ask(em, attempt, ({ attempt: { id }, references, application, lender: { manifest } }) => {
      const submitted = { reference: id, references };
      return manifest.capabilities.includes('getContract')
        ? {
            operation: 'getContract',
            deadline: 'pollMs',
            work: async (lender, context) => lender.getContract!(context, submitted),
          }
        : {
            operation: 'poll',
            deadline: 'pollMs',
            work: async (lender, context) => lender.poll!(context, { ...submitted, application }),
          };
    });
  }

  private async ask<T extends LenderReply | null>(
    em: EntityManager,
    attempt: AttemptRow | undefined,
    callOf: (prepared: Prepared) => StatusCall<T>,
  ): Promise<OperationResult<T>> {
    const prepared = attempt ? await this.calls.prepare(em.fork(), attempt) : 'application-gone';
    if (typeof prepared === 'string')
      return { ok: false, failure: { code: 'plugin-broke', sent: 'no', message: prepared } };
    const { work, ...operation } = callOf(prepared);
    return this.calls.run(prepared, operation, work);
  }
}

/**
 * Returns when the attempt was sent. The validity of the lender's approvals and offers is counted from this
 * time.
 */
function sentAtOf({ sentAt: ms }: AttemptRow): { sentAt?: string } {
  return ms === null ? {} : { sentAt: new Date(ms).toISOString() };
}
