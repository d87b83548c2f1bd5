import type { ClaimedWork, HeldIn } from './lease.ts';

/**
 * The columns of an operation that the shared code for claims and checks reads. A worker carries out the
 * operation at another system after the request for it was committed.
 */
export interface Operation extends ClaimedWork {
  readonly claims: number;
  /**
   * True after the point of no return: a click in a lender's portal that cannot be undone. Set before the
   * click.
   */
  readonly pointOfNoReturn: boolean;
}

/**
 * Describes one kind of operation: the table of its rows and the names of its states. The state machine of
 * the kind decides the next state. The feature that owns the table declares the kind and passes it to the
 * code that claims and checks rows of all kinds. All names go into SQL, so they must be constants and never
 * user input.
 */
export interface OperationKind<Row extends Operation> extends HeldIn {
  readonly alias: string;
  /** The columns of `Row` as SQL, with the table alias. */
  readonly columns: string;
  /** The state in which a worker may claim the row, and the extra columns that a claim sets. */
  readonly claimable: string;
  readonly alsoSet?: string;
  /**
   * The state for an unclear result. A person then finds out the result from the other system.
   */
  readonly review: string;
  /** Maximum number of claims. If it is absent, the operation is retried until it is no longer needed. */
  readonly mostClaims?: number;
  /**
   * SQL condition of the partial index for due status checks. A query repeats it, so that Postgres uses this
   * index.
   */
  readonly checked?: string;
  /** The states in which a row needs a job, and the column with the time when the row entered the state. */
  readonly needsJob: { readonly states: readonly string[]; readonly since: string };
  /**
   * The name of the job that carries out the operation, and the SQL condition that joins a job to its row.
   */
  readonly job: { readonly name: string; readonly isAbout: string };
  /**
   * SQL condition for operations that the lender may already know although the database was restored from an
   * older backup. Their first claim checks the status before anything is sent. Absent if a new operation is
   * always new to the lender.
   */
  readonly mayBeKnown?: string;
  /** Exists only for type checking: the type of the rows of this kind. The property never has a value. */
  readonly row?: Row;
}
