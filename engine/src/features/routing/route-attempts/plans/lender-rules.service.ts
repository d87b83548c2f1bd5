import type { ExclusionReason } from '@millrace/schemas/rules';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Readiness } from '../../../../platform/health/readiness.ts';
import { RuleStore, type RuleVersion } from '../../../../platform/rules/index.ts';
import { LenderCatalogue, type CatalogueLender } from '../../../../plugin-host/index.ts';

/** The kind of rule set for eligibility rules of lenders. The name of such a rule set is the lender's key. */
export const eligibilityKind = 'eligibility';

/** Returns the rules of lenders. The rules of the plugin apply until staff activates other rules. */
@Injectable()
export class LenderRules implements OnApplicationBootstrap {
  private recorded: Promise<void> | undefined;

  constructor(
    private readonly orm: MikroORM,
    private readonly store: RuleStore,
    private readonly catalogue: LenderCatalogue,
    private readonly readiness: Readiness,
  ) {}

  onApplicationBootstrap(): Promise<void> {
    return this.readiness.first('lender-rules', 'The rules of the lenders could not be recorded.', () =>
      this.shipped(),
    );
  }

  /** Returns the rules that are in force now in the store's time zone, by the lender's key. */
  async inForce(
    em: EntityManager,
    keys: readonly string[],
    timezone: string,
  ): Promise<ReadonlyMap<string, RuleVersion<ExclusionReason>>> {
    await this.shipped();
    const found = await this.store.allInForce<ExclusionReason>(em, eligibilityKind, keys, timezone);
    const missing = keys.filter((key) => !found.has(key));
    if (missing.length === 0) return found;
    // A manual lender can be created while the app runs. Its rules were then not recorded at the start.
    for (const key of missing) await this.recordOf(this.catalogue.get(key));
    return this.store.allInForce<ExclusionReason>(em, eligibilityKind, keys, timezone);
  }

  /**
   * Records the rules that plugins contain, once per process, so that decisions by these rules can be
   * replayed.
   */
  private shipped(): Promise<void> {
    this.recorded ??= this.record().catch((error: unknown) => {
      this.recorded = undefined;
      throw error;
    });
    return this.recorded;
  }

  private async record(): Promise<void> {
    for (const lender of this.catalogue.lenders) await this.recordOf(lender);
  }

  private async recordOf({ key, eligibility }: CatalogueLender): Promise<void> {
    const wanted = { kind: eligibilityKind, name: key, effectiveFrom: null, rules: eligibility.document };
    await this.store.record(this.orm.em.fork(), wanted);
  }
}
