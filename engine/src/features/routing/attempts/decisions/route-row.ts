import type { RouteTerms } from '@millrace/schemas/api';
import type { Inquiry, InquiryCount } from '@millrace/schemas/rules';
import type { RoutePlan } from '../../plans/index.ts';
import type { AttemptState } from './attempt.machine.ts';

/** A route with the standing of its attempts, read in one snapshot. */
export interface RouteRow {
  /** Moves with every change of one of the attempts. */
  readonly version: number;
  readonly state: 'running' | 'done';
  readonly groups: RoutePlan['groups'];
  readonly groupIndex: number;
  readonly offerAccepted: boolean;
  /** Null: the route is one of before there were any. */
  readonly terms: RouteTerms | null;
  /** The most credit inquiries the shopper agreed to; null: the route is one of before they were kept. */
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
