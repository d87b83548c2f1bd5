import type { Page } from 'playwright-core';
import { loginOf } from '../journeys/support/staff-user.ts';
import { call } from '../journeys/support/http-client.ts';
import { newestSentLink } from '../journeys/support/outbox.ts';
import type { Person } from '../journeys/support/people.ts';
import { agreeToAll, confirmPhone, leaveScreen, type Looker } from '../journeys/support/shopper.ts';
import type { Stage } from '../journeys/support/stage.ts';
import { signIn } from '../lab/sign-in.ts';
import { demoStore } from './rows.ts';

const passBy: Looker = async () => {};

/**
 * Returns the link that the store sent to one shopper. If the link expires, the owner of the phone number can
 * request another one.
 */
export async function sentLink({ lab }: Stage, who: Person): Promise<string> {
  const cookie = await signIn(lab.url, loginOf(lab, 'STORE_ADMIN'));
  const { storeId } = await demoStore(lab);
  const intake = { storeId, mobile_phone: who.mobile, email: who.email };
  const made = await call(lab, 'POST', '/api/forms/create/intake', { cookie, json: intake });
  const formId = made.body['form_id'];
  const sent = await call(lab, 'POST', '/api/send-links', { cookie, json: { formId, storeId } });
  if (sent.status !== 200) throw new Error(JSON.stringify([made, sent]));
  return newestSentLink(lab, who.mobile);
}

/** Accepts the consents of a sent link as the shopper, and confirms the phone number with the texted code. */
export async function openLink(
  page: Page,
  { lab }: Stage,
  who: Person,
  link: string,
  look: Looker = passBy,
): Promise<void> {
  await page.goto(link);
  await page.locator('main h1').waitFor();
  await look(page);
  await agreeToAll(page);
  await leaveScreen(page, () => page.locator('main button[type="submit"]').press('Enter'));
  await confirmPhone(page, lab, who);
}
