import { beforeAll, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { journey } from '../support/journey.ts';
import { newestCode } from '../support/outbox.ts';
import { person } from '../support/people.ts';
import { expectReadable } from '../support/readable.ts';
import { lenderLine, saying } from '../support/result-pages.ts';
import { apply, storeLink } from '../support/shopper.ts';
import { management, phone, sharedStage, type Stage } from '../support/stage.ts';

let stage: Stage;
let applying: Page;
let later: Page;

beforeAll(async () => {
  stage = await sharedStage();
  applying = await stage.open(phone);
  later = await stage.open(management);
}, 120_000);

const sentTo = async (phoneNumber: string): Promise<number> => {
  const recipient = encodeURIComponent(`+1${phoneNumber.replace(/\D/g, '')}`);
  const reply = await fetch(`${stage.lab.url}/api/demo/outbox?recipient=${recipient}`);
  return ((await reply.json()) as unknown[]).length;
};

journey('a shopper finds the application without its link', (step) => {
  const ana = person('approved-at-once', { phone: '71' });

  step('a shopper applies on a phone and is approved', async () => {
    await apply(applying, stage.lab, storeLink(stage.lab, 'all lenders at once'), ana);
    await saying(lenderLine(applying, 'Koalafi'), /^Approved/);
  });

  step('the status page reveals nothing about a phone without an application', async () => {
    await later.goto('/');
    await later.getByRole('link', { name: /Find your application/ }).press('Enter');
    await later.getByRole('heading', { level: 1, name: 'Find your application' }).waitFor();
    await expectReadable(later);
    await later.getByLabel('Mobile phone').fill('(555) 010-0172');
    await later.getByRole('button', { name: 'Send code' }).press('Enter');
    await later.getByText(/^If there is an application with .*0172,/).waitFor();
    expect(await sentTo('(555) 010-0172')).toBe(0);
  });

  step('the shopper confirms their phone with a code', async () => {
    await later.getByRole('link', { name: 'Change number' }).press('Enter');
    await later.getByLabel('Mobile phone').fill(ana.mobile);
    await later.getByRole('button', { name: 'Send code' }).press('Enter');
    await later.getByText(/^If there is an application with .*0171,/).waitFor();
    await expectReadable(later);
    const code = later.getByLabel('Code', { exact: true });
    await code.pressSequentially(await newestCode(stage.lab, ana.mobile));
    await code.press('Enter');
    await later.getByRole('heading', { level: 1, name: 'Your applications' }).waitFor();
    await expectReadable(later);
    expect(await later.locator('body').innerText()).not.toContain(ana.name);
  });

  step('the shopper sees the status, and for one lender the next step and the total cost', async () => {
    await later.getByRole('button', { name: /^See status/ }).press('Enter');
    await later.waitForURL('**/apply/results');
    await later.getByRole('link', { name: 'Details of Koalafi' }).press('Enter');
    await later.getByRole('heading', { level: 1, name: 'Your application at Koalafi' }).waitFor();
    await later
      .getByText(/^Total for \$/)
      .first()
      .waitFor();
    await later.getByRole('link', { name: 'See and choose offers' }).waitFor();
    await expectReadable(later);
    expect(new URL(later.url()).pathname).toMatch(/^\/status\/application\/[\w-]+\/\d+\/$/);
  });

  step('another browser has to confirm the phone before it shows the status', async () => {
    const stranger = await stage.open({ ...phone, dark: true, locale: 'es-US' });
    await stranger.goto(new URL(later.url()).pathname);
    await stranger.getByRole('heading', { level: 1, name: 'Confirme que es usted' }).waitFor();
    expect(await stranger.locator('body').innerText()).not.toContain('Koalafi');
    await expectReadable(stranger);
  });

  step('no page logged an error', async () => {
    expect(stage.complaints).toEqual([]);
  });
});
