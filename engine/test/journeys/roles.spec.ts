import { afterAll, beforeAll, expect } from '@jest/globals';
import { landingOf, roles, type Role } from '@millrace/schemas/permissions';
import type { Page } from 'playwright-core';
import { isLost, landsAtHome } from './support/landing.ts';
import { signInAs } from './support/staff-user.ts';
import { journey } from './support/journey.ts';
import { newestCode } from './support/outbox.ts';
import { expectReadable } from './support/readable.ts';
import { management, openStage, phone, type Stage } from './support/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ RATE_LIMIT_FACTOR: '100' });
}, 120_000);
afterAll(() => stage?.close(), 60_000);

const landing = (role: Role): string => landingOf([role]);
/** One role for each home page. `long/roles.spec.ts` tests all roles. */
const oneOfEach = roles.filter((role, at) => roles.findIndex((one) => landing(one) === landing(role)) === at);

journey('each start page is shown to a role that has it', (step) => {
  landsAtHome(() => stage, step, oneOfEach);
});

journey('a store admin opens an address of an org admin', (step) => {
  let stan: Page;

  step('he opens a wrong address and sees the page for missing pages', async () => {
    stan = await stage.open(management);
    await signInAs(stan, stage.lab, 'STORE_ADMIN');
    const texts: string[] = [];
    for (const address of ['/app/account/org/general', '/app/org/dashboard', '/app/no-such-page']) {
      await stan.goto(address);
      await isLost(stan);
      texts.push(await stan.getByRole('main').innerText());
    }
    expect(new Set(texts).size).toBe(1);
    await expectReadable(stan);
  });

  step('one click leads to his start page', async () => {
    await stan
      .getByRole('main')
      .getByRole('link', { name: /^Go to / })
      .click();
    await stan.waitForURL(`**${landingOf(['STORE_ADMIN'])}`);
  });

  step('the admin app shows him no page', async () => {
    await stan.goto('/app/admin/users');
    await isLost(stan);
  });
});

journey('a business registers', (step) => {
  let rosa: Page;
  const email = 'rosa.lark@larkspur.test';

  step('a visitor without an account opens the page on a phone', async () => {
    rosa = await stage.open(phone);
    await rosa.goto('/register');
    await rosa.getByLabel('First name').fill('Rosa');
    await rosa.getByLabel('Last name').fill('Lark');
    await rosa.getByLabel('Email').fill(email);
    await rosa.getByLabel('Password', { exact: true }).fill('Correct-Horse-7-Battery');
    await rosa.getByLabel('Business name').fill('Larkspur');
    await rosa.getByLabel('First store').fill('Larkspur Beds');
    await rosa.getByLabel('Phone of the store').fill('5125550177');
    await rosa.getByRole('combobox', { name: 'State' }).click();
    await rosa.getByRole('option', { name: 'Texas' }).click();
    await rosa.getByRole('combobox', { name: 'Industry' }).click();
    await rosa.getByRole('option').first().click();
    await expectReadable(rosa);
    await rosa.getByRole('button', { name: 'Register' }).click();
  });

  step('the code in the email signs her in as the admin of her own store', async () => {
    await rosa.getByLabel('Code').waitFor();
    await expectReadable(rosa);
    await rosa.getByLabel('Code').fill(await newestCode(stage.lab, email));
    await rosa.getByRole('button', { name: 'Confirm' }).click();
    await rosa.getByRole('button', { name: 'Accept' }).click();
    await rosa.waitForURL((url) => url.pathname.startsWith('/app/'));
    await rosa.getByRole('heading', { level: 1 }).waitFor();
    expect(await rosa.getByText('Page not found').count()).toBe(0);
  });

  step('no page logged an error', async () => {
    expect(stage.complaints).toEqual([]);
  });
});
