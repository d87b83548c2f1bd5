import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock.ts';
import { pick, repeatable, type Random } from '../../applications/test-forms/index.logic.ts';
import { PastApplications } from '../../applications/test-forms/index.ts';
import { FormConfigs, type FormConfig } from '../../forms/form-configs/index.ts';
import { MarketingLinks } from '../../forms/marketing-links/index.ts';
import { moveClicks } from '../../reporting/facts/index.ts';
import { Associates } from '../../tenancy/associates/index.ts';
import type { StoreFacts } from '../../tenancy/stores/index.ts';
import { habitsOf, linksOfForms } from './history-data.logic.ts';
import { fictionalPhone, planHistory } from './history-plan.logic.ts';

/** Ids of past applications are fixed, so that a second start of the demo adds none. */
const idOf = (store: number, place: number): string =>
  `00000000-0000-4000-8d${String(store).padStart(2, '0')}-${String(place).padStart(12, '0')}`;

/**
 * Adds about three months of past applications to the demo's stores, so that lists, dashboards and reports
 * show something. No application is sent to a lender, and no message is sent.
 */
@Injectable()
export class DemoHistory {
  constructor(
    private readonly clock: Clock,
    private readonly configs: FormConfigs,
    private readonly links: MarketingLinks,
    private readonly associates: Associates,
    private readonly past: PastApplications,
  ) {}

  /** Adds the past applications of stores that have none yet. Returns how many applications were added. */
  async add(em: EntityManager, stores: readonly StoreFacts[]): Promise<number> {
    let added = 0;
    for (const [place, store] of stores.entries()) {
      if (await this.past.exists(em, idOf(place, 1))) continue;
      added += await this.addOf(em, store, place);
    }
    return added;
  }

  private async addOf(em: EntityManager, store: StoreFacts, place: number): Promise<number> {
    const habits = habitsOf[store.slug];
    const forms = await this.formsOf(em, store);
    if (!habits || forms.length === 0) return 0;
    for (const [firstName, lastName] of habits.associates) {
      const email = `${firstName}.${lastName}@demo.millrace.test`.toLowerCase();
      await this.associates.ensure(em, { storeId: store.id, firstName, lastName, email });
    }
    const associates = await this.associates.named(em, store.id);
    const random = repeatable(place + 1);
    const { timezone } = store;
    const today = this.clock.dayIn(timezone);
    const plan = planHistory(habits, { today, timezone, now: this.clock.now(), random });
    for (const [index, shopper] of plan.shoppers.entries()) {
      const { link: linkIndex, ...times } = shopper;
      const form = forms.find(({ index: of }) => of === linkIndex) ?? forms[0]!;
      await this.past.add(em, {
        ...{ id: idOf(place, index + 1), ...times, today, random, associates },
        ...{ config: form.config, form: form.form, lenders: form.lenders },
        linkId: linkIndex === null ? null : form.linkId,
        associateId: associateOf(associates, random),
        phone: fictionalPhone(random, store.country),
      });
    }
    for (const { index, linkId } of forms) {
      const byDay = plan.clicks[index]!;
      await this.links.addClicks(
        em,
        linkId,
        [...byDay.values()].reduce((sum, clicks) => sum + clicks, 0),
      );
      await moveClicks(em, { storeId: store.id, linkId, today }, byDay);
    }
    return plan.shoppers.length;
  }

  /** Returns the store's forms with their links and lenders, as `DemoSeed` created them. */
  private async formsOf(em: EntityManager, { id, orgId }: StoreFacts) {
    const first = await this.links.defaultOf(em, id);
    const config = first && (await this.configs.find(em, first.configId));
    if (!config) return [];
    const all: FormConfig[] = [config, ...(await this.configs.othersOf(em, config))];
    const forms = [];
    for (const [index, { form: name, link: linkName }] of linksOfForms.entries()) {
      const found = all.find((one) => one.name === name);
      if (!found) continue;
      const owner = { orgId, storeId: id, configId: found.id };
      const link = await this.links.ensure(em, { ...owner, name: linkName, isDefault: index === 0 });
      const lenders = await this.configs.askingLenders(em, found);
      const { form } = await this.configs.formOf(em, found);
      if (lenders.length > 0) forms.push({ index, config: found, linkId: link.id, lenders, form });
    }
    return forms;
  }
}

/**
 * Returns the associate whom a shopper names in the form. Four of five shoppers name one. Associates at the
 * beginning of the list are named more often.
 */
function associateOf(associates: readonly { id: number }[], random: Random): number | null {
  const [first, second] = [random(), random()];
  if (associates.length === 0 || first > 0.8) return null;
  const most = Math.ceil(associates.length * (1 - second * 0.7));
  return pick(random, associates.slice(0, most)).id;
}
