import type { LenderObject } from '@millrace/schemas/api';
import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { notFound } from '../../../platform/http/problem.ts';
import { RuleStore } from '../../../platform/rules/index.ts';
import { StoreCredentials } from '../store-credentials/index.ts';
import { lenderObject } from './lender-list.ts';
import type { LenderFacts } from './lender-queries.ts';
import { LenderObjects } from './lender-objects.service.ts';

/** The kind of rule set under which routing stores the rules of lenders. */
const eligibilityKind = 'eligibility';
/**
 * Rules take effect at the start of a day in the store's time zone. Pages of staff belong to no store, so
 * they use this zone.
 */
const staffTimezone = 'UTC';

/** Returns lenders for staff: the row, the data of the plugin and the rules in force. */
@Injectable()
export class LenderViews {
  constructor(
    private readonly orm: MikroORM,
    private readonly lenders: LenderObjects,
    private readonly credentials: StoreCredentials,
    private readonly rules: RuleStore,
  ) {}

  async all(): Promise<LenderObject[]> {
    return this.viewsOf(await this.lenders.all(this.orm.em.fork()));
  }

  async one(id: number): Promise<LenderObject> {
    const lender = await this.lenders.find(this.orm.em.fork(), id);
    const [view] = lender ? await this.viewsOf([lender]) : [];
    if (!view) throw notFound('This lender');
    return view;
  }

  private async viewsOf(lenders: readonly LenderFacts[]): Promise<LenderObject[]> {
    const em = this.orm.em.fork();
    const keys = lenders.map(({ key }) => key);
    const rules = await this.rules.allInForce(em, eligibilityKind, keys, staffTimezone);
    const [stores, logos] = [await this.credentials.storesByLender(em), await this.lenders.logos(em)];
    return lenders.map((lender) =>
      lenderObject(lender, {
        stores: stores.get(lender.id) ?? 0,
        logo: logos.get(lender.id),
        rules: rules.get(lender.key),
      }),
    );
  }
}
