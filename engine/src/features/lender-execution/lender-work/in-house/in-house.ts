import type { AppliedTier } from '@millrace/schemas/states';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { isManualKey, type CatalogueLender, type LenderCall } from '../../../../plugin-host/index.ts';
import { CreditTiers, decideTier } from '../../../lenders/credit-tiers/index.ts';
import type { AttemptRow } from '../../../routing/route-attempts/index.ts';
import { CreditChecks } from '../../credit-checks/index.ts';
import { ConfiguredScores, CreditScores, type FoundScore, type ScoreQuestion } from './credit-scores.ts';
import {
  forPerson,
  forStore,
  inTier,
  outsideTiers,
  planSettings,
  sourceWords,
  unknownScore,
  type InHouseDecision,
} from './in-house.logic.ts';
import { afterSubmit, type Verdict } from '../attempt-rules.logic.ts';
import type { Prepared } from '../lender-calls.ts';

export type NotedVerdict = Verdict & { readonly note?: string; readonly decided?: AppliedTier };

/**
 * Decides for in-house lenders. It asks a credit bureau at most once for each attempt, so that a repeated
 * decision gives the same result.
 */
@Injectable()
export class InHouse {
  constructor(
    private readonly tiers: CreditTiers,
    private readonly scores: CreditScores,
    private readonly checks: CreditChecks,
  ) {}

  async decide(em: EntityManager, attempt: AttemptRow, prepared: Prepared): Promise<NotedVerdict | null> {
    const decision =
      prepared.lender.manifest.decision === 'credit-tiers'
        ? await this.byTiers(em, caseOf(attempt, prepared), (question) => this.check(em, attempt, question))
        : waitsForPeople(prepared.lender.manifest);
    if ('unreadable' in decision)
      return { event: 'sendImpossible', outcome: null, reason: `setting-invalid:${decision.unreadable}` };
    const verdict = afterSubmit(
      { ok: true, value: decision.reply },
      { claims: attempt.claims, regrade: false },
    );
    const { note, decided } = decision;
    return verdict && { ...verdict, note, ...(decided && { decided }) };
  }

  /** Decides about a test applicant, by the default tiers and without a credit check. */
  async tried(
    em: EntityManager,
    asked: Omit<InHouseCase, 'applicationId' | 'storeId' | 'answers'>,
  ): Promise<Decided> {
    if (asked.lender.manifest.decision !== 'credit-tiers') return waitsForPeople(asked.lender.manifest);
    const scores = new ConfiguredScores();
    const withoutApplicant = { ...asked, applicationId: '', storeId: 0, answers: {} };
    return this.byTiers(em, withoutApplicant, (question) => scores.find(question));
  }

  /**
   * Makes the credit check. The intent to ask is committed before the bureau is asked, and the bureau's reply
   * is committed before the decision. The check is thus not lost if the worker dies. A check without a reply
   * is not repeated; a person decides.
   */
  private async check(em: EntityManager, attempt: AttemptRow, question: ScoreQuestion): Promise<FoundScore> {
    const made = await this.checks.madeFor(em, attempt);
    if (made) return made;
    const source = this.scores.outside(question);
    const begun = source && (await this.checks.begin(em, attempt, source));
    const found = await this.scores.find(question);
    if ('unasked' in found) return found;
    await (begun ? this.checks.end(em, attempt, begun, found) : this.checks.keep(em, attempt, found));
    return found;
  }

  private async byTiers(
    em: EntityManager,
    { applicationId, storeId, lenderId, lender, settings, purchaseCents, answers }: InHouseCase,
    find: (question: ScoreQuestion) => Promise<FoundScore>,
  ): Promise<Decided> {
    const plan = planSettings(settings);
    if ('unreadable' in plan) return plan;
    if (purchaseCents <= 0)
      return forPerson('The application waits for a person, because the purchase amount is unknown.');
    const found = await find({ applicationId, lender, settings, answers });
    const score = 'unasked' in found ? undefined : (found.score ?? undefined);
    const source = sourceWords(found);
    const { version, tiers } = await this.tiers.inForce(em.fork(), { storeId, lenderId });
    const decision = await decideTier(tiers, score);
    if (decision.is === 'unknown')
      return { ...forPerson(unknownScore(source)), decided: { tier: null, version } };
    if (decision.is !== 'in-tier') return outsideTiers(decision.is, version, source);
    return inTier({ ...decision.decided, version }, { purchaseCents, source, settings: plan });
  }
}

const waitsForPeople = ({ id, name }: CatalogueLender['manifest']): InHouseDecision =>
  isManualKey(id) ? forStore(name) : forPerson('The application waits for a person to decide.');

type Decided = InHouseDecision | { readonly unreadable: string };

interface InHouseCase {
  readonly applicationId: string;
  readonly storeId: number;
  readonly lenderId: number;
  readonly lender: CatalogueLender;
  readonly settings: LenderCall['config'];
  readonly purchaseCents: number;
  readonly answers: Readonly<Record<string, string>>;
}

const caseOf = (
  { applicationId, storeId, lenderId }: AttemptRow,
  { lender, application, call }: Prepared,
): InHouseCase => ({
  applicationId,
  storeId,
  lenderId,
  lender,
  settings: call.config,
  purchaseCents: application.requestedCents,
  answers: application.answers,
});
