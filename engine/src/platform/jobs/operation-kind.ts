import type { Held, HeldIn } from './lease.ts';

/** What is read of a row that a worker carries out somewhere else, under a committed intent. */
export interface Operation extends Held {
  readonly claims: number;
  /** A portal's worker sets it before the click that cannot be undone. */
  readonly pointOfNoReturn: boolean;
}

/**
 * A kind of operation. It describes where its rows are; its own state machine says what follows from an event. Declared
 * by the feature whose table it is, and handed to the code that claims and checks rows of all kinds. Names are ours,
 * never a caller's.
 */
export interface OperationKind<Row extends Operation> extends HeldIn {
  readonly alias: string;
  /** The columns of `Row`, with the alias. */
  readonly columns: string;
  /** Condition for rows of this kind, if the table holds other rows too. */
  readonly only?: string;
  /** The state in which a worker may claim the row, and the extra columns that a claim sets. */
  readonly claimable: string;
  readonly alsoSet?: string;
  /** The state in which only a person, asking at the other end, can say what became of it. */
  readonly review: string;
  /** Maximum number of claims. Without it, the operation is tried until it is no longer needed. */
  readonly mostClaims?: number;
  /** Condition of the index on due status checks. */
  readonly checked?: string;
  /** The states in which the row needs a job, and the time since it is in one of them. */
  readonly needsJob: { readonly states: readonly string[]; readonly since: string };
  /** The name of its job, and the condition that joins a job to its row. */
  readonly job: { readonly name: string; readonly isAbout: string };
  /** Type only: the rows of this kind. */
  readonly row?: Row;
}
