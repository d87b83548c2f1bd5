import type { RouteTerms } from '@millrace/schemas/api';
import type { Inquiry, InquiryCount } from '@millrace/schemas/rules';
import type { RoutePlan } from '../plans/routing.plan.ts';
import type { AttemptState } from './attempt.machine.ts';
import type { RouteState } from './routing.decide.ts';

/** Identifies the application, org and store to which an attempt belongs. */
export interface RouteKey {
  readonly applicationId: string;
  readonly orgId: number;
  readonly storeId: number;
}

/** A route with the states of its attempts, all read in one snapshot of the database. */
export interface RouteRow {
  readonly applicationId: string;
  /** Version number of the route. Rises with every change of one of its attempts. */
  readonly version: number;
  readonly state: RouteState;
  readonly groups: RoutePlan['groups'];
  readonly groupIndex: number;
  readonly offerAccepted: boolean;
  /** Ids of lenders whose stage (a group of lenders with their questions) the shopper has not submitted. */
  readonly held: readonly number[];
  /**
   * The form's limits for routing, for example how long to wait for a lender. Null for old routes, which were
   * planned without limits.
   */
  readonly terms: RouteTerms | null;
  /**
   * The largest number of credit inquiries that the shopper agreed to. Null for old routes without this
   * number.
   */
  readonly agreed: InquiryCount | null;
  /**
   * Time at which the route started or the shopper submitted its last stage, in epoch milliseconds by the
   * database's clock.
   */
  readonly startedAt: number;
  /** The time by the database's clock when the row was read, in epoch milliseconds. */
  readonly now: number;
  readonly attempts: readonly {
    readonly lenderId: number;
    readonly lenderKey: string;
    readonly generation: number;
    readonly number: number;
    readonly state: AttemptState;
    readonly outcome: string | null;
    readonly sentAt: number | null;
    readonly waitMs: number | null;
    readonly inquiry: Inquiry | null;
    readonly byPeople: boolean;
    readonly limitPassed: boolean;
  }[];
}
