import type { Localised } from '@millrace/schemas/form';
import type { StageLender, StageRoute } from '@millrace/schemas/stages';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { JobRow } from '../../../platform/jobs/outbox.ts';
import type { Secret } from '../../../platform/vault/vault.service.ts';
import type { StoredAnswers } from './answers/answers.logic.ts';

/**
 * What routing receives to start a route. Routing reads all other data through the facade of applications.
 */
export interface RouteRequest {
  applicationId: string;
  enteredBy: 'shopper' | 'staff';
  /**
   * Labels of answers that staff entered and the shopper has not confirmed, by the key of the lender that
   * needs them.
   */
  staffEntered?: Readonly<Record<string, readonly Localised[]>>;
  /** The version of the merged form that the shopper answered. */
  formVersion: string;
  /**
   * Ids of the lenders that the store ranks first, in this order. The route may also ask other lenders, and
   * may omit some of these.
   */
  lenderRanks: readonly number[];
  /**
   * Keys of the lenders whose stages the shopper submitted. Absent if the form asks all questions at once.
   */
  submitted?: readonly string[];
  /**
   * The answers that this transaction validated and stored. They are passed on so that routing need not
   * decrypt them again.
   */
  answers: Secret<StoredAnswers>;
}

/**
 * Port for what applications need from routing, because applications must not import routing. The
 * implementation works inside the transaction that submits the application. The caller dispatches the
 * returned jobs after the commit.
 */
export abstract class RouteStarter {
  /** Locks the application's route until the transaction ends. Waits for other changes of the route. */
  abstract lockRoute(em: EntityManager, applicationId: string): Promise<void>;

  abstract startRoute(em: EntityManager, request: RouteRequest): Promise<readonly JobRow[]>;

  /**
   * Plans the route with the answers of a further stage, and asks the lenders of this stage. A stage is a group
   * of questions with the lenders that need their answers. Throws if the route is not waiting for a stage.
   */
  abstract continueRoute(em: EntityManager, request: RouteRequest): Promise<readonly JobRow[]>;

  /**
   * Returns the lenders that a waiting route could ask next, grouped as in the route's plan. Null if the
   * route does not wait for a stage.
   */
  abstract heldLenders(em: EntityManager, applicationId: string): Promise<StageRoute<StageLender> | null>;

  /** Ends a waiting route with the offers received so far. */
  abstract stopWaiting(em: EntityManager, applicationId: string): Promise<void>;

  /**
   * Makes the route send the application to no further lender, because the sale has ended for the customer. A
   * user can still request another attempt. Attempts that were not sent are canceled.
   */
  abstract endAsking(em: EntityManager, applicationId: string): Promise<void>;
}
