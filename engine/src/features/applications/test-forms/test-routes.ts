import type { LenderType } from '@millrace/schemas/lender-types';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Random } from './random.logic.ts';

export interface TestLender {
  id: number;
  key: string;
  name: string;
  /** Determines what it can offer: a lease, a loan, instalments. */
  lenderType: LenderType;
}

/** A submitted test application, and how its lenders should answer. */
export interface TestRoute {
  applicationId: string;
  orgId: number;
  storeId: number;
  configId: number;
  mode: 'Waterfall' | 'Shotgun';
  /** In the order they are asked. */
  lenders: readonly TestLender[];
  requestedCents: number;
  submittedAt: Date;
  random: Random;
  /** True: some lenders approve and others decline; false: the first one approves. */
  randomResults: boolean;
  /** True: approvals continue in different ways. */
  randomCloseout: boolean;
}

/** The offer the shopper chose. */
export interface TestChoice {
  attemptId: string;
  offerId: string;
  at: Date;
  /** How the sale ended at the store; null = still open. */
  ended: { accepted: boolean; lenderId: number; approvedCents: number } | null;
}

/** Port to routing, which creates the lenders' answers. No lender is asked and no job is created. */
export abstract class TestRoutes {
  abstract answer(em: EntityManager, route: TestRoute): Promise<TestChoice | null>;
}
