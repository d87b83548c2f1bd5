import type { EntityManager } from '@mikro-orm/postgresql';
import type { JobRow } from '../../../platform/jobs/outbox.ts';
import type { Secret } from '../../../platform/vault/vault.service.ts';
import type { StoredAnswers } from './answers.logic.ts';

/** What routing needs to start. It reads everything else from the facade of applications. */
export interface RouteRequest {
  applicationId: string;
  enteredBy: 'shopper' | 'staff';
  /** Version of the merged form that was answered. */
  formVersion: string;
  /** Lenders the store ranks first, in order. The form may ask other lenders, and not all of these. */
  lenderRanks: readonly number[];
  /** As validated and stored in this transaction, so that routing need not open them again. */
  answers: Secret<StoredAnswers>;
}

/**
 * Port for what applications need of routing, which they must not import. The composition root binds it. It
 * works inside the transaction that submits the form; its jobs are dispatched after the commit.
 */
export abstract class RouteStarter {
  /** Waits for other changes of the application's route, and blocks new ones until the transaction ends. */
  abstract lockRoute(em: EntityManager, applicationId: string): Promise<void>;

  abstract startRoute(em: EntityManager, request: RouteRequest): Promise<readonly JobRow[]>;

  /**
   * The sale has ended for the customer. No further lender is asked unless a user requests it, and unsent
   * attempts are cancelled.
   */
  abstract endAsking(em: EntityManager, applicationId: string): Promise<void>;
}
