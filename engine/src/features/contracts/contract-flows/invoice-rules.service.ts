import type { LeftOutLine } from '@millrace/schemas/api';
import { invoiceRemovals } from '@millrace/schemas/rules';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { isDeepStrictEqual } from 'node:util';
import { Clock } from '../../../platform/clock.ts';
import { Logger } from '../../../platform/logging/logger.ts';
import { buildFacts, fired, RuleDocuments, type Rule, type RuleSet } from '../../../platform/rules/index.ts';
import { LenderCatalogue } from '../../../plugin-host/index.ts';
import { leftOutBy, type InvoiceDecision, type Removal } from './invoice.logic.ts';

const shipped = invoiceRemovals.rules.map(({ name, conditions, event }) => ({
  id: name,
  when: conditions as Rule<Removal>['when'],
  gives: event.params,
}));

/** Which lines of the goods a lender must not get: by the lender's kind and the state of the store's location. */
@Injectable()
export class InvoiceRules implements OnApplicationBootstrap {
  constructor(
    private readonly orm: MikroORM,
    private readonly documents: RuleDocuments,
    private readonly catalogue: LenderCatalogue,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const { id: setId, effectiveFrom } = invoiceRemovals;
    await this.documents
      .record(this.orm.em.fork(), [{ setId, effectiveFrom, rules: shipped }])
      .catch((error: unknown) => this.logger.error('rules not recorded', error, { set: setId }));
  }

  /** By the rules in force today, where the store is. */
  async decide(
    em: EntityManager,
    at: { readonly applicationId: string; readonly lenderKey: string },
  ): Promise<InvoiceDecision> {
    const [store] = await em.execute<{ state: string; timezone: string }[]>(
      `SELECT s.state, s.timezone FROM application a JOIN store s ON s.id = a.store_id WHERE a.id = ?`,
      [at.applicationId],
    );
    const facts = {
      lender_type: this.catalogue.find(at.lenderKey)?.manifest.lender_type ?? 'unknown',
      store_state: store?.state ?? 'unknown',
    };
    const today = this.clock.dayIn(store?.timezone ?? 'UTC');
    const rules = await this.documents.inForce<Removal>(em, invoiceRemovals.id, today);
    return { rules: rules.version, facts, leftOut: await removedBy(rules, facts) };
  }

  /** Whether the rules it was decided under, whatever is in force today, still make the same of the same facts. */
  async replays(em: EntityManager, { rules, facts, leftOut }: InvoiceDecision): Promise<boolean> {
    const document = await this.documents.find<Removal>(em, rules);
    if (!document) return false;
    return isDeepStrictEqual(await removedBy(document, facts), leftOut);
  }
}

async function removedBy(rules: RuleSet<Removal>, facts: InvoiceDecision['facts']): Promise<LeftOutLine[]> {
  return leftOutBy(fired(await rules.evaluate(buildFacts(facts))).map(({ gives }) => gives));
}
