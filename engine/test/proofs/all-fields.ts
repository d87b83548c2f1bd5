import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { call } from '../journeys/support/http-client.ts';
import { journey } from '../journeys/support/journey.ts';
import { person, type Person } from '../journeys/support/people.ts';
import { answerQuestions, confirmPhone, start, storeLink, submit } from '../journeys/support/shopper.ts';
import { expectSpanish } from '../journeys/support/spanish.ts';
import { loginOf, signInAs } from '../journeys/support/staff-user.ts';
import { management, phone, type Stage } from '../journeys/support/stage.ts';
import { signIn } from '../lab/sign-in.ts';
import { everyAnswer, expectedOf, fieldIds, type Expected } from './every-answer.ts';
import { isWhole, type DefineProof, type Proof } from './proof.ts';
import { demoStore, rowsOf } from './rows.ts';
import { openLink, sentLink } from './sent-forms.ts';

/** The shoppers: language, last digits of the phone number, and pay interval. */
const shoppers = [
  { locale: 'en-US', digits: '84', paid: 'weekly' },
  { locale: 'es-US', digits: '85', paid: 'monthly' },
] as const;
const forStaff = { digits: '86', paid: 'twice_monthly' };

const today = new Date().toISOString().slice(0, 10);

function applicant(digits: string, paid: string): Person {
  const tags = ['all-decline'];
  const { mobile, email } = person('approved-at-once', { phone: digits, tags });
  const answers = { ...everyAnswer(today, paid), mobile_phone: mobile, email };
  return person('approved-at-once', { phone: digits, tags, answers });
}

/** Makes the store require every field that a form can contain. */
async function requireEverything({ lab }: Stage): Promise<void> {
  const cookie = await signIn(lab.url, loginOf(lab, 'STORE_ADMIN'));
  const { storeId } = await demoStore(lab);
  const application_settings = {
    default: { selected: false },
    easy: { selected: true, required_fields: fieldIds, removed_fields: [] },
    advanced: { selected: false, categories: [] },
    lender_order: [],
  };
  const json = { storeId, application_settings };
  const saved = await call(lab, 'PUT', '/api/application-settings', { cookie, json });
  if (saved.status !== 200) throw new Error(JSON.stringify(saved));
}

async function newestApplication({ lab }: Stage): Promise<{ id: string; storeId: string }> {
  const [row] = await rowsOf(lab, `SELECT id, store_id FROM application ORDER BY created_at DESC LIMIT 1`);
  return { id: row!['id']!, storeId: row!['store_id']! };
}

/** The properties of an HTML element that the proof reads in the browser. */
interface Term {
  innerText: string;
  nextElementSibling: Term | null;
  querySelector(selector: string): Term | null;
}

/** Returns the answers that the page shows, as pairs of a question and its answer. */
const shownPairs = (page: Page): Promise<[string, string][]> =>
  page
    .getByRole('region', { name: 'Application' })
    .locator('dt')
    .evaluateAll((terms) =>
      (terms as unknown as Term[]).map((term): [string, string] => [
        term.innerText.trim(),
        (term.nextElementSibling?.querySelector('span span') ?? term.nextElementSibling)?.innerText.trim() ??
          '',
      ]),
    );

/** Compares each expected answer with what staff read on the screen and in print. */
async function checkRead(
  page: Page,
  proof: Proof,
  who: string,
  expected: readonly Expected[],
): Promise<void> {
  for (const media of ['screen', 'print'] as const) {
    await page.emulateMedia({ media });
    const pairs = await shownPairs(page);
    const all = await page.locator('body').innerText();
    for (const { field, text, secret } of expected) {
      const found = pairs.filter(([label]) => label === field.label.en).map(([, value]) => value);
      proof.recordCheck(
        found.includes(text)
          ? []
          : [`${who}, ${media}, ${field.id}: ${JSON.stringify(found)} instead of ${JSON.stringify(text)}`],
      );
      if (secret && all.includes(secret))
        proof.recordCheck([`${who}, ${media}, ${field.id}: readable in full`]);
    }
  }
  await page.emulateMedia({ media: 'screen' });
}

