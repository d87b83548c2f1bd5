import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Readiness } from '../../../platform/health/readiness.ts';
import { RuleStore } from '../../../platform/rules/index.ts';
import { LenderCatalogue } from '../../../plugin-host/index.ts';

type Versions = ReadonlyMap<string, string>;

/** Keeps the rules of every lender as they are installed, so that what they decided can be decided again. */
@Injectable()
export class LenderRules implements OnApplicationBootstrap {
  private recorded: Promise<Versions> | undefined;

  constructor(
    private readonly orm: MikroORM,
    private readonly store: RuleStore,
    private readonly catalogue: LenderCatalogue,
    private readonly readiness: Readiness,
  ) {}

  onApplicationBootstrap(): Promise<void> {
    return this.readiness.first('lender-rules', 'The rules of the lenders could not be recorded.', () =>
      this.versions(),
    );
  }

  /** Ids of the versions this process decides by, by the lender's key. */
  versions(): Promise<Versions> {
    this.recorded ??= this.record().catch((error: unknown) => {
      this.recorded = undefined;
      throw error;
    });
    return this.recorded;
  }

  private async record(): Promise<Versions> {
    const versions = new Map<string, string>();
    for (const { key, eligibility } of this.catalogue.lenders) {
      const wanted = { kind: 'eligibility', name: key, effectiveFrom: null, rules: eligibility.document };
      versions.set(key, (await this.store.record(this.orm.em.fork(), wanted)).id);
    }
    return versions;
  }
}
