import type { RuleSetDetails, RuleSetRow } from '@millrace/schemas/api';
import { currenciesOf } from '@millrace/plugin-sdk/logic';
import { usualCurrency, type Currency } from '@millrace/schemas/countries';
import { ruleSets as shippedSets, type RuleKind } from '@millrace/schemas/rules';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock.ts';
import { instant } from '../../../platform/db/instants.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { RuleStore, type RuleHistory } from '../../../platform/rules/index.ts';
import { LenderCatalogue } from '../../../plugin-host/index.ts';
import { inPipe, LenderObjects } from '../../lenders/lender-objects/index.ts';
import { shownFacts } from './rule-facts.ts';
import { earliestToday, versionStates } from './rule-versions.logic.ts';

/** The kind and the name of a rule set. */
export interface NamedSet {
  readonly id: string;
  readonly kind: RuleKind | 'pipe-order';
  readonly name: string;
  readonly title: string;
  readonly about: string;
}

const pipeOrder: NamedSet = {
  id: 'pipe-order',
  kind: 'pipe-order',
  name: 'pipe-order',
  title: 'Default lender order',
  about: 'The order of lenders for freemium accounts, and for forms that do not give a lender a position.',
};

/**
 * Returns all rule sets with their versions: rules of lenders, rules of invoices, and the general order of
 * lenders (`pipe_order`).
 */
@Injectable()
export class RuleSets {
  constructor(
    private readonly orm: MikroORM,
    private readonly store: RuleStore,
    private readonly catalogue: LenderCatalogue,
    private readonly lenders: LenderObjects,
    private readonly clock: Clock,
  ) {}

  async list(): Promise<RuleSetRow[]> {
    const em = this.orm.em.fork();
    return Promise.all(this.all().map(async (set) => this.rowOf(set, await this.versionsOf(em, set))));
  }

  async one(id: string): Promise<RuleSetDetails> {
    const em = this.orm.em.fork();
    const set = this.named(id);
    const versions = await this.versionsOf(em, set);
    const states = versionStates(versions, earliestToday(this.clock));
    const lenders = set.kind === 'pipe-order' ? await this.lenders.all(em) : [];
    return {
      ...this.rowOf(set, versions),
      facts: set.kind === 'pipe-order' ? [] : shownFacts(set.kind, this.currencyOf(set.name)),
      versions: versions.map(({ name: _name, recorded_at: recorded, rules, ...version }) => ({
        ...version,
        recorded_at: instant(recorded),
        rules: rules as unknown as Record<string, unknown>[],
        state: states.get(version.number)!,
      })),
      order: inPipe(lenders.map((lender) => ({ ...lender, pipe_order: lender.pipeOrder }))).map(
        ({ id: lender, name, pipe_order }) => ({ id: lender, name, pipe_order }),
      ),
    };
  }

  named(id: string): NamedSet {
    const set = this.all().find((one) => one.id === id);
    if (!set) throw notFound('This rule set');
    return set;
  }

  /** Returns the versions of a rule set, newest first. The general order of lenders has no versions. */
  async versionsOf(em: EntityManager, { kind, name }: NamedSet): Promise<RuleHistory[]> {
    return kind === 'pipe-order' ? [] : this.store.history(em, { kind, name });
  }

  /** Returns the currency of the lender's limits. */
  private currencyOf(lenderKey: string): Currency {
    const [currency = usualCurrency] = currenciesOf(this.catalogue.find(lenderKey)?.manifest ?? {});
    return currency;
  }

  private all(): NamedSet[] {
    const lenders = [...this.catalogue.lenders, ...this.catalogue.manualLenders];
    const ofLenders = lenders.map(({ key, manifest }): NamedSet => ({
      id: `eligibility-${key}`,
      kind: 'eligibility',
      name: key,
      title: manifest.name,
      about: `Applications that are not sent to ${manifest.name}, with the text that the store reads.`,
    }));
    const shipped = shippedSets.map(({ id, description }): NamedSet => ({
      id: `invoice-${id}`,
      kind: 'invoice',
      name: id,
      title: 'Invoice lines',
      about: description,
    }));
    return [...ofLenders.sort((a, b) => a.title.localeCompare(b.title)), ...shipped, pipeOrder];
  }

  private rowOf(set: NamedSet, versions: readonly RuleHistory[]): RuleSetRow {
    const states = versionStates(versions, earliestToday(this.clock));
    const current = versions.find(({ number }) => states.get(number) === 'in-force');
    const next = versions.findLast(({ number }) => states.get(number) === 'planned');
    const { id, kind, title, about } = set;
    return {
      id,
      kind,
      title,
      about,
      number: current?.number ?? null,
      rules: current?.rules.length ?? 0,
      origin: current?.origin ?? null,
      since: current ? sinceOf(current) : null,
      next: next ? { number: next.number, effective_from: next.effective_from! } : null,
    };
  }
}

function sinceOf({ effective_from: day, recorded_at: recorded, number }: RuleHistory): string {
  const began = day === null ? null : `${day}T00:00:00.000Z`;
  const at = instant(recorded);
  return began !== null && (began > at || number === 1) ? began : at;
}
