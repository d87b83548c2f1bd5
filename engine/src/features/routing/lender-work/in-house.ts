import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { CatalogueLender, LenderCall } from '../../../plugin-host/index.ts';
import { CreditTiers, decideTier } from '../../lenders/credit-tiers/index.ts';
import { afterSubmit, type AttemptRow, type Verdict } from '../attempts/index.ts';
import { ConfiguredScores, CreditScores } from './credit-scores.ts';
import {
  belowTiers,
  forPerson,
  inTier,
  planSettings,
  unknownScore,
  type HouseDecision,
} from './in-house.logic.ts';
import type { Prepared } from './lender-calls.ts';

export type NotedVerdict = Verdict & { readonly note?: string };

/** Decides for lenders in the house: nothing leaves, and deciding once more gives the same. */
@Injectable()
export class InHouse {
  constructor(
    private readonly tiers: CreditTiers,
    private readonly scores: CreditScores,
  ) {}

  async decide(em: EntityManager, attempt: AttemptRow, prepared: Prepared): Promise<NotedVerdict | null> {
    const decision =
      prepared.lender.manifest.decision === 'credit-tiers'
        ? await this.byTiers(em, caseOf(attempt, prepared), this.scores)
        : forPerson('It waits for a person to decide.');
    if ('unreadable' in decision)
      return { event: 'sendImpossible', outcome: null, reason: `setting-invalid:${decision.unreadable}` };
    const verdict = afterSubmit(
      { ok: true, value: decision.reply },
      { claims: attempt.claims, regrade: false },
    );
    return verdict && { ...verdict, note: decision.note };
  }

  /** How an application of nobody would be decided: by the tiers of a store that saved none, and without a credit check. */
  async tried(
    em: EntityManager,
    asked: Omit<HouseCase, 'applicationId' | 'storeId' | 'answers'>,
  ): Promise<Decided> {
    if (asked.lender.manifest.decision !== 'credit-tiers')
      return forPerson('It waits for a person to decide.');
    return this.byTiers(em, { ...asked, applicationId: '', storeId: 0, answers: {} }, new ConfiguredScores());
  }

  private async byTiers(
    em: EntityManager,
    { applicationId, storeId, lenderId, lender, settings, purchaseCents, answers }: HouseCase,
    scores: CreditScores,
  ): Promise<Decided> {
    const plan = planSettings(settings);
    if ('unreadable' in plan) return plan;
    if (purchaseCents <= 0)
      return forPerson('It waits for a person: nobody said what the purchase comes to.');
    const { score, source } = await scores.find({ applicationId, lender, settings, answers });
    const { version, tiers } = await this.tiers.inForce(em.fork(), { storeId, lenderId });
    const decision = await decideTier(tiers, score);
    if (decision.is === 'unknown') return forPerson(unknownScore(source));
    if (decision.is === 'below') return belowTiers(version, source);
    return inTier({ ...decision.decided, version }, { purchaseCents, source, settings: plan });
  }
}

type Decided = HouseDecision | { readonly unreadable: string };

interface HouseCase {
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
): HouseCase => ({
  applicationId,
  storeId,
  lenderId,
  lender,
  settings: call.config,
  purchaseCents: application.requestedCents,
  answers: application.answers,
});
