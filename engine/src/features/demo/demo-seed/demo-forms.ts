import type { EntityManager } from '@mikro-orm/postgresql';
import type { FormConfigs } from '../../forms/form-configs/index.ts';
import type { MarketingLinks } from '../../forms/marketing-links/index.ts';
import type { LenderFacts } from '../../lenders/lender-objects/index.ts';
import type { StoreFacts } from '../../tenancy/stores/index.ts';
import { demoThankYou, inHouseLenders } from './demo-data.ts';

export interface DemoLink {
  label: string;
  url: string;
}

type Lenders = readonly LenderFacts[];

/** The lenders of one demo store. */
interface StoreLenders {
  /** The lenders that the usual forms ask. */
  usual: Lenders;
  /** The same lenders and the store's own plans, in the order of their types. */
  withOwnPlans: Lenders;
  /**
   * Lenders without an API. They answer only when a person decides, so only a separate form asks them, and no
   * other form waits for them.
   */
  byHand: Lenders;
  /** Lenders that no other demo store has. A separate form asks each of them first. */
  special: Lenders;
}

interface DemoForm {
  name: string;
  /** Default: the name in small letters. */
  label?: string;
  /** The name of the form's link. */
  link: string;
  mode: 'Waterfall' | 'Shotgun';
  lenders: Lenders;
  isDefault?: true;
  /** At each stage, the form asks only the questions that the lenders of this stage need. */
  inStages?: true;
}

/** Waterfall forms ask lenders one after another, and shotgun forms ask all at once. */
function formsOf({ usual, withOwnPlans, byHand, special }: StoreLenders): readonly DemoForm[] {
  const form = (one: DemoForm): DemoForm => one;
  return [
    form({
      name: 'One lender after another',
      link: 'Send Form Link',
      mode: 'Waterfall',
      lenders: usual,
      isDefault: true,
    }),
    form({ name: 'All lenders at once', link: 'Window sign', mode: 'Shotgun', lenders: usual }),
    form({ name: 'Asked in stages', link: 'Website', mode: 'Waterfall', lenders: usual, inStages: true }),
    ...(byHand.length > 0
      ? [
          form({
            name: 'Lenders without an API first',
            label: 'lenders without an API first',
            link: 'Counter',
            mode: 'Waterfall',
            lenders: [...byHand, ...usual],
          }),
        ]
      : []),
    ...special.map((lender) =>
      form({
        name: `${lender.name} first`,
        label: `${lender.name} first`,
        link: `${lender.name} banner`,
        mode: 'Waterfall',
        lenders: [lender, ...usual],
      }),
    ),
    // The in-house decision is shown while other lenders are still deciding.
    ...(withOwnPlans.some(({ key }) => inHouseLenders.has(key))
      ? [
          form({
            name: 'All lenders and the store itself',
            link: 'Own plan',
            mode: 'Shotgun',
            lenders: withOwnPlans,
          }),
        ]
      : []),
  ];
}

/** Creates the forms of a demo store, each with a link. The default link opens the first form. */
export async function seedForms(
  em: EntityManager,
  { configs, links }: { configs: FormConfigs; links: MarketingLinks },
  store: StoreFacts,
  lenders: StoreLenders,
): Promise<DemoLink[]> {
  const owner = { orgId: store.orgId, storeId: store.id };
  const seeded: DemoLink[] = [];
  for (const form of formsOf(lenders)) {
    const { name, label = name.toLowerCase(), mode, isDefault = false } = form;
    const lenderOrder = form.lenders.map(({ id }) => id);
    const config = await configs.ensure(em, {
      ...{ ...owner, name, mode, lenderOrder, thankYou: demoThankYou },
      ...(form.inStages && { terms: { in_stages: true } }),
    });
    const link = await links.ensure(em, { ...owner, configId: config.id, name: form.link, isDefault });
    const path = `/${store.slug}/${store.websiteUuid}/${config.urlId}/welcome`;
    seeded.push({ label: `${store.name}: ${label}`, url: `${path}?marketing_link_id=${link.id}` });
  }
  return seeded;
}
