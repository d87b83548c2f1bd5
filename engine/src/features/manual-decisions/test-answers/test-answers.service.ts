import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { dataKeyOf } from '../../../platform/vault/data-keys.ts';
import { TestRoutes, type TestChoice, type TestRoute } from '../../applications/test-forms/index.ts';
import { AttemptStore, type RoutePlan } from '../../routing/route-attempts/index.ts';
import { pastResult } from './past-results.logic.ts';
import { testResult, usualSeconds, type TestAnswer } from './test-results.logic.ts';

/**
 * Invents the replies of lenders to a test application. Writes all rows that screens read, and creates no
 * job.
 */
@Injectable()
export class TestAnswers extends TestRoutes {
  constructor(private readonly attempts: AttemptStore) {
    super();
  }

  async answer(em: EntityManager, route: TestRoute): Promise<TestChoice | null> {
    const { applicationId, orgId, storeId, mode, submittedAt } = route;
    const { daysAgo } = route;
    const { answers, chosen } = daysAgo === undefined ? testResult(route) : pastResult({ ...route, daysAgo });
    const inTurn = mode === 'Waterfall';
    let seconds = 0;
    const timed = answers.map((answer) => {
      const sentAfter = inTurn ? seconds : 1;
      seconds = inTurn ? seconds + answer.seconds : Math.max(seconds, answer.seconds);
      return { ...answer, sentAt: later(submittedAt, sentAfter) };
    });
    const doneAt = later(submittedAt, Math.max(2, seconds));
    const place = { applicationId, orgId, storeId, mode };
    const dataKey = await dataKeyOf(em, applicationId);
    const attempts = timed.map((answer, index) => this.attempt(route, index, answer, dataKey));
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
    { applicationId, orgId, storeId }: TestRoute,
    index: number,
    { lender, state, reason, reply, seconds, sentAt }: TestAnswer & { sentAt: Date },
    dataKey: Buffer | null,
  ) {
    const id = randomUUID();
    const endedAt = later(sentAt, seconds * 0.9);
    return {
      ...{ id, applicationId, orgId, storeId, lenderId: lender.id, lenderKey: lender.key, state, reason },
      position: index + 1,
      outcome: reply?.outcome ?? null,
      approvedCents: reply?.approvedCents ?? null,
      contractState: reply?.contractState ?? null,
      replySealed: reply && this.attempts.sealReply({ id, orgId, replyVersion: 0, dataKey }, reply),
      ...{ sentAt, claimedAt: later(sentAt, seconds * 0.05), endedAt },
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
    typicalSeconds: usualSeconds,
  }));
  return {
    mode,
    groups: mode === 'Waterfall' ? planned.map((lender) => [lender]) : [planned],
    excluded: [],
    undecided: [],
    versions: { config: configId },
  };
}
