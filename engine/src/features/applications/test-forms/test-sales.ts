import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { TestCloseouts } from '../closeout/index.ts';
import { between, pick, type Random } from './random.logic.ts';
import { TestApplications } from './test-application-queries.ts';
import type { TestChoice } from './test-routes.ts';

interface SaleOptions {
  /** Associates of the store. The closeout names one of these associates as the seller. */
  associates: readonly { id: number }[];
  random: Random;
}

/** Ends the sales of test applications. */
@Injectable()
export class TestSales {
  constructor(
    private readonly applications: TestApplications,
    private readonly closeouts: TestCloseouts,
  ) {}

  /** Chooses the offer of a test application, and closes the application out if its sale has ended. */
  async end(
    em: EntityManager,
    { id, orgId, storeId }: { id: string; orgId: number; storeId: number },
    choice: TestChoice,
    { associates, random }: SaleOptions,
  ): Promise<void> {
    await this.applications.choose(em, id, choice);
    if (!choice.ended) return;
    const { approvedCents } = choice.ended;
    const loanCents = Math.round((approvedCents * between(random, 6, 10)) / 10);
    await this.closeouts.add(em, {
      ...{ applicationId: id, orgId, storeId, ...choice.ended, loanCents },
      associateId: associates.length > 0 ? pick(random, associates).id : null,
      merchantFeeCents: Math.round((loanCents * between(random, 20, 90)) / 1000),
      closedOn: choice.at.toISOString().slice(0, 10),
    });
  }
}
