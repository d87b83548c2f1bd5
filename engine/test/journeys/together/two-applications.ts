import { beforeAll, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { storeOf } from '../support/database.ts';
import { provenShopper, answerOverHttp } from '../support/http-shopper.ts';
import { journey } from '../support/journey.ts';
import { person } from '../support/people.ts';
import { expectReadable } from '../support/readable.ts';
import { answerQuestions, confirmPhone, leaveScreen, start, storeLink, submit } from '../support/shopper.ts';
import { signInAs } from '../support/staff-user.ts';
import { management, phone, sharedStage, type Stage } from '../support/stage.ts';

let stage: Stage;
let alice: Page;
let store: Page;

beforeAll(async () => {
  stage = await sharedStage();
  alice = await stage.open(phone);
  store = await stage.open(management);
}, 120_000);

journey('two people apply in two tabs of one browser', (step) => {
  const first = person('approved-at-once', { phone: '92' });
  const second = person('approved-at-once', { phone: '93', answers: { first_name: 'Bob' } });
  let bob: Page;

  step('the first person answers everything and stands on the check page', async () => {
    await start(alice, storeLink(stage.lab, 'all lenders at once'), first);
    await confirmPhone(alice, stage.lab, first);
    await answerQuestions(alice, first);
    await alice.getByRole('heading', { name: 'Check your answers' }).waitFor();
  });

  step('a second person starts over in another tab of the same browser', async () => {
    bob = await alice.context().newPage();
    await bob.goto(storeLink(stage.lab, 'all lenders at once'));
    await bob.getByRole('button', { name: /^Start over/ }).click();
    await start(bob, storeLink(stage.lab, 'all lenders at once'), second);
    await confirmPhone(bob, stage.lab, second);
    await bob.waitForURL('**/apply/**');
  });

  step('the first tab submits nothing and says that another application is open', async () => {
    await alice.getByRole('button', { name: 'Submit application' }).press('Enter');
    await alice.getByRole('heading', { name: 'Another application is open in this browser' }).waitFor();
    await expectReadable(alice);
    expect(await bob.evaluate(() => fetch('/api/shopper/form').then((reply) => reply.text()))).not.toContain(
      first.email,
    );
  });

  step('the first tab shows the application of the second person after a reload', async () => {
    await leaveScreen(alice, () => alice.getByRole('button', { name: 'Start over' }).press('Enter'));
    await alice.getByText('Welcome back').waitFor();
  });
});

journey('the store proposes another income, and the shopper decides', (step) => {
  const dana = person('approved-at-once', { phone: '94' });
  let edit = '';

  step('the shopper answers everything, and the store edits the income', async () => {
    const shopper = await provenShopper(stage.lab, dana, storeLink(stage.lab, 'all lenders at once'));
    await answerOverHttp(stage.lab, dana, shopper);
    const { formId } = shopper;
    await alice.context().clearCookies();
    await alice
      .context()
      .addCookies([{ name: 'form', value: shopper.cookie.split('=')[1]!, url: stage.lab.url }]);
    await alice.goto('/apply/check');
    await alice.evaluate(() => sessionStorage.clear());
    await alice.goto('/apply/check');
    await alice.getByRole('heading', { name: 'Check your answers' }).waitFor();
    await signInAs(store, stage.lab, 'STORE_ADMIN');
    edit = `/app/forms/edit/${formId}/${await storeOf(stage.lab, formId)}`;
    await store.goto(edit);
    await store.getByText(/^The customer has confirmed the phone or email/).waitFor();
    await store.getByLabel(/^Monthly income before taxes/).fill('9999');
    await store.getByRole('button', { name: 'Propose Changes' }).click();
    await store.getByText('Proposed to the customer', { exact: true }).waitFor();
  });

  step('the shopper cannot submit before deciding, keeps their income and submits', async () => {
    await alice.getByRole('button', { name: 'Submit application' }).press('Enter');
    const proposals = alice.getByRole('region', { name: 'The store proposes changes' });
    await proposals.getByText(/9,999 instead of /).waitFor();
    await expectReadable(alice);
    await proposals.getByRole('button', { name: /^Keep mine/ }).click();
    await proposals.waitFor({ state: 'hidden' });
    await submit(alice);
  });

  step('the store sees that the customer kept their answer', async () => {
    await store.goto(edit);
    await store.getByText('Customer kept their answer').waitFor();
    await expectReadable(store);
    expect(stage.complaints).toEqual([]);
  });
});
