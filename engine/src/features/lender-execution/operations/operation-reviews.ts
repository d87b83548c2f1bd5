import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { once } from '../../../platform/http/idempotency.ts';
import { conflict, notFound } from '../../../platform/http/problem.ts';
import { QueueNotifier } from '../../../platform/jobs/dispatch/queue-notifier.ts';
import type { JobRow } from '../../../platform/jobs/outbox.ts';
import { lockRoute } from '../../routing/route-attempts/index.ts';
import type { OperationKind } from '../../../platform/jobs/operation-kind.ts';

/** A member of the internal staff who decides a review. */
export interface Reviewer {
  readonly kind: 'staff';
  readonly id: string;
}

interface Reviewed {
  readonly id: string;
  readonly state: string;
}

/**
 * Describes what a person may decide about operations of one kind after asking the lender. `Subject` is the
 * object that the request names; it may have several operations.
 */
export interface ReviewKind<Subject, Row extends Reviewed, Verdict> {
  readonly operations: Pick<OperationKind<never>, 'review'>;
  operationsOf(em: EntityManager, subject: Subject): Promise<readonly Row[]>;
  /**
   * Writes a person's verdict about the operations in review, together with its audit entry. The caller holds
   * the route's lock.
   * @returns jobs to dispatch after the commit; undefined if one of the operations is no longer in review
   */
  decide(
    em: EntityManager,
    subject: Subject,
    inReview: readonly Row[],
    verdict: Verdict,
    by: Reviewer,
  ): Promise<readonly JobRow[] | undefined>;
}

interface ReviewRequest<Verdict> {
  readonly id: string;
  readonly verdict: Verdict;
  readonly staffId: number;
  readonly idempotencyKey: string | undefined;
}

/** How to find the subject of a request, and what error messages call it. */
interface ReviewSubjects<Subject> {
  readonly name: 'attempt' | 'step';
  find(em: EntityManager, id: string): Promise<Subject | undefined>;
}

/**
 * Applies verdicts of people about operations whose outcome only a person can find out (operations in
 * review). Each verdict takes one transaction and writes one audit entry.
 */
@Injectable()
export class OperationReviews {
  constructor(
    private readonly orm: MikroORM,
    private readonly notifier: QueueNotifier,
  ) {}

  /**
   * Applies the verdict of a request.
   * @param kinds the kinds of operations; the first kind with an operation in review decides
   * @param after further work in the same transaction; it may return jobs to dispatch
   */
  async resolve<Subject extends { readonly applicationId: string }, Verdict extends object>(
    subjects: ReviewSubjects<Subject>,
    kinds: readonly ReviewKind<Subject, Reviewed, Verdict>[],
    { id, verdict, staffId, idempotencyKey }: ReviewRequest<Verdict>,
    after?: (em: EntityManager) => Promise<readonly JobRow[]>,
  ): Promise<void> {
    let jobs: readonly JobRow[] = [];
    const by: Reviewer = { kind: 'staff', id: String(staffId) };
    await this.orm.em.fork().transactional((em) =>
      once(em, `resolve-${subjects.name}|${staffId}`, idempotencyKey, { id, ...verdict }, async () => {
        const subject = await lockedSubject(em, subjects, id);
        const decided = await decideFirst(em, kinds, subject, verdict, by);
        if (!decided) throw notInReview(subjects.name);
        jobs = [...decided, ...((await after?.(em)) ?? [])];
        return { resolved: true };
      }),
    );
    this.notifier.dispatchQuietly(jobs);
  }
}

/** Locks the route and then reads the subject. All code locks the route first, so that no deadlock occurs. */
async function lockedSubject<Subject extends { readonly applicationId: string }>(
  em: EntityManager,
  subjects: ReviewSubjects<Subject>,
  id: string,
): Promise<Subject> {
  const found = await subjects.find(em, id);
  if (!found) throw notFound(`This ${subjects.name}`);
  await lockRoute(em, found.applicationId);
  return (await subjects.find(em, id))!;
}

async function decideFirst<Subject, Verdict>(
  em: EntityManager,
  kinds: readonly ReviewKind<Subject, Reviewed, Verdict>[],
  subject: Subject,
  verdict: Verdict,
  by: Reviewer,
): Promise<readonly JobRow[] | undefined> {
  for (const kind of kinds) {
    const operations = await kind.operationsOf(em, subject);
    const inReview = operations.filter(({ state }) => state === kind.operations.review);
    if (inReview.length > 0) return kind.decide(em, subject, inReview, verdict, by);
  }
  return undefined;
}

/** Another person or the lender decided first, so the operation is no longer in review. */
const notInReview = (name: string) =>
  conflict('not-in-review', `This ${name} is no longer in review.`, 'Reload the page to see the result.');
