import type { LenderManifest } from '@millrace/plugin-sdk';
import type { ExcludedLine, Replays } from '@millrace/schemas/api';
import { invoiceRemovals } from '@millrace/schemas/rules';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { isDeepStrictEqual } from 'node:util';
import { Clock } from '../../../../platform/clock.ts';
import { queries } from '../../../../platform/db/queries.ts';
import { Readiness } from '../../../../platform/health/readiness.ts';
import {
  buildFacts,
  fired,
  RuleStore,
  type NewRules,
  type Rule,
  type RuleSet,
} from '../../../../platform/rules/index.ts';
import { LenderCatalogue } from '../../../../plugin-host/index.ts';
import { excludedLinesBy, type InvoiceDecision, type Removal } from './invoice.logic.ts';

const shipped: NewRules = {
  kind: 'invoice',
  name: invoiceRemovals.id,
  effectiveFrom: invoiceRemovals.effectiveFrom,
  rules: invoiceRemovals.rules.map(({ name, conditions, event }) => ({
    id: name,
    when: conditions as Rule<Removal>['when'],
    gives: event.params,
  })),
};

/** Returns the invoice setting of a lender. A lender whose plugin does not declare the setting has `none`. */
function chosenRemovals(manifest: LenderManifest | undefined, settings: unknown): string {
  const declared = manifest?.config?.find(({ key }) => key === 'invoice_removals');
  if (!declared) return 'none';
  const { invoice_removals: chosen = declared.default } = (settings ?? {}) as Record<string, unknown>;
  return typeof chosen === 'string' && chosen !== '' ? chosen : 'none';
}

/**
 * Decides which invoice lines a lender must not get, by a setting of the lender and the state of the store.
 */
@Injectable()
export class InvoiceRules implements OnApplicationBootstrap {
  constructor(
    private readonly orm: MikroORM,
    private readonly store: RuleStore,
    private readonly catalogue: LenderCatalogue,
    private readonly clock: Clock,
    private readonly readiness: Readiness,
  ) {}

  onApplicationBootstrap(): Promise<void> {
    return this.readiness.first(
      'invoice-rules',
      'The rules for invoices that ship with the product could not be recorded.',
      () => this.store.record(this.orm.em.fork(), shipped),
    );
  }

  /** Decides which lines the invoice excludes, by the rules in force now and the store's location. */
  async decide(
    em: EntityManager,
    at: { readonly applicationId: string; readonly lenderKey: string },
  ): Promise<InvoiceDecision> {
    const place = await queries(em)
      .selectFrom('read.application as a')
      .innerJoin('read.store as s', 's.id', 'a.store_id')
      .select(['s.state', 's.timezone'])
      .where('a.id', '=', at.applicationId)
      .executeTakeFirst();
    const lender = await queries(em)
      .selectFrom('read.lender_settings')
      .select('settings')
      .where('key', '=', at.lenderKey)
      .executeTakeFirst();
    const manifest = this.catalogue.find(at.lenderKey)?.manifest;
    const facts = {
      invoice_removals: chosenRemovals(manifest, lender?.settings),
      lender_type: manifest?.lender_type ?? 'unknown',
      store_state: place?.state ?? 'unknown',
    };
    const now = { moment: this.clock.date(), timezone: place?.timezone ?? 'UTC' };
    const { rules, ...version } = await this.store.inForce<Removal>(em, shipped, now);
    return { rules: version, facts, excludedLines: await removedBy(rules, facts) };
  }

  /** Returns whether the recorded version of the rules still gives the same result for the same facts. */
  async replays(em: EntityManager, { rules, facts, excludedLines }: InvoiceDecision): Promise<Replays> {
    const version = await this.store.find<Removal>(em, rules.id);
    if (!version) return 'gone';
    const again = await removedBy(version.rules, facts);
    return version.rules.version === rules.fingerprint &&
      isDeepStrictEqual(inStoredForm(again, excludedLines), excludedLines)
      ? 'same'
      : 'different';
  }
}

/**
 * Removes the names of rules from a new result if the recorded decision has none. Old decisions stored no
 * names, so they are compared without them.
 */
const inStoredForm = (again: readonly ExcludedLine[], stored: readonly ExcludedLine[]): ExcludedLine[] =>
  again.map(({ rule, ...line }, index) =>
    stored[index]?.rule === undefined ? line : { ...line, rule: rule! },
  );

async function removedBy(rules: RuleSet<Removal>, facts: InvoiceDecision['facts']): Promise<ExcludedLine[]> {
  return excludedLinesBy(fired(await rules.evaluate(buildFacts(facts))));
}