/** Fills in the staff's editor. Some questions appear only after another answer was given. */
async function fillEditor(
  page: Page,
  proof: Proof,
  expected: readonly Expected[],
  who: Person,
): Promise<void> {
  for (const { field } of expected) {
    const answer = who.answers[field.id] ?? '';
    const input = page.locator(`[id="${field.id}"]`);
    if (!(await input.isVisible())) {
      proof.recordCheck([`staff, ${field.id}: not asked in the editor`]);
      continue;
    }
    if (field.optionList) await input.selectOption(answer);
    else await input.fill(answer);
  }
}

function listen(page: Page, errors: string[]): void {
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${page.url()}: ${message.text()}`);
  });
}

/**
 * Fills in a form with every field of the catalogue, once as a shopper and once as staff. Then checks that
 * every answer can be read.
 */
export const allFields: DefineProof = (stage, proof) => {
  if (!isWhole) return;
  const errors: string[] = [];

  journey('a store that requires every field', (step) => {
    let store: Page;

    step('the store requires all fields', async () => {
      await requireEverything(stage());
      store = await stage().open(management);
      await signInAs(store, stage().lab, 'STORE_ADMIN');
      // Browser errors are recorded only from here. Before the sign-in, the page requests a session that does
      // not exist yet. The browser reports this as an error.
      listen(store, errors);
    });

    for (const { locale, digits, paid } of shoppers) {
      const who = applicant(digits, paid);
      const expected = expectedOf(who.answers);

      step(`a shopper fills in every question in ${locale} and submits`, async () => {
        const page = await stage().open({ ...phone, locale });
        listen(page, errors);
        await start(page, storeLink(stage().lab, 'all lenders at once'), who);
        await confirmPhone(page, stage().lab, who);
        await answerQuestions(page, who, async (screen) => {
          if (locale !== 'es-US') return;
          const finding = await expectSpanish(screen).then(
            () => [],
            (error: unknown) => [(error as Error).message],
          );
          proof.recordCheck(finding);
        });
        for (const { field } of expected) {
          // A verified phone number cannot be changed, so it has no edit link.
          if (field.id === 'mobile_phone') continue;
          const isThere = (await page.locator(`[id="change-${field.id}"]`).count()) > 0;
          proof.recordCheck(
            isThere ? [] : [`${locale}, ${field.id}: not on the page that checks the answers`],
          );
        }
        await submit(page);
        await page.context().close();
      });

      step(`staff reads every answer of the shopper in ${locale}`, async () => {
        const { id, storeId } = await newestApplication(stage());
        await store.goto(`/app/process/${storeId}/${id}?tab=answers`);
        await store.getByRole('region', { name: 'Application' }).waitFor();
        await checkRead(store, proof, locale, expected);
      });
    }

    step('staff fills in every question, and reads the answers again', async () => {
      const who = applicant(forStaff.digits, forStaff.paid);
      const expected = expectedOf(who.answers);
      const link = await sentLink(stage(), who);
      const { id, storeId } = await newestApplication(stage());
      await store.goto(`/app/forms/edit/${id}/${storeId}`);
      await store.getByRole('form', { name: 'Answers' }).waitFor();
      await fillEditor(store, proof, expected, who);
      await store.getByRole('button', { name: 'Save Changes' }).click();
      await store.getByText('Form Saved!').waitFor();
      await store.goto(`/app/process/${storeId}/${id}?tab=answers`);
      await store.getByRole('region', { name: 'Application' }).waitFor();
      await checkRead(store, proof, 'staff', expected);
      const shopper = await stage().open(phone);
      listen(shopper, errors);
      await openLink(shopper, stage(), who, link);
      await answerQuestions(shopper, who);
      await submit(shopper);
    });

    step('every field was asked, and no page wrote an error', async () => {
      const asked = new Set(
        [...shoppers, forStaff].flatMap(({ digits, paid }) =>
          expectedOf(applicant(digits, paid).answers).map(({ field }) => field.id),
        ),
      );
      proof.recordCheck(fieldIds.filter((id) => !asked.has(id)).map((id) => `${id}: never asked`));
      proof.recordCheck(errors);
      expect(stage().complaints).toEqual([]);
      proof.expectNothingFound(fieldIds.length * 6);
    });
  });
};
