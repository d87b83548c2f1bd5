import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CreditTiers, decideTier } from '../../lenders/credit-tiers/index.ts';
import { afterSubmit, type AttemptRow, type Verdict } from '../attempts/index.ts';
import { CreditScores } from './credit-scores.ts';
import { belowTiers, forPerson, inTier, planSettings, type HouseDecision } from './in-house.logic.ts';
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
        ? await this.byTiers(em, attempt, prepared)
        : forPerson('It waits for a person to decide.');
    if ('unreadable' in decision)
      return { event: 'sendImpossible', outcome: null, reason: `setting-invalid:${decision.unreadable}` };
    const verdict = afterSubmit(
      { ok: true, value: decision.reply },
      { claims: attempt.claims, regrade: false },
    );
    return verdict && { ...verdict, note: decision.note };
  }

  private async byTiers(
    em: EntityManager,
    { applicationId, storeId, lenderId }: AttemptRow,
    { lender, application, call }: Prepared,
  ): Promise<HouseDecision | { readonly unreadable: string }> {
    const settings = planSettings(call.config);
    if ('unreadable' in settings) return settings;
    const purchaseCents = application.requestedCents;
    if (purchaseCents <= 0)
      return forPerson('It waits for a person: nobody said what the purchase comes to.');
    const { score, source } = await this.scores.find({ applicationId, lender, settings: call.config });
    const { version, tiers } = await this.tiers.inForce(em.fork(), { storeId, lenderId });
    const decision = await decideTier(tiers, score);
    if (decision.is === 'unknown') return forPerson('It waits for a person: nobody knows the credit score.');
    if (decision.is === 'below') return belowTiers(version, source);
    return inTier({ ...decision.decided, version }, { purchaseCents, source, settings });
  }
}
