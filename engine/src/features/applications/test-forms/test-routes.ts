import type { LenderType } from '@millrace/schemas/lender-types';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Random } from './random.logic.ts';

export interface TestLender {
  id: number;
  key: string;
  name: string;
  /** The type decides what the lender can offer: a lease, a loan or instalments. */
  lenderType: LenderType;
}

/** A submitted test application, and how its lenders are to reply. */
export interface TestRoute {
  applicationId: string;
  orgId: number;
  storeId: number;
  configId: number;
  mode: 'Waterfall' | 'Shotgun';
  /** The lenders in the order in which they receive the application. */
  lenders: readonly TestLender[];
  requestedCents: number;
  submittedAt: Date;
  random: Random;
  /** True if some lenders approve and others decline. False if the first lender approves. */
  randomResults: boolean;
  /**
   * True if approved applications end in different ways, for example funded, expired or still without a
   * choice of the shopper.
   */
  randomCloseout: boolean;
  /**
   * Days since the submission, for the history of the demo. If it is set, replies differ by lender type, old
   * sales have ended, and `randomResults` and `randomCloseout` are ignored.
   */
  daysAgo?: number;
}

/** The offer that the shopper chose. */
export interface TestChoice {
  attemptId: string;
  offerId: string;
  at: Date;
  /** How the sale ended at the store. Null if it is still open. */
  ended: { accepted: boolean; lenderId: number; approvedCents: number } | null;
}

/**
 * Port to the context that invents the lenders' replies. No application is sent to a lender, and no job is
 * created.
 */
export abstract class TestRoutes {
  abstract answer(em: EntityManager, route: TestRoute): Promise<TestChoice | null>;
}
