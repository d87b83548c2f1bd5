import { usualCountry } from '@millrace/schemas/countries';
import { lenderTypes } from '@millrace/plugin-sdk';
import { accountOf } from '@millrace/plugin-sdk/runtime';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { queries } from '../../../platform/db/queries.ts';
import { FormConfigs } from '../../forms/form-configs/index.ts';
import { MarketingLinks } from '../../forms/marketing-links/index.ts';
import { Passwords } from '../../identity/auth/index.ts';
import { AcceptedTerms, terms } from '../../identity/terms/index.ts';
import { Users } from '../../identity/users/index.ts';
import { Disclosures } from '../../lenders/disclosures/index.ts';
import { LenderObjects, servesMarket, type LenderFacts } from '../../lenders/lender-objects/index.ts';
import { StoreCredentials } from '../../lenders/store-credentials/index.ts';
import { DemoPartners } from '../../partners/demo-partners/index.ts';
import { Franchises } from '../../reference/franchises/index.ts';
import { LaaAccounts } from '../../tenancy/laa/index.ts';
import { Associates } from '../../tenancy/associates/index.ts';
import { OrgRegions, Orgs } from '../../tenancy/orgs/index.ts';
import { Stores, type StoreFacts } from '../../tenancy/stores/index.ts';
import { OutsideFormSettings } from '../../tenancy/store-settings/index.ts';
import { demoBrands } from './demo-brands.ts';
import { seedForms, type DemoLink } from './demo-forms.ts';
import { DemoHistory, DemoPayments } from '../demo-history/index.ts';
import { CONFIG, type Config } from '../../../platform/config/config.ts';
import { Command, type Print } from '../../../platform/registry/command.ts';
import {
  demoAffiliate,
  demoAssociates,
  demoDomain,
  demoEmail,
  demoManualLenders,
  demoOtherOrgUsers,
  demoOrgs,
  demoPartners,
  demoPassword,
  demoPeople,
  demoSeconds,
  demoSettings,
  inHouseLenders,
  inOneStore,
  demoUkUsers,
  outsideDemo,
} from './demo-data.ts';
import { fixtureOf, isManualKey, type CatalogueLender } from '../../../plugin-host/index.ts';

export interface Demo {
  links: DemoLink[];
  logins: { role: string; email: string; password: string }[];
}

/**
 * Returns the credentials of a demo store at a lender. They come from the lender's own scenarios, so the
 * sandbox accepts them. For a lender without scenarios, each field gets an invented value, which the sandbox
 * refuses.
 */
function sandboxCredentials(lender: CatalogueLender): Record<string, string> {
  const { key, manifest } = lender;
  const known = fixtureOf(lender)?.credentials ?? {};
  return Object.fromEntries(
    manifest.credentials.fields.map((field) => [field.key, known[field.key] ?? `demo-${key}-${field.key}`]),
  );
}

