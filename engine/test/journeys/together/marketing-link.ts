import { beforeAll, expect } from '@jest/globals';
import type { DemoMessage } from '@millrace/schemas/api';
import type { Page } from 'playwright-core';
import { signInAs } from '../support/staff-user.ts';
import { journey } from '../support/journey.ts';
import { person } from '../support/people.ts';
import { expectReadable } from '../support/readable.ts';
import { chooseOffer, lenderLine, saying } from '../support/result-pages.ts';
import { apply } from '../support/shopper.ts';
import { management, phone, sharedStage, type Stage } from '../support/stage.ts';

let stage: Stage;
let stan: Page;
let shopper: Page;

beforeAll(async () => {
  stage = await sharedStage();
  stan = await stage.open(management);
  shopper = await stage.open(phone);
}, 120_000);

const toast = async (page: Page, words: string): Promise<void> => {
  const message = page.getByRole('status').filter({ hasText: words });
  await message.getByRole('button', { name: 'Close message' }).click();
  await message.waitFor({ state: 'detached' });
};
const sentTo = async (recipient: string): Promise<DemoMessage[]> => {
  const reply = await fetch(`${stage.lab.url}/api/demo/outbox?recipient=${encodeURIComponent(recipient)}`);
  return (await reply.json()) as DemoMessage[];
};

journey('a store creates a form and a link, and gets an email about an application', (step) => {
  const ana = person('approved-at-once', { phone: '71', answers: { estimated_purchase_amount: '2400' } });
  let address: string;
  let reference: string;

  step('the administrator of the store creates a form, which has a link', async () => {
    await signInAs(stan, stage.lab, 'STORE_ADMIN');
    await stan.getByRole('link', { name: 'Settings', exact: true }).first().click();
    await stan.getByRole('link', { name: 'Forms', exact: true }).click();
    await stan.getByRole('listitem', { name: 'All lenders at once' }).waitFor();
    await expectReadable(stan);
    await stan.getByRole('link', { name: 'Create form', exact: true }).first().click();
    await stan.getByLabel('Form name').fill('Spring sale');
    await stan.getByRole('radio', { name: /All at once/ }).check();
    await expectReadable(stan);
    await stan.getByRole('button', { name: 'Create form' }).click();
    await toast(stan, 'CFA Config Created');
    await stan
      .getByRole('listitem', { name: 'Spring sale' })
      .getByText(/1 link · 0 clicks/)
      .waitFor();
  });

  step(
    'the administrator lets the form ask everything first, so that all lenders answer at once',
    async () => {
      const form = stan.getByRole('listitem', { name: 'Spring sale' });
      await form.getByRole('button', { name: 'Edit', exact: true }).click();
      const dialog = stan.getByRole('dialog');
      await dialog.getByRole('checkbox', { name: /^Ask in stages/ }).uncheck();
      await expectReadable(stan);
      await dialog.getByRole('button', { name: 'Save', exact: true }).click();
      await toast(stan, 'CFA Config Updated');
    },
  );

  step('the administrator writes the thank-you message of the form', async () => {
    const form = stan.getByRole('listitem', { name: 'Spring sale' });
    await form.getByRole('button', { name: 'Thank-you message' }).click();
    const dialog = stan.getByRole('dialog');
    await dialog.getByRole('heading', { name: 'Create New Message' }).waitFor();
    await dialog.getByLabel('Message Name').fill('After the spring sale');
    const text = dialog.getByLabel('Message Text', { exact: true });
    // the message begins with the usual text, which the store replaces
    await text.press('Control+a');
    await text.pressSequentially('Ask for ');
    await text.press('Control+b');
    await text.pressSequentially('Robin');
    await text.press('Control+b');
    await text.pressSequentially(' at the counter, <b>now</b>.');
    await dialog.getByLabel('Disclaimer', { exact: true }).fill('Tom & Jerry’s terms apply.');
    await dialog.getByLabel('Header').fill('Your sofa is waiting');
    await expectReadable(stan);
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await toast(stan, 'Page created successfully');
    await form.getByText(/own thank-you message/).waitFor();
  });

  step('the administrator creates a link for the window with an email address for notices', async () => {
    const form = stan.getByRole('listitem', { name: 'Spring sale' });
    await form.getByRole('link', { name: 'Marketing links' }).click();
    await stan.getByRole('button', { name: 'Create New' }).click();
    await toast(stan, 'Marketing link created successfully');
    await stan.getByLabel('Custom form name').fill('Window sign');
    await stan.getByLabel('Tags').fill('window');
    await stan.getByLabel('Tags').press('Enter');
    await stan.getByLabel('Notify emails').fill('stan@larch.example');
    await stan.getByLabel('Notify emails').press('Enter');
    await stan.getByRole('button', { name: 'SAVE CHANGES' }).click();
    await toast(stan, 'Updated');
    await stan.getByRole('img', { name: 'QR code of Window sign' }).waitFor();
    await expectReadable(stan);
    address = new URL(await stan.getByLabel('Form link').inputValue()).toString();
    expect(address).toMatch(/\/a\/[2-9A-Z]{6}$/);
  });

  step('a shopper opens the link, applies and chooses an offer', async () => {
    const { pathname, search } = new URL(address);
    await apply(shopper, stage.lab, pathname + search, ana);
    await saying(lenderLine(shopper, 'Prosper'), /^Approved|^Pre-approved|^May qualify/i);
    await shopper.getByRole('link', { name: /^See \d+ offers?$/ }).click();
    reference = await chooseOffer(shopper, 'Prosper');
  });

  step('the shopper reads the thank-you message of the store, in which no script runs', async () => {
    await shopper.getByRole('heading', { name: 'Your sofa is waiting' }).waitFor();
    expect(await shopper.locator('main .rich').first().innerHTML()).toBe(
      'Ask for <strong>Robin</strong> at the counter, &lt;b&gt;now&lt;/b&gt;.',
    );
    await shopper.getByText('Tom & Jerry’s terms apply.').waitFor();
  });

  step('the store gets an email that has no data of the shopper', async () => {
    const [notice, ...more] = await sentTo('stan@larch.example');
    expect(more).toEqual([]);
    expect(notice!.body).toContain('through the link “Window sign”');
    expect(notice!.body).toContain(reference);
    expect(notice!.body).not.toContain(ana.name.split(' ')[1]!);
  });

  step('the administrator sees the click and its result, and archives the link', async () => {
    await stan.reload();
    await stan.getByRole('heading', { name: 'Window sign' }).waitFor();
    const figures = await stan.getByRole('definition').allInnerTexts();
    expect(figures.map((text) => Number.parseInt(text, 10))).toEqual([1, 1, 1, 1]);
    await stan.getByRole('button', { name: 'Archive Link' }).click();
    await stan.getByText('Are you sure you want to delete this marketing link?').waitFor();
    await stan.getByRole('button', { name: 'Archive Window sign' }).click();
    await stan.getByRole('heading', { name: 'Send Form Link' }).waitFor();
    const { pathname, search } = new URL(address);
    const stranger = await stage.open(phone);
    await stranger.goto(pathname + search);
    await stranger.getByRole('heading', { name: 'This link is no longer active' }).waitFor();
    expect(stage.complaints).toEqual([]);
  });
});
