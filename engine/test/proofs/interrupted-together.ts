import type { Page } from 'playwright-core';
import { withCoApplicant } from '../http/form-with-co-applicant.ts';
import { changeForm } from '../journeys/support/database.ts';
import { fillScreen } from '../journeys/support/fill-screen.ts';
import { journey } from '../journeys/support/journey.ts';
import { newestCode, newestPartLink } from '../journeys/support/outbox.ts';
import { person } from '../journeys/support/people.ts';
import { agreeToAll, confirmPhone, sendScreen, start, storeLink } from '../journeys/support/shopper.ts';
import { phone, type Stage } from '../journeys/support/stage.ts';
import { anotherTab, failsOffline, press, actOffline } from './offline-steps.ts';
import type { Proof } from './proof.ts';

const SCREENS_AT_MOST = 40;

/** Simulates the loss of the co-applicant's connection, tab and phone. */
export function interruptTogether(stage: () => Stage, proof: Proof): void {
  journey('a co-applicant who loses line, tab and phone', (step) => {
    const elena = person('co-applicant', { phone: '42' });
    const their = '(555) 555-0143';
    const send = () => other.locator('main button[type="submit"]').press('Enter');
    let applicant: Page;
    let other: Page;

    /**
     * Verifies the co-applicant's number on the co-applicant's own phone, and waits for the first question.
     */
    const prove = async (): Promise<void> => {
      await other.getByRole('button', { name: 'Send code' }).waitFor();
      await failsOffline(other, proof, press(other, 'button', /^Send code$/));
      const code = other.getByLabel('Code', { exact: true });
      await code.waitFor();
      await code.fill(await newestCode(stage().lab, their));
      await other.locator('[id="co_first_name"]').waitFor();
    };

    step('is requested by a shopper who loses the connection', async () => {
      applicant = await stage().open(phone);
      await start(applicant, storeLink(stage().lab, 'all lenders at once'), elena);
      await confirmPhone(applicant, stage().lab, elena);
      await applicant.waitForURL('**/apply/questions/**');
      await changeForm(stage().lab, elena.mobile, withCoApplicant);
      await applicant.reload();
      for (let at = 0; at < SCREENS_AT_MOST && !applicant.url().endsWith('/apply/co-applicant'); at += 1) {
        await applicant.locator('main h1').waitFor();
        await fillScreen(applicant, elena.answers);
        await sendScreen(applicant);
      }
      await applicant.getByLabel('Their mobile phone').fill(their);
      await failsOffline(applicant, proof, press(applicant, 'button', /^Send link$/));
      await applicant.getByText(/^We sent a link to .*0143 at/).waitFor();
    });

    step('opens the link and enters the code of their phone', async () => {
      other = await stage().open(phone);
      await other.goto(await newestPartLink(stage().lab, their));
      await other.getByRole('checkbox').first().waitFor();
      await agreeToAll(other);
      await actOffline(other, proof, press(other, 'button', /^Agree and continue$/), /co-applicant$/);
      other = await anotherTab(other, proof, '/co-applicant', /co-applicant/);
      await prove();
    });

    step('answers, and finds the answers in another tab', async () => {
      other = await anotherTab(other, proof, '/co-applicant', /co-applicant/);
      await other.locator('[id="co_first_name"]').waitFor();
      await fillScreen(other, elena.answers);
      await failsOffline(other, proof, send);
      await other.locator('[id="co_mobile_phone"]').waitFor();
      other = await anotherTab(other, proof, '/co-applicant', /co-applicant/);
      await isKept('in another tab');
    });

    step('and on another phone, for which the applicant has another link sent', async () => {
      await other.context().close();
      await press(applicant, 'button', /^Send another link$/)();
      await applicant.getByLabel('Their mobile phone').fill(their);
      await press(applicant, 'button', /^Send link$/)();
      await applicant.getByText(/^We sent a link to .*0143 at/).waitFor();
      other = await stage().open(phone);
      await other.goto(await newestPartLink(stage().lab, their));
      await other.locator('main button[type="submit"]').waitFor();
      await agreeToAll(other);
      await send();
      await prove();
      await isKept('on another phone');
    });

    async function isKept(where: string): Promise<void> {
      const name = await other.locator('[id="co_first_name"]').inputValue();
      proof.same(`the co-applicant’s own answer ${where}`, name, elena.answers['co_first_name']!);
    }

    step('and answers everything all the same', async () => {
      await fillScreen(other, elena.answers);
      await send();
      await other.locator('[id="co_mobile_phone"]').waitFor();
      await failsOffline(other, proof, send);
      await applicant.getByText(/^Your co-applicant finished at/).waitFor();
      proof.recordCheck();
      await other.context().close();
      await applicant.context().close();
    });
  });
}
