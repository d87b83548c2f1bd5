import type { LenderReply } from '@millrace/plugin-sdk';
import type { StaffContract } from '@millrace/schemas/api';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { JobRow } from '../../../platform/jobs/outbox.ts';
import type { AttemptRow } from '../attempts/index.ts';
import type { AttemptState, GivenAnswer } from '../decisions/index.logic.ts';

/** What an approved application's contract is worked out from. */
export interface ContractSubject {
  readonly id: string;
  readonly lenderKey: string;
  readonly state: AttemptState;
  readonly outcome: string | null;
  readonly reply: LenderReply | null;
}

/** Port: what follows an approval belongs to a context above routing, which shows it and hands over what shoppers do. */
export abstract class ContractDesk {
  /** Contracts by attempt; attempts without one are left out. */
  abstract views(
    em: EntityManager,
    applicationId: string,
    subjects: readonly ContractSubject[],
  ): Promise<ReadonlyMap<string, StaffContract>>;

  /** The choice goes on to the lender, in the transaction that records it. The caller rings after its commit. */
  abstract offerChosen(em: EntityManager, attempt: AttemptRow, offerId: string): Promise<readonly JobRow[]>;

  /** A shopper's answer to what a lender asked about the contract; the same goes for the caller. */
  abstract answered(em: EntityManager, attempt: AttemptRow, answer: GivenAnswer): Promise<readonly JobRow[]>;
}
