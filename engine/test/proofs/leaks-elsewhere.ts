import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { withCoApplicant } from '../http/form-with-co-applicant.ts';
import { changeForm } from '../journeys/support/database.ts';
import { signInAs } from '../journeys/support/staff-user.ts';
import { fillScreen } from '../journeys/support/fill-screen.ts';
import { newestCode, newestPartLink, newestSentLink } from '../journeys/support/outbox.ts';
import { person } from '../journeys/support/people.ts';
import {
  agreeToAll,
  answerQuestions,
  confirmPhone,
  sendScreen,
  start,
  storeLink,
  submit,
} from '../journeys/support/shopper.ts';
import { phone, type Stage } from '../journeys/support/stage.ts';
import { openLink, sentLink } from './sent-forms.ts';

type LookAt = (where: string, page: Page) => Promise<void>;
type Secrets = Readonly<Record<'ssn_number' | 'bank_account_number', string>>;

const SCREENS_AT_MOST = 40;

/** Applies together with a co-applicant, who types the secret values on their own phone. */
export async function applyTogether(stage: Stage, secrets: Secrets, lookAt: LookAt): Promise<void> {
  const elena = person('co-applicant', {
    phone: '56',
    answers: { ...secrets, co_ssn_number: secrets.ssn_number },
  });
  const their = '(555) 555-0157';
  const applicant = await stage.open(phone);
  await start(applicant, storeLink(stage.lab, 'all lenders at once'), elena);
  await confirmPhone(applicant, stage.lab, elena);
  await applicant.waitForURL('**/apply/questions/**');
  await changeForm(stage.lab, elena.mobile, withCoApplicant);
  await applicant.reload();
  for (let at = 0; at < SCREENS_AT_MOST && !applicant.url().endsWith('/apply/co-applicant'); at += 1) {
    await applicant.locator('main h1').waitFor();
    await fillScreen(applicant, elena.answers);
    await sendScreen(applicant);
  }
  await applicant.getByLabel('Their mobile phone').fill(their);
  await applicant.getByRole('button', { name: 'Send link' }).press('Enter');
  await applicant.getByText(/^We sent a link to .*0157 at/).waitFor();

  const other = await stage.open(phone);
  await other.goto(await newestPartLink(stage.lab, their));
  await other.getByRole('checkbox').first().waitFor();
  await agreeToAll(other);
  await other.locator('main button[type="submit"]').press('Enter');
  await other.getByRole('button', { name: 'Send code' }).press('Enter');
  const code = other.getByLabel('Code', { exact: true });
  await code.waitFor();
  await code.fill(await newestCode(stage.lab, their));
  await other.locator('[id="co_first_name"]').waitFor();
  await fillScreen(other, elena.answers);
  await lookAt('a co-applicant’s phone while it is typed', other);
  await other.keyboard.press('Enter');
  await other.locator('[id="co_mobile_phone"]').waitFor();
  await lookAt('a co-applicant’s phone once it was sent', other);
  await other.locator('main button[type="submit"]').press('Enter');
  await applicant.getByText(/^Your co-applicant finished at/).waitFor();
  await lookAt('the applicant’s phone', applicant);
  await other.context().close();
  await applicant.context().close();
}

/**
 * Applies as a shopper who types the secret values on one phone and continues on another. Later, the shopper
 * answers a lender's question.
 */
export async function continueElsewhere(stage: Stage, secrets: Secrets, lookAt: LookAt): Promise<void> {
  const ben = person('soft-decline-corrected', {
    phone: '58',
    tags: ['all-decline', 'koalafi-soft-decline'],
    answers: { estimated_purchase_amount: '2400', ...secrets },
  });
  const first = await stage.open(phone);
  const link = await sentLink(stage, ben);
  await openLink(first, stage, ben, link);
  await answerQuestions(first, ben);
  await lookAt('the phone that was left', first);
  const second = await stage.open(phone);
  await second.goto(link);
  await second.getByRole('button', { name: 'Text me a new link' }).press('Enter');
  await second.getByText(/^A new link is on its way/).waitFor();
  await openLink(second, stage, ben, await newestSentLink(stage.lab, ben.mobile));
  await second.waitForURL('**/apply/check');
  await submit(second);
  await second.locator('main a[href*="/apply/answer/"]').first().press('Enter');
  await second.waitForURL('**/apply/answer/**');
  await second.locator('main h1').waitFor();
  // The lender has these answers already, so they are refused. The shopper then corrects them.
  await fillScreen(second, { ...ben.correction, ...secrets });
  await second.locator('main button[type="submit"]').press('Enter');
  await second.getByText(/^The lender already has these answers/).waitFor();
  await fillScreen(second, ben.correction);
  await sendScreen(second);
  await lookAt('the phone that answered a lender', second);
  await first.context().close();
  await second.context().close();
}

/**
 * Acts as a store user who starts an application for a customer on the phone. Types valid and invalid
 * answers.
 */
export async function typeAsStore(
  stage: Stage,
  store: Page,
  secrets: Secrets,
  lookAt: LookAt,
): Promise<void> {
  await signInAs(store, stage.lab, 'STORE_ADMIN');
  await store.goto('/app/forms/create');
  await store.getByLabel('First name').fill('Rita');
  await store.getByLabel('Mobile phone', { exact: true }).fill('(555) 555-0159');
  await store.getByLabel('Email').first().fill('rita@example.com');
  await store.getByRole('button', { name: 'Create application' }).click();
  await store.getByRole('link', { name: 'Fill in answers' }).click();
  const save = store.getByRole('button', { name: 'Save Changes' });
  await save.waitFor();
  let typed = 0;
  for (const [id, answer] of Object.entries(secrets)) {
    const field = store.locator(`[id="${id}"]`);
    if ((await field.count()) === 0) continue;
    await field.fill(`${answer.slice(0, -1)}x`);
    await lookAt(`the store’s screen with a wrong ${id}`, store);
    await field.fill(answer);
    typed += 1;
  }
  expect(typed).toBeGreaterThanOrEqual(1);
  await lookAt('the store’s screen while it is typed', store);
  await save.click();
  await store.getByText('Form Saved!').waitFor();
  await store.waitForURL((url) => !url.pathname.includes('/edit/'));
  await lookAt('the store’s screen once it was saved', store);
  await store.reload();
  await store.getByRole('heading', { level: 1 }).waitFor();
  await lookAt('the store’s screen after it was loaded again', store);
}
