import type { EntityManager } from '@mikro-orm/postgresql';
import type { OperationResult } from '../../../plugin-host/index.ts';

/** A credential test that a worker has finished. */
export interface TestedCredentials {
  readonly testId: string;
  readonly lenderId: number;
  readonly orgId: number;
  readonly storeId: number;
}

/**
 * Port for other features that need the results of credential tests, because `lenders` may not import these
 * features. The implementation runs in the transaction that stores the result.
 */
export abstract class TestObserver {
  abstract tested(em: EntityManager, of: TestedCredentials, result: OperationResult<unknown>): Promise<void>;
}
