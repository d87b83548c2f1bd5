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
 * Port for code that needs the results of credential tests but that `lenders` may not import. The
 * implementation runs in the transaction that stores the result.
 */
export abstract class TestObserver {
  abstract tested(em: EntityManager, of: TestedCredentials, result: OperationResult<unknown>): Promise<void>;
}
