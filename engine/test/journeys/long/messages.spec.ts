import { afterAll, beforeAll, expect } from '@jest/globals';
import type { DemoMessage } from '@millrace/schemas/api';
import type { Page } from 'playwright-core';
import { ADMIN } from '../support/admin-pages.ts';
import { journey } from '../support/journey.ts';
import { person } from '../support/people.ts';
import { savePictures } from '../support/pictures.ts';
import { expectReadable } from '../support/readable.ts';
import { chooseOffer, lenderLine, saying } from '../support/result-pages.ts';
import { answerQuestions, confirmPhone, start, storeLink, submit } from '../support/shopper.ts';
import { loginOf, signInAs, signInWith } from '../support/staff-user.ts';
import { management, openStage, phone, type Stage } from '../support/stage.ts';
import { until } from '../support/until.ts';

let stage: Stage;

beforeAll(async () => {
  // Without quiet hours (a time of day without text messages), the journey works at any time of day.
  stage = await openStage({ MESSAGE_QUIET_HOURS: '', RATE_LIMIT_FACTOR: '100' });
}, 120_000);
afterAll(() => stage?.close(), 60_000);

journey('a shopper gets the messages of a waterfall in Spanish, each once', (step) => {
  const eva = person('approved-at-once', {
    tags: ['all-decline', 'koalafi-approve'],
    phone: '91',
    answers: { estimated_purchase_amount: '2400' },
  });
  let shopper: Page;

  /**
   * Returns the texts to the shopper that contain a status link, oldest first. Texts with one-time codes have
   * no such link.
   */
  const texts = async (): Promise<string[]> => {
    const recipient = encodeURIComponent(`+1${eva.mobile.replace(/\D/g, '')}`);
    const reply = await fetch(`${stage.lab.url}/api/demo/outbox?recipient=${recipient}`);
    const messages = (await reply.json()) as DemoMessage[];
    return messages
      .map(({ body }) => body)
      .filter((body) => body.includes('/status'))
      .toReversed();
  };

  step('the shopper applies in Spanish and gets the reference with a link', async () => {
    shopper = await stage.open({ ...phone, locale: 'es-US' });
    await start(shopper, storeLink(stage.lab, 'one lender after another'), eva);
    await confirmPhone(shopper, stage.lab, eva);
    await answerQuestions(shopper, eva);
    await submit(shopper);
    const first = await until('the text with the reference', async () => (await texts())[0]);
    expect(first).toMatch(
      /^Larch Street Furniture: recibimos su solicitud\. Su número de referencia es MR-\w+\. .*\/status Responda STOP/,
    );
  });

  step('the first approval arrives as a text', async () => {
    await saying(lenderLine(shopper, 'Koalafi'), /^Aprobó/);
    const second = await until('the text about the approval', async () => (await texts())[1]);
    expect(second).toMatch(/Koalafi aprobó su solicitud MR-\w+\. Vea su oferta aquí: http/);
  });

  step('after the choice one step is left, and no text came twice', async () => {
    await shopper.getByRole('link', { name: /^Ver \d ofertas?$/ }).click();
    await chooseOffer(shopper, 'Koalafi');
    const third = await until('the text about the last step', async () => (await texts())[2]);
    expect(third).toMatch(/falta un paso en su solicitud MR-\w+: firme su contrato con Koalafi/);
    expect(await texts()).toHaveLength(3);
  });
});

journey('an announcement for one organization is seen there only, and closed in every browser', (step) => {
  let staff: Page;
  let reader: Page;
  const title = 'Holiday hours of Millrace support';

  step('internal staff writes a draft, sees the preview and publishes it for one organization', async () => {
    staff = await stage.open(management);
    await signInAs(staff, stage.lab, 'DEV_ADMIN');
    await staff.goto(`${ADMIN}/announcements`);
    await staff.getByRole('button', { name: 'New announcement' }).click();
    const dialog = staff.getByRole('dialog', { name: 'New announcement' });
    await dialog.getByLabel(/^Title/).fill(title);
    await dialog.locator('[contenteditable="true"]').fill('Support closes at noon on Friday.');
    await dialog.getByRole('radio', { name: 'Some organizations' }).check();
    await dialog.getByRole('combobox', { name: 'Organizations' }).fill('Buckeye');
    await staff
      .getByRole('option', { name: /Buckeye/ })
      .first()
      .click();
    await dialog.getByRole('region', { name: 'Preview' }).getByText(title).waitFor();
    await expectReadable(staff);
    await dialog.getByRole('button', { name: 'Save draft' }).click();
    const card = staff.getByRole('region', { name: title });
    await card.getByText('Draft').waitFor();
    await card.getByRole('button', { name: 'Publish' }).click();
    await staff.getByRole('button', { name: 'Publish announcement' }).click();
    await card.getByText('Shown').waitFor();
    await expectReadable(staff);
    await savePictures(staff, 'admin-announcements');
  });

  step('a user of the organization reads and closes it', async () => {
    reader = await stage.open(management);
    await signInAs(reader, stage.lab, 'STORE_ADMIN');
    await reader.getByText(title).waitFor();
    await expectReadable(reader);
    await savePictures(reader, 'announcement-banner');
    await reader.getByRole('button', { name: 'Read' }).click();
    const dialog = reader.getByRole('dialog', { name: title });
    await dialog.getByText('Support closes at noon on Friday.').waitFor();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await reader.getByRole('button', { name: `Close announcement: ${title}` }).click();
    await reader.getByRole('button', { name: 'Read' }).waitFor({ state: 'detached' });
  });

  step('the banner stays closed in a second browser, and the list still has it', async () => {
    const second = await stage.open(phone);
    await signInAs(second, stage.lab, 'STORE_ADMIN');
    await second.getByRole('button', { name: 'Announcements', exact: true }).click();
    await second.getByRole('dialog', { name: 'Announcements' }).getByText(title).waitFor();
    expect(await second.getByRole('button', { name: 'Read' }).count()).toBe(0);
    await expectReadable(second);
  });

  step('a user of another organization does not see it', async () => {
    const stranger = await stage.open(management);
    const stan = loginOf(stage.lab, 'STORE_ADMIN');
    await signInWith(stranger, stage.lab, { ...stan, email: `lone-star-${stan.email}` });
    await stranger.getByRole('button', { name: /^Account of/ }).waitFor();
    expect(await stranger.getByText(title).count()).toBe(0);
    expect(await stranger.getByRole('button', { name: /^Announcements/ }).count()).toBe(0);
  });
});
