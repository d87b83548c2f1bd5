import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { dataKeyOf } from '../../../platform/vault/data-keys.ts';
import { TestRoutes, type TestChoice, type TestRoute } from '../../applications/test-forms/index.ts';
import { AttemptStore, type RoutePlan } from '../../routing/route-attempts/index.ts';
import { testResult, type TestAnswer } from './test-results.logic.ts';

/** How many seconds a lender seems to have needed for its reply, in lists and timelines. */
const secondsEach = 20;

/** Invents the replies of lenders to a test application. It writes all rows that screens read, and no job. */
@Injectable()
export class TestAnswers extends TestRoutes {
  constructor(private readonly attempts: AttemptStore) {
    super();
  }

  async answer(em: EntityManager, route: TestRoute): Promise<TestChoice | null> {
    const { applicationId, orgId, storeId, mode, submittedAt } = route;
    const { answers, chosen } = testResult(route);
    const doneAt = later(submittedAt, secondsEach * Math.max(1, answers.length));
    const place = { applicationId, orgId, storeId, mode };
    const dataKey = await dataKeyOf(em, applicationId);
    const attempts = answers.map((answer, index) => this.attempt(route, index, answer, dataKey));
    const generated = { ...place, plan: planOf(route), createdAt: submittedAt, doneAt };
    await this.attempts.insertGenerated(em, generated, attempts);
    if (!chosen) return null;
    const { index, offerId, accepted } = chosen;
    const { lender, reply } = answers[index]!;
    return {
      ...{ attemptId: attempts[index]!.id, offerId, at: later(doneAt, 300) },
      ended:
        accepted === null
          ? null
          : { accepted, lenderId: lender.id, approvedCents: reply?.approvedCents ?? route.requestedCents },
    };
  }

  private attempt(
    { applicationId, orgId, storeId, mode, submittedAt }: TestRoute,
    index: number,
    { lender, state, reason, reply }: TestAnswer,
    dataKey: Buffer | null,
  ) {
    const id = randomUUID();
    const sentAt = later(submittedAt, mode === 'Waterfall' ? secondsEach * index : 1);
    const endedAt = later(sentAt, secondsEach - 2);
    return {
      ...{ id, applicationId, orgId, storeId, lenderId: lender.id, lenderKey: lender.key, state, reason },
      position: index + 1,
      outcome: reply?.outcome ?? null,
      approvedCents: reply?.approvedCents ?? null,
      contractState: reply?.contractState ?? null,
      replySealed: reply && this.attempts.sealReply({ id, orgId, replyVersion: 0, dataKey }, reply),
      ...{ sentAt, claimedAt: later(sentAt, 1), endedAt },
    };
  }
}

const later = (at: Date, seconds: number): Date => new Date(at.getTime() + seconds * 1000);

function planOf({ mode, lenders, configId }: TestRoute): RoutePlan {
  const planned = lenders.map(({ id: lenderId, key, name }, index) => ({
    lenderId,
    key,
    name,
    position: index + 1,
    typicalSeconds: secondsEach,
  }));
  return {
    mode,
    groups: mode === 'Waterfall' ? planned.map((lender) => [lender]) : [planned],
    excluded: [],
    undecided: [],
    versions: { config: configId },
  };
}
