import { afterAll, beforeAll, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { signInAs } from '../support/staff-user.ts';
import { provenShopper, submitOverHttp } from '../support/http-shopper.ts';
import { journey } from '../support/journey.ts';
import { person } from '../support/people.ts';
import { expectReadable } from '../support/readable.ts';
import { storeLink } from '../support/shopper.ts';
import { management, openStage, type Stage } from '../support/stage.ts';
import { rowOf } from '../support/store-pages.ts';

let stage: Stage;
let admin: Page;
let terminal: Page;

beforeAll(async () => {
  stage = await openStage();
  admin = await stage.open(management);
  terminal = await stage.open(management);
}, 120_000);
afterAll(() => stage?.close(), 60_000);

const here = person('approved-at-once', { phone: '31' });
const elsewhere = person('retired-on-pension', { phone: '32' });
const TOKENS = '/app/store/api-tokens';

journey('a point of sale signs in with a token and sees only its store', (step) => {
  let token: string;
  let foreign: string;

  step('shoppers apply at two stores of one organization', async () => {
    const way = 'one lender after another';
    for (const [who, store] of [
      [here, 'Larch Street Furniture'],
      [elsewhere, 'Maple Mattress'],
    ] as const) {
      const shopper = await provenShopper(stage.lab, who, storeLink(stage.lab, way, store));
      await submitOverHttp(stage.lab, who, shopper);
      foreign = shopper.formId;
    }
  });

  step('an administrator of one of the stores adds a token, which is shown once', async () => {
    await signInAs(admin, stage.lab, 'STORE_ADMIN');
    await admin.goto(TOKENS);
    await admin.getByRole('button', { name: 'Add API Token' }).click();
    const dialog = admin.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Front counter');
    await expectReadable(admin);
    await dialog.getByRole('button', { name: 'Add API Token' }).click();
    token = await dialog.getByRole('textbox', { name: 'API token' }).inputValue();
    expect(token).toMatch(/^mrt_/);
    await expectReadable(admin);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await admin.getByRole('listitem', { name: 'Front counter' }).waitFor();
    await admin.reload();
    await admin.getByRole('listitem', { name: 'Front counter' }).waitFor();
    expect(await admin.content()).not.toContain(token);
  });

  step('the point of sale is refused with a wrong token and signed in with this token', async () => {
    await terminal.goto('/pos/login');
    await terminal.getByLabel('API token', { exact: true }).fill(`${token.slice(0, -3)}abc`);
    await terminal.keyboard.press('Enter');
    await terminal.getByRole('alert').waitFor();
    await expectReadable(terminal);
    await terminal.getByLabel('API token', { exact: true }).fill(token);
    await terminal.keyboard.press('Enter');
    await terminal.waitForURL('**/app/forms/view-all**');
  });

  step('the point of sale lists only the applications of its store', async () => {
    await rowOf(terminal, here.name).waitFor();
    await expectReadable(terminal);
    expect(await rowOf(terminal, elsewhere.name).count()).toBe(0);
    const list = (await (await terminal.request.get('/api/forms')).json()) as { count: number };
    expect(list.count).toBe(1);
    const session = (await (await terminal.request.get('/api/auth/validate')).json()) as {
      stores: { id: number; store_name: string }[];
    };
    expect(session.stores.map(({ store_name }) => store_name)).toEqual(['Larch Street Furniture']);
    const path = `/api/forms/${session.stores[0]!.id + 1}/${foreign}/processing/form-details`;
    expect([403, 404]).toContain((await terminal.request.get(path)).status());
    await terminal.goto(TOKENS);
    await terminal.getByRole('heading', { name: 'Page not found' }).waitFor();
  });

  step('the point of sale is signed out after the token is deleted', async () => {
    await admin.getByRole('button', { name: 'Delete Front counter' }).click();
    await admin.getByRole('dialog').getByRole('button', { name: 'Delete Front counter' }).click();
    await admin.getByText('No API tokens yet').waitFor();
    await terminal.goto('/app/forms/view-all');
    await terminal.waitForURL('**/login**');
    expect(stage.complaints).toEqual([]);
  });
});
