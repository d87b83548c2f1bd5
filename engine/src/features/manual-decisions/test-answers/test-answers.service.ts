import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { TestRoutes, type TestChoice, type TestRoute } from '../../applications/test-forms/index.ts';
import { AttemptChanges } from '../../routing/attempts/index.ts';
import type { RoutePlan } from '../../routing/plans/index.ts';
import { testResult, type TestAnswer } from './test-results.logic.ts';

/** How long a lender takes, as far as lists and timelines show it. */
const secondsEach = 20;

/** Makes up what lenders said to a test application: everything that screens read, and no job. */
@Injectable()
export class TestAnswers extends TestRoutes {
  constructor(private readonly changes: AttemptChanges) {
    super();
  }

  async answer(em: EntityManager, route: TestRoute): Promise<TestChoice | null> {
    const { applicationId, orgId, storeId, mode, submittedAt } = route;
    const { answers, chosen } = testResult(route);
    const doneAt = later(submittedAt, secondsEach * Math.max(1, answers.length));
    await em.execute(
      `INSERT INTO route (application_id, org_id, store_id, mode, state, plan, created_at, done_at)
       VALUES (?, ?, ?, ?, 'done', ?::jsonb, ?, ?)`,
      [applicationId, orgId, storeId, mode, JSON.stringify(planOf(route)), submittedAt, doneAt],
      'run',
    );
    const attempts: string[] = [];
    for (const [index, answer] of answers.entries())
      attempts.push(await this.attempt(em, route, index, answer));
    if (!chosen) return null;
    const { index, offerId, accepted } = chosen;
    const { lender, reply } = answers[index]!;
    return {
      ...{ attemptId: attempts[index]!, offerId, at: later(doneAt, 300) },
      ended:
        accepted === null
          ? null
          : { accepted, lenderId: lender.id, approvedCents: reply?.approvedCents ?? route.requestedCents },
    };
  }

  private async attempt(
    em: EntityManager,
    { applicationId, orgId, storeId, mode, submittedAt }: TestRoute,
    index: number,
    { lender, state, reason, reply }: TestAnswer,
  ): Promise<string> {
    const id = randomUUID();
    const sentAt = later(submittedAt, mode === 'Waterfall' ? secondsEach * index : 1);
    const endedAt = later(sentAt, secondsEach - 2);
    await em.execute(
      `INSERT INTO attempt (id, application_id, org_id, store_id, lender_id, lender_key, position, state, outcome,
         reason, approved_cents, contract_state, reply_sealed, claims, queued_at, sent_at, ended_at, created_at, updated_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 1, ?, ?, ?, ?, ?)`,
      [
        ...[id, applicationId, orgId, storeId, lender.id, lender.key, index + 1, state],
        ...[reply?.outcome ?? null, reason, reply?.approvedCents ?? null, reply?.contractState ?? null],
        reply && this.changes.sealReply({ id, orgId }, reply),
        ...[sentAt, state === 'RESPONDED' ? sentAt : null, endedAt, sentAt, endedAt],
      ],
      'run',
    );
    await em.execute(
      `INSERT INTO attempt_event (attempt_id, at, from_state, to_state, event, outcome, contract_state)
       VALUES (?, ?, NULL, 'QUEUED', 'queued', NULL, NULL), (?, ?, 'QUEUED', 'SUBMITTING', 'claimed', NULL, NULL),
              (?, ?, 'SUBMITTING', ?, ?, ?, ?)`,
      [
        ...[id, sentAt],
        ...[id, later(sentAt, 1)],
        ...[id, endedAt, state, state === 'RESPONDED' ? 'answered' : 'sendImpossible'],
        ...[reply?.outcome ?? null, reply?.contractState ?? null],
      ],
      'run',
    );
    return id;
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
