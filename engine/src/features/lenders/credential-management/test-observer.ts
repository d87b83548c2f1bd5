import type { EntityManager } from '@mikro-orm/postgresql';
import type { OperationResult } from '../../../plugin-host/index.ts';

/** A test of credentials that a worker has done. */
export interface TestedCredentials {
  readonly testId: string;
  readonly lenderId: number;
  readonly orgId: number;
  readonly storeId: number;
}

/**
 * Whoever wants to know what a test saw at the lender, which the desk must not import: the composition root binds it.
 * Works inside the transaction that keeps the test's result.
 */
export abstract class TestObserver {
  abstract tested(em: EntityManager, of: TestedCredentials, result: OperationResult<unknown>): Promise<void>;
}
