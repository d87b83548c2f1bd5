import type { Role } from '@millrace/schemas/permissions';
import { FormConfigs, type FormConfig } from '../../src/features/forms/form-configs/index.ts';
import { MarketingLinks, type LinkFacts } from '../../src/features/forms/marketing-links/index.ts';
import { Passwords } from '../../src/features/identity/auth/index.ts';
import { Users } from '../../src/features/identity/users/index.ts';
import { LenderObjects, type LenderFacts } from '../../src/features/lenders/lender-objects/index.ts';
import { StoreCredentials } from '../../src/features/lenders/store-credentials/index.ts';
import { Orgs } from '../../src/features/tenancy/orgs/index.ts';
import { Stores, type StoreFacts } from '../../src/features/tenancy/stores/index.ts';
import type { FeatureApp } from './feature-app.ts';
import { OneAtATime } from './one-at-a-time.ts';
import { signInFrom } from './sign-in.ts';

export const password = 'Correct-Horse-7-Battery';

export interface TestTenants {
  store: StoreFacts;
  sister: StoreFacts;
  foreign: StoreFacts;
  lenders: LenderFacts[];
  config: FormConfig;
  link: LinkFacts;
  /** Signs in a user with this role who works in `store`. Returns the cookie. */
  signIn(role: Role): Promise<string>;
}

/** Creates two orgs, three stores, and one form that asks both test lenders. */
export async function createTestTenants(app: FeatureApp): Promise<TestTenants> {
  const em = app.em();
  const stores = app.get(Stores);
  const orgs = app.get(Orgs);
  const ours = await orgs.ensure(em, 'Harbor Group');
  const theirs = await orgs.ensure(em, 'Summit Group');
  const open = (orgId: number, name: string, slug: string) =>
    stores.ensure(em, {
      orgId,
      name,
      slug,
      phone: '(512) 555-0100',
      state: 'TX',
      timezone: 'America/Chicago',
    });
  const store = await open(ours, 'Harbor Home', 'harbor-home');
  const sister = await open(ours, 'Harbor Outlet', 'harbor-outlet');
  const foreign = await open(theirs, 'Summit Beds', 'summit-beds');
  const lenders = await app.get(LenderObjects).all(em);
  const owner = { orgId: ours, storeId: store.id };
  for (const lender of lenders)
    await app
      .get(StoreCredentials)
      .seal(em, { ...owner, lenderId: lender.id }, { token: `secret-of-${lender.key}` });
  const config = await app.get(FormConfigs).ensure(em, {
    ...owner,
    name: 'Everybody at once',
    mode: 'Shotgun',
    lenderOrder: lenders.map(({ id }) => id),
    thankYou: { header: 'Done', message: 'Thanks.' },
  });
  const link = await app
    .get(MarketingLinks)
    .ensure(em, { ...owner, configId: config.id, name: 'Send Form Link', isDefault: true });
  const hash = await app.get(Passwords).hash(password);
  const people = new OneAtATime<number>();
  const signIn = async (role: Role) => {
    const email = `${role.toLowerCase()}@harbor.test`;
    const user = {
      orgId: ours,
      storeIds: [store.id],
      email,
      firstName: 'Ann',
      lastName: role,
      roles: [role],
    };
    await people.make(email, () =>
      app.get(Users).ensure(app.em(), { ...user, passwordHash: async () => hash }),
    );
    return signInFrom(app, email, password);
  };
  return { store, sister, foreign, lenders, config, link, signIn };
}
