import type { RouteTerms } from '@millrace/schemas/api';
import type { Inquiry, InquiryCount } from '@millrace/schemas/rules';
import type { RoutePlan } from '../../plans/index.ts';
import type { AttemptState } from './attempt.machine.ts';

/** Where an attempt belongs. */
export interface RouteKey {
  readonly applicationId: string;
  readonly orgId: number;
  readonly storeId: number;
}

/** A route with the state of its attempts, read in one snapshot. */
export interface RouteRow {
  /** Rises with every change of one of the attempts. */
  readonly version: number;
  readonly state: 'running' | 'done';
  readonly groups: RoutePlan['groups'];
  readonly groupIndex: number;
  readonly offerAccepted: boolean;
  /** Null for old routes without terms. */
  readonly terms: RouteTerms | null;
  /** The most credit inquiries that the shopper agreed to. Null for old routes without this number. */
  readonly agreed: InquiryCount | null;
  /** Epoch milliseconds, like `now`. */
  readonly startedAt: number;
  /** The database's clock, in epoch milliseconds. */
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
  }[];
}
