import { lenderTypes } from '@millrace/plugin-sdk';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import type { INestApplicationContext } from '@nestjs/common';
import { randomBytes } from 'node:crypto';
import { FormConfigs } from '../features/forms/form-configs/index.ts';
import { MarketingLinks } from '../features/forms/marketing-links/index.ts';
import { Passwords } from '../features/identity/auth/index.ts';
import { Users } from '../features/identity/users/index.ts';
import { Disclosures } from '../features/lenders/disclosures/index.ts';
import { LenderObjects, type LenderFacts } from '../features/lenders/lender-objects/index.ts';
import { StoreCredentials } from '../features/lenders/store-credentials/index.ts';
import { Orgs } from '../features/tenancy/orgs/index.ts';
import { Stores, type StoreFacts } from '../features/tenancy/stores/index.ts';
import { CONFIG, type Config } from '../platform/config/config.ts';
import { demoAssociates, demoEmail, demoOrgs, demoPassword, demoPeople, demoThankYou } from './demo-data.ts';
import { sandboxCredentials } from './sandbox-credentials.ts';

export interface Demo {
  links: { label: string; url: string }[];
  logins: { role: string; email: string; password: string }[];
}

/** A demo to click through: orgs, stores, people, lenders and forms. Running it again changes nothing. */
export async function seedDemo(app: INestApplicationContext): Promise<Demo> {
  const get = <T>(type: new (...given: never[]) => T): T => app.get<T>(type as never, { strict: false });
  const config = app.get<Config>(CONFIG);
  const em = app.get(MikroORM).em.fork();
  return em.transactional(async (transaction) => {
    await get(LenderObjects).sync(transaction);
    await get(Disclosures).sync(transaction);
    const lenders = inOrderOfKind(await get(LenderObjects).all(transaction));
    const stores = await seedStores(transaction, get(Orgs), get(Stores));
    for (const store of stores) await sealAccounts(transaction, get(StoreCredentials), store, lenders);
    const links = [];
    for (const store of stores)
      links.push(...(await seedForms(transaction, get(FormConfigs), get(MarketingLinks), store, lenders)));
    await seedPeople(transaction, get(Users), get(Passwords), stores);
    const elsewhere = [
      { label: 'Store portal', url: '/login' },
      { label: 'Admin', url: '/app/admin' },
      { label: 'Texts and e-mails of the demo', url: '/demo/outbox' },
    ];
    return {
      links: [...links, ...elsewhere].map(({ label, url }) => ({ label, url: `${config.PUBLIC_URL}${url}` })),
      logins: demoPeople.map(({ role, name }) => ({ role, email: demoEmail(name), password: demoPassword })),
    };
  });
}

/** Banks before leases: what a shopper would choose first. */
function inOrderOfKind(lenders: readonly LenderFacts[]): LenderFacts[] {
  const place = ({ plugin }: LenderFacts) => (plugin ? lenderTypes.indexOf(plugin.manifest.lender_type) : 99);
  return lenders
    .filter(({ plugin }) => plugin)
    .sort((a, b) => place(a) - place(b) || (a.key < b.key ? -1 : 1));
}

async function seedStores(em: EntityManager, orgs: Orgs, stores: Stores): Promise<StoreFacts[]> {
  const seeded: StoreFacts[] = [];
  for (const { name, stores: own } of demoOrgs) {
    const orgId = await orgs.ensure(em, name);
    for (const store of own) seeded.push(await stores.ensure(em, { ...store, orgId }));
  }
  return seeded;
}

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
      await credentials.seal(em, owner, sandboxCredentials(plugin));
    }
}

/** Each store has one form for each way of asking; the default link asks one lender after another. */
async function seedForms(
  em: EntityManager,
  configs: FormConfigs,
  links: MarketingLinks,
  store: StoreFacts,
  lenders: readonly LenderFacts[],
): Promise<{ label: string; url: string }[]> {
  const owner = { orgId: store.orgId, storeId: store.id };
  const forms = [
    { mode: 'Waterfall', name: 'One lender after another', link: 'Send Form Link', isDefault: true },
    { mode: 'Shotgun', name: 'All lenders at once', link: 'Window sign', isDefault: false },
  ] as const;
  const seeded: { label: string; url: string }[] = [];
  for (const { mode, name, link: linkName, isDefault } of forms) {
    const lenderOrder = lenders.map(({ id }) => id);
    const config = await configs.ensure(em, { ...owner, name, mode, lenderOrder, thankYou: demoThankYou });
    const link = await links.ensure(em, { ...owner, configId: config.id, name: linkName, isDefault });
    const url = `/${store.slug}/${store.websiteUuid}/${config.urlId}/welcome?link=${link.id}`;
    seeded.push({ label: `${store.name}: ${name.toLowerCase()}`, url });
  }
  return seeded;
}

async function seedPeople(
  em: EntityManager,
  users: Users,
  passwords: Passwords,
  stores: readonly StoreFacts[],
): Promise<void> {
  const [home] = stores;
  const reach = {
    millrace: { orgId: null, storeIds: [] },
    org: { orgId: home!.orgId, storeIds: [] },
    store: { orgId: home!.orgId, storeIds: [home!.id] },
  };
  const nobodyKnows = () => randomBytes(32).toString('base64url');
  const associates = demoAssociates.map((name) => ({
    role: 'SALES_ASSOCIATE' as const,
    name,
    works: 'store' as const,
    password: nobodyKnows(),
  }));
  const people = demoPeople.map((person) => ({ ...person, password: demoPassword }));
  for (const { role, name, works, password } of [...people, ...associates])
    await users.ensure(em, {
      ...reach[works],
      email: demoEmail(name),
      firstName: name[0],
      lastName: name[1],
      roles: [role],
      passwordHash: () => passwords.hash(password),
    });
}
