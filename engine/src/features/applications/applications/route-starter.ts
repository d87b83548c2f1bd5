import type { EntityManager } from '@mikro-orm/postgresql';
import type { JobRow } from '../../../platform/jobs/outbox.ts';
import type { Secret } from '../../../platform/vault/vault.service.ts';
import type { StoredAnswers } from './answers.logic.ts';

/** What routing has to know to begin; everything else it reads from the facade of applications. */
export interface RouteRequest {
  applicationId: string;
  enteredBy: 'shopper' | 'staff';
  /** Version of the merged form that was answered. */
  formVersion: string;
  /** Lenders that the store wants asked first, the first of them first; the form may name others and not all of them. */
  lenderRanks: readonly number[];
  /** As they were checked and stored in this transaction: nobody has to read and open them once more. */
  answers: Secret<StoredAnswers>;
}

/**
 * What applications need of routing, which they must not import: the composition root binds it.
 * Works inside the transaction that submits the form; its jobs are rung once that is committed.
 */
export abstract class RouteStarter {
  /** Waits for whoever changes the application's route, and lets nobody change it until the transaction ends. */
  abstract lockRoute(em: EntityManager, applicationId: string): Promise<void>;

  abstract startRoute(em: EntityManager, request: RouteRequest): Promise<readonly JobRow[]>;

  /** The customer is done: no lender is asked any more unless a person says so, and what waits unsent is called off. */
  abstract endAsking(em: EntityManager, applicationId: string): Promise<void>;
}
