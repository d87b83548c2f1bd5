import type { LenderType } from '@millrace/schemas/lender-types';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Random } from './random.logic.ts';

export interface TestLender {
  id: number;
  key: string;
  name: string;
  /** Says what it can offer: a lease, a loan, instalments. */
  lenderType: LenderType;
}

/** A made-up application that was submitted, and how lenders are to have answered it. */
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
  /** Some approve and others decline; otherwise the first one approves. */
  randomResults: boolean;
  /** What was approved went on in different ways. */
  randomCloseout: boolean;
}

/** The offer the shopper took. */
export interface TestChoice {
  attemptId: string;
  offerId: string;
  at: Date;
  /** How the sale ended at the store; null = it is still open. */
  ended: { accepted: boolean; lenderId: number; approvedCents: number } | null;
}

/** Port: lenders' answers belong to routing, which makes them up. No lender is asked and no job is made. */
export abstract class TestRoutes {
  abstract answer(em: EntityManager, route: TestRoute): Promise<TestChoice | null>;
}
