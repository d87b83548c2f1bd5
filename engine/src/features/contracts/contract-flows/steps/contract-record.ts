import type { LenderReply } from '@millrace/plugin-sdk';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { isDeepStrictEqual } from 'node:util';
import { replyPatienceMs } from '../../../../platform/db/persist.ts';
import type { JobRow } from '../../../../platform/jobs/outbox.ts';
import { mergeReply } from '../../../../plugin-host/index.logic.ts';
import { LenderCatalogue } from '../../../../plugin-host/index.ts';
import { OperationCommits } from '../../../lender-execution/operations/index.ts';
import { AttemptStore, lockRoute, type AttemptRow } from '../../../routing/route-attempts/index.ts';
import { contractReplyAfter, replyAfterStep } from './step-change.logic.ts';
import { StepChanges, type StepChange } from './step-changes.ts';
import { contractCents, soldOf, stateAfterRefunds } from '../view/contract-amounts.logic.ts';
import { choiceOf, soldCentsOf } from '../view/contract-surroundings.ts';
import { isContractState, wasFunded } from '../machine/contract.machine.ts';
import type { StepEvent } from '../machine/step.machine.ts';
import { acceptedSteps, otherOperationIds, stepsOf, type StepRow } from './step-queries.ts';
import { afterAcceptedCheck } from './step-rules.logic.ts';

/** Events which mean that the lender has performed the step. */
const ends: readonly StepEvent[] = ['done', 'seenDone', 'resolvedDone'];

/** Records the result of a contract step in one commit: its end, the lender's reply and the next jobs. */
@Injectable()
export class ContractRecord {
  constructor(
    private readonly orm: MikroORM,
    private readonly steps: StepChanges,
    private readonly attempts: AttemptStore,
    private readonly catalogue: LenderCatalogue,
    private readonly commits: OperationCommits,
  ) {}

  /** Records the result of a step. Returns false if another process decided first; its decision stays. */
  recordResult(change: StepChange): Promise<boolean> {
    const write = (em: EntityManager) => this.recordResultWithin(em, change);
    return this.commits.commit(this.orm.em, write, replyPatienceMs);
  }

  /**
   * Records what a status check found about a contract without an unfinished step. Returns the state of the
   * contract.
   */
  async stateAfter(step: StepRow, reply: LenderReply): Promise<string | undefined> {
    let found: string | undefined;
    const write = async (em: EntityManager) => {
      await lockRoute(em, step.applicationId);
      const { jobs, contractState } = await this.recordOnAttempt(em, step.attemptId, reply);
      found = contractState;
      return jobs;
    };
    await this.commits.commit(this.orm.em, write, replyPatienceMs);
    return found;
  }

  /**
   * Records a change of the contract that no contract step caused, for example a signature. Runs in the
   * caller's transaction. The caller holds the lock of the route. Returns jobs that the caller dispatches
   * after its commit.
   */
  async reported(em: EntityManager, attemptId: string, reply: LenderReply): Promise<readonly JobRow[]> {
    return (await this.recordOnAttempt(em, attemptId, reply)).jobs;
  }

  /**
   * Records the result of a step in the caller's transaction. Returns jobs that the caller dispatches after
   * its commit.
   */
  async recordResultWithin(em: EntityManager, change: StepChange): Promise<readonly JobRow[] | undefined> {
    const { step, reply, on } = change;
    // Locks the route before it reads the attempt, so that no reply of a lender is lost. All code locks the
    // route first.
    await lockRoute(em, step.applicationId);
    const counts = reply && (on === 'done' || on === 'seenDone' || on === 'inProgress');
    const shown = counts ? replyAfterStep(step.operation, reply) : undefined;
    const recorded = await this.recordOnAttempt(em, step.attemptId, shown);
    const isOngoing = recorded.contractState !== undefined || recorded.asksSomething;
    const jobs = await this.steps.apply(em, { ...change, isOngoing });
    if (!jobs) return undefined;
    const isRefunded = step.operation === 'refund' && ends.includes(on);
    const refunded = isRefunded ? await this.recordRefund(em, step) : [];
    const next =
      counts && on !== 'inProgress' && recorded.attempt
        ? await this.chain(em, recorded.attempt, step, recorded.contractState)
        : [];
    return [...jobs, ...recorded.jobs, ...refunded, ...next];
  }

  /**
   * Applies a lender's report to the steps that the lender accepted earlier. If the report contains nothing
   * about a step, that step does not change.
   */
  async settleAccepted(em: EntityManager, attemptId: string, reply: LenderReply): Promise<readonly JobRow[]> {
    const jobs: JobRow[] = [];
    for (const step of await acceptedSteps(em, attemptId)) {
      const facts = { ...step, requestId: null, otherIds: await otherOperationIds(em, step) };
      const { event: on, ...details } = afterAcceptedCheck({ ok: true, value: reply }, facts, 0);
      if (on === 'seenDone' || on === 'seenRefused')
        jobs.push(...((await this.recordResultWithin(em, { step, on, ...details })) ?? []));
    }
    return jobs;
  }

  /**
   * Stores that the contract is partly or wholly refunded. Most lenders still report the contract as funded
   * after a refund.
   */
  private async recordRefund(
    em: EntityManager,
    { applicationId, attemptId }: StepRow,
  ): Promise<readonly JobRow[]> {
    const attempt = await this.attempts.find(em, attemptId);
    const known = attempt && this.attempts.replyOf(attempt);
    if (!attempt || !known || !isContractState(known.contractState) || !wasFunded(known.contractState))
      return [];
    const steps = (await stepsOf(em, applicationId)).filter((step) => step.attemptId === attemptId);
    const choice = await choiceOf(em, applicationId);
    const total = contractCents(known, choice?.attemptId === attemptId ? choice.offerId : null, steps);
    const sold = (await soldCentsOf(em, applicationId)).get(attempt.lenderKey) ?? null;
    const contractState = stateAfterRefunds(soldOf(total, sold), steps);
    return (await this.recordOnAttempt(em, attemptId, { outcome: known.outcome, contractState })).jobs;
  }

  private async recordOnAttempt(em: EntityManager, attemptId: string, reply: LenderReply | undefined) {
    const attempt = await this.attempts.find(em, attemptId);
    const known = attempt && this.attempts.replyOf(attempt);
    if (!attempt || !known) return { attempt, jobs: [], contractState: undefined, asksSomething: false };
    const details =
      reply && contractReplyAfter(reply, { outcome: attempt.outcome, contractState: known.contractState });
    const isNew = details && !isDeepStrictEqual(mergeReply(known, details), known);
    const changed = isNew
      ? await this.attempts.apply(em, { attempt, on: 'answered', reply: details, resultSource: 'before' })
      : undefined;
    const now = details ?? known;
    return {
      attempt,
      jobs: changed?.jobs ?? [],
      contractState: now.contractState ?? known.contractState,
      asksSomething: (now.inputRequests ?? []).length > 0,
    };
  }

  /**
   * Requests the contract after the chosen offer was sent to the lender, if the lender sends contracts only
   * on request. The store then need not start this step.
   */
  private async chain(
    em: EntityManager,
    attempt: AttemptRow,
    { operation }: StepRow,
    contractState: string | undefined,
  ): Promise<JobRow[]> {
    const can = this.catalogue.find(attempt.lenderKey)?.manifest.capabilities.includes('sendContract');
    if (operation !== 'selectOffer' || !can || (contractState ?? 'Pending') !== 'Pending') return [];
    return [
      await this.steps.begin(em, attempt, { operation: 'sendContract', input: {} }, { kind: 'system' }),
    ];
  }
}