/** Creates the demo: orgs, stores, users, lenders and forms. A second run changes nothing. */
@Injectable()
export class DemoSeed {
  constructor(
    private readonly orm: MikroORM,
    private readonly lenders: LenderObjects,
    private readonly disclosures: Disclosures,
    private readonly credentials: StoreCredentials,
    private readonly franchises: Franchises,
    private readonly orgs: Orgs,
    private readonly regions: OrgRegions,
    private readonly stores: Stores,
    private readonly laas: LaaAccounts,
    private readonly associates: Associates,
    private readonly configs: FormConfigs,
    private readonly links: MarketingLinks,
    private readonly users: Users,
    private readonly passwords: Passwords,
    private readonly terms: AcceptedTerms,
    private readonly partners: DemoPartners,
    private readonly outside: OutsideFormSettings,
    private readonly history: DemoHistory,
    private readonly payments: DemoPayments,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Prints URLs and logins as JSON, which `npm start` shows. The argument `with-history` adds past
   * applications; tests run without them.
   */
  @Command('seed-demo')
  async print(print: Print, ...wishes: string[]): Promise<void> {
    print(JSON.stringify(await this.seed({ withHistory: wishes.includes('with-history') })));
  }

  async seed({ withHistory = false } = {}): Promise<Demo> {
    const em = this.orm.em.fork();
    if (this.config.DEMO !== '1')
      throw new Error('The demo is not seeded, because DEMO is not set. Set DEMO=1 to seed it.');
    const { demo, stores, userIds } = await em.transactional(async (transaction) => {
      await refuseForeignDatabase(transaction);
      await this.lenders.sync(transaction);
      for (const lender of demoManualLenders) await this.lenders.ensureManual(transaction, lender);
      await this.disclosures.sync(transaction);
      const all = inOrderOfKind(await this.lenders.all(transaction));
      const byHand = all.filter(({ key }) => isManualKey(key));
      const every = all.filter(({ key }) => !isManualKey(key) && !Object.hasOwn(inOneStore, key));
      const lenders = every.filter(({ key }) => !inHouseLenders.has(key));
      for (const [key, settings] of Object.entries(demoSettings))
        await this.lenders.addMissingSettings(transaction, key, settings);
      const affiliateId = await seedAffiliate(transaction, this.laas, lenders);
      const stores = await seedStores(transaction, {
        orgs: this.orgs,
        regions: this.regions,
        stores: this.stores,
        franchises: this.franchises,
        affiliateId,
      });
      for (const store of stores)
        await this.outside.ensure(transaction, store.id, demoBrands[store.slug] ?? {});
      const slugs = demoOrgs.flatMap((org) => org.stores).map(({ slug }) => slug);
      const specialOf = (place: number) => all.filter(({ key }) => inOneStore[key] === slugs[place]);
      for (const [place, store] of stores.entries()) {
        const own = [...servingOf(every, store), ...specialOf(place)];
        await sealAccounts(transaction, this.credentials, store, own);
      }
      await sealAccounts(transaction, this.credentials, stores[0]!, byHand);
      const links: DemoLink[] = [];
      const printed = demoOrgs.flatMap((org) => org.stores.map(() => org.isPrinted === true));
      for (const [place, store] of stores.entries()) {
        const own = servingOf(lenders, store);
        // An installation may have no lender for the country of a store.
        if (own.length === 0 && store.country !== usualCountry) continue;
        const forms = { configs: this.configs, links: this.links };
        const seeded = await seedForms(transaction, forms, store, {
          usual: own,
          withOwnPlans: servingOf(every, store),
          // Only the first store has accounts at lenders without an API.
          byHand: place === 0 ? byHand : [],
          special: specialOf(place),
        });
        if (printed[place]) links.push(...seeded);
      }
      const people = { users: this.users, passwords: this.passwords, terms: this.terms, affiliateId };
      const userIds = await seedPeople(transaction, people, stores);
      await seedPartners(transaction, this.partners, stores, userIds);
      for (const store of stores)
        if (store === stores[0] || store.country !== usualCountry)
          await seedAssociates(transaction, this.associates, store);
      if (withHistory) await this.history.add(transaction, inOrderOfDemo(stores));
      const [first] = stores;
      const elsewhere = [
        ...(first
          ? [
              {
                label: `${first.name}: the store's own address`,
                url: `/outside-form/${first.slug}/${first.websiteUuid}`,
              },
            ]
          : []),
        { label: 'Store portal', url: '/login' },
        { label: 'Admin', url: '/app/admin' },
        { label: 'Texts and emails of the demo', url: '/demo/outbox' },
      ];
      const seeded: Demo = {
        links: [...links, ...elsewhere].map(({ label, url }) => ({
          label,
          url: `${this.config.PUBLIC_URL}${url}`,
        })),
        logins: demoPeople.map(({ role }) => ({ role, email: demoEmail(role), password: demoPassword })),
      };
      return { demo: seeded, stores, userIds };
    });
    const userId = userIds.get(demoEmail('STORE_ADMIN'));
    const [first] = stores;
    // The files are imported as in the product, which needs the committed sales.
    if (withHistory && first && userId) await this.payments.add(first, userId);
    return demo;
  }
}

/**
 * Sorts the lenders of the demo's stores by lender type. Banks come before leases, because shoppers prefer
 * banks.
 */
function inOrderOfKind(lenders: readonly LenderFacts[]): LenderFacts[] {
  const place = ({ plugin }: LenderFacts) => (plugin ? lenderTypes.indexOf(plugin.manifest.lender_type) : 99);
  return lenders
    .filter(({ key, plugin }) => plugin && !outsideDemo.has(key))
    .sort((a, b) => place(a) - place(b) || (a.key < b.key ? -1 : 1));
}

/** Sorts the stores in the order of the demo's data. Uses slugs, because users may have renamed stores. */
function inOrderOfDemo(stores: readonly StoreFacts[]): StoreFacts[] {
  const slugs = demoOrgs.flatMap((org) => org.stores).map(({ slug }) => slug);
  return stores.map((store, place) => ({ ...store, slug: slugs[place]! }));
}

/**
 * Throws if the database has users but no demo users. Demo users must not be added to it, because their
 * password is public.
 */
async function refuseForeignDatabase(em: EntityManager): Promise<void> {
  const users = await queries(em)
    .selectFrom('read.app_user')
    .select((eb) => eb('email', 'like', `%${demoDomain}`).as('isDemo'))
    .distinct()
    .execute();
  if (users.length > 0 && !users.some(({ isDemo }) => isDemo))
    throw new Error(
      'The demo is not seeded, because this database has users but no demo. Use a separate database.',
    );
}

/**
 * Creates the lender affiliate account and returns its id. Returns undefined if its lender has no plugin in
 * this installation.
 */
async function seedAffiliate(
  em: EntityManager,
  laas: LaaAccounts,
  lenders: readonly LenderFacts[],
): Promise<number | undefined> {
  const lender = lenders.find(({ key }) => key === demoAffiliate.lender);
  if (!lender) return undefined;
  await laas.ensure(em, lender.id, demoAffiliate.name);
  return lender.id;
}

interface StoreSeed {
  orgs: Orgs;
  regions: OrgRegions;
  stores: Stores;
  franchises: Franchises;
  affiliateId: number | undefined;
}

async function seedStores(
  em: EntityManager,
  { orgs, regions, stores, franchises, affiliateId }: StoreSeed,
): Promise<StoreFacts[]> {
  const seeded: StoreFacts[] = [];
  for (const { name, franchise, region, affiliate, stores: own } of demoOrgs) {
    const orgId = await orgs.ensure(em, name);
    if (affiliate && affiliateId !== undefined)
      await orgs.change(em, orgId, { isLaa: true, laaId: affiliateId });
    const franchiseId = franchise && (await franchises.ensure(em, franchise));
    for (const store of own)
      seeded.push(await stores.ensure(em, { ...store, orgId, ...(franchiseId && { franchiseId }) }));
    if (region) {
      const slugs = own.map(({ slug }) => slug);
      const ids = seeded.slice(-own.length).map(({ id }) => id);
      const within = ids.filter((_, place) => region.stores.includes(slugs[place]!));
      await regions.ensure(em, orgId, { name: region.name, store_ids: within });
    }
  }
  return seeded;
}

async function seedAssociates(em: EntityManager, associates: Associates, { id }: StoreFacts): Promise<void> {
  for (const [firstName, lastName] of demoAssociates)
    await associates.ensure(em, {
      storeId: id,
      firstName,
      lastName,
      email: `${firstName}.${lastName}${demoDomain}`.toLowerCase(),
    });
}

/** Returns the lenders that serve the country and the currency of the store. */
const servingOf = (lenders: readonly LenderFacts[], store: StoreFacts): LenderFacts[] =>
  lenders.filter((lender) => servesMarket(lender, store));

async function sealAccounts(
  em: EntityManager,
  credentials: StoreCredentials,
  store: StoreFacts,
  lenders: readonly LenderFacts[],
): Promise<void> {
  const known = new Set(await credentials.lendersOf(em, store.id));
  for (const { id: lenderId, plugin } of lenders)
    if (plugin && !known.has(lenderId)) {
      const owner = { orgId: store.orgId, storeId: store.id, lenderId };
      const values = sandboxCredentials(plugin);
      await credentials.seal(em, owner, values, { account: accountOf(plugin.manifest.webhook, values) });
    }
}

/**
 * Creates the demo users. Their stores are found by the position in the demo data, because users may have
 * renamed stores.
 */
async function seedPeople(
  em: EntityManager,
  {
    users,
    passwords,
    terms: accepted,
    affiliateId,
  }: { users: Users; passwords: Passwords; terms: AcceptedTerms; affiliateId: number | undefined },
  stores: readonly StoreFacts[],
): Promise<ReadonlyMap<string, number>> {
  const slugs = demoOrgs.flatMap((org) => org.stores).map(({ slug }) => slug);
  const ids = new Map<string, number>();
  const first = demoPeople.map((person) => ({ ...person, prefix: '' }));
  const everybody = [...first, ...demoSeconds, ...demoOtherOrgUsers, ...demoUkUsers];
  for (const { role, name, stores: works = [], wholeOrg, prefix } of everybody) {
    const own = works.map((slug) => stores[slugs.indexOf(slug)]!);
    const userId = await users.ensure(em, {
      orgId: own[0]?.orgId ?? null,
      storeIds: wholeOrg ? [] : own.map(({ id }) => id),
      email: demoEmail(role, prefix),
      firstName: name[0],
      lastName: name[1],
      roles: [role],
      passwordHash: () => passwords.hash(demoPassword),
    });
    ids.set(demoEmail(role, prefix), userId);
    // The administrator of the lender affiliate account belongs to the account and to none of its orgs.
    if (role === 'LAA_ADMIN') await users.assignLaa(em, userId, affiliateId ?? null);
    await accepted.acceptWithin(em, { userId, version: terms.version, ip: null, userAgent: null });
  }
  return ids;
}

/** Adds an affiliate, an account executive and a referral partner, unless the demo already had partners. */
const seedPartners = (
  em: EntityManager,
  partners: DemoPartners,
  stores: readonly StoreFacts[],
  userIds: ReadonlyMap<string, number>,
): Promise<void> => {
  const slugs = demoOrgs.flatMap((org) => org.stores).map(({ slug }) => slug);
  return partners.ensure(
    em,
    demoPartners.map(({ role, stores: own, bonus, ...partner }) => ({
      ...partner,
      userId: role ? userIds.get(demoEmail(role))! : null,
      storeIds: own.map((slug) => stores[slugs.indexOf(slug)]!.id),
      ...(bonus && { bonus: { ...bonus, enteredBy: userIds.get(demoEmail('FP_ADMIN'))! } }),
    })),
  );
};
