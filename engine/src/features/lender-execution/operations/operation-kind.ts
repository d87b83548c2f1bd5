import type { Held, HeldIn } from '../../../platform/jobs/lease.ts';

/** What the kernel reads of a row that reaches a lender under a committed intent. */
export interface Operation extends Held {
  readonly claims: number;
  /** A portal's worker noted it before the click that cannot be taken back. */
  readonly pointOfNoReturn: boolean;
}

/**
 * A kind of operation: attempts, steps of contracts, answers. It describes where its rows are; its own state machine
 * says what follows from an event. Names are ours, never a caller's.
 */
export interface OperationKind<Row extends Operation> extends HeldIn {
  readonly alias: string;
  /** The columns of `Row`, of the alias. */
  readonly columns: string;
  /** What belongs to the kind where the table has other rows, too. */
  readonly only?: string;
  /** The state in which a worker may take it, and what a claim sets beside what every claim sets. */
  readonly claimable: string;
  readonly alsoSet?: string;
  /** The state in which only a person, asking the lender, can say what became of it. */
  readonly review: string;
  /** How often it is taken at most; without a limit it is tried for as long as it is wanted. */
  readonly mostClaims?: number;
  /** Which of its rows may have a status check due, where its index says so. */
  readonly checked?: string;
  /** The states in which it needs a job, and since when it has been in one of them. */
  readonly needsJob: { readonly states: readonly string[]; readonly since: string };
  /** The job that does it, and which one is about a row. */
  readonly job: { readonly name: string; readonly isAbout: string };
  /** Type only: the rows of this kind. */
  readonly row?: Row;
}

/** What the owner of a claim left behind. */
export type OwnersDeath = 'ownerDied' | 'ownerDiedBeforeSending' | 'poisoned';
