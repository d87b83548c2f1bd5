import { expect } from '@jest/globals';
import { permissions, screens } from '@millrace/schemas/permissions';
import type { Page } from 'playwright-core';
import { checkBehindButtons, checkTwice, checkWith, reopen } from './accessibility.ts';
import { checkIdle } from './accessible-idle.ts';
import { checkOthers } from './accessible-others.ts';
import { checkRefusals } from './accessible-refusals.ts';
import { signInAs } from '../journeys/support/staff-user.ts';
import { fillScreen } from '../journeys/support/fill-screen.ts';
import { focused } from '../journeys/support/keyboard.ts';
import { provenShopper, submitOverHttp } from '../journeys/support/http-shopper.ts';
import { journey } from '../journeys/support/journey.ts';
import { newestCode } from '../journeys/support/outbox.ts';
import { person, type Person } from '../journeys/support/people.ts';
import { rowsOf } from './rows.ts';
import { isWhole, Proof, type DefineProof } from './proof.ts';
import { lenderLine } from '../journeys/support/result-pages.ts';
import { answerQuestions, beginButton, sendScreen, start, storeLink } from '../journeys/support/shopper.ts';
import { management, phone, type Stage } from '../journeys/support/stage.ts';

const TABS_AT_MOST = 80;
/**
 * The second-last digit of other shoppers' phone numbers, by the last two digits of the first shopper's
 * number. No two shoppers therefore have the same number.
 */
const tensFor = { '92': '1', '93': '2' } as const;
const refusedTensFor = { '92': '8', '93': '0' } as const;

const codeField = (page: Page) => page.getByLabel(/^(Code|Código)$/);

/** Moves the focus to a button or link by keyboard and presses it. */
async function press(page: Page, name: RegExp): Promise<void> {
  const seen: string[] = [];
  for (let tabs = 0; tabs < TABS_AT_MOST; tabs += 1) {
    await page.keyboard.press('Tab');
    const { tag, label } = await focused(page);
    seen.push(label);
    if ((tag === 'button' || tag === 'a') && name.test(label)) return page.keyboard.press('Enter');
  }
  throw new Error(`The keyboard does not reach ${name.source}, only ${seen.join(' | ')}`);
}

/** Waits for a screen. The focus must then be on its heading or on an input, and not on removed content. */
async function arrived(page: Page, address: RegExp): Promise<void> {
  await page.waitForURL(address);
  await page.locator('main h1:focus, main input:focus').waitFor();
}

/** Returns values for the parameters in the paths of the store's screens. */
async function placesOf({ lab }: Stage): Promise<Record<string, string>> {
  const [row] = await rowsOf(
    lab,
    `SELECT a.id AS form, a.store_id AS store, c.id AS config, p.id AS path, l.id AS link
     FROM application a JOIN cfa_config c ON c.store_id = a.store_id
     LEFT JOIN form_path p ON p.cfa_config_id = c.id LEFT JOIN marketing_link l ON l.cfa_config_id = c.id
     WHERE a.state = 'submitted' ORDER BY p.id NULLS LAST LIMIT 1`,
  );
  const { form = '', store = '', config = '', path = '', link = '' } = row!;
  const ids = { form_id: form, store_id: store, cfa_config_id: config, path_id: path };
  return { ...ids, id: store, storeId: store, marketingLinkId: link };
}

const FORMS =
  /\/app\/(forms|process|consumer-facing|reporting\/sent|account\/store\/(application|marketing))/;
const BILLING = /\/app\/(org\/billing|store\/billing|setup-trial|integrations)$/;
const storeScreens = screens.filter(
  ({ app, path, permission }) =>
    app === 'portal' && (FORMS.test(path) || BILLING.test(path)) && permissions[permission] !== 'public',
);
/** True if the short form of the proof checks this screen. The complete proof checks all screens. */
const isUsual = ({ path }: (typeof storeScreens)[number]): boolean =>
  /view-all$|builder$|store\/billing$/.test(path);

type Shopper = (typeof shoppers)[number];
const shoppers = [
  ['en-US', '92'],
  ['es-US', '93'],
] as const;
type StoreRole = (typeof storeRoles)[number];
const storeRoles = ['STORE_ADMIN', 'ORG_ADMIN', 'MANAGED_PROCESSOR'] as const;

/** Completes one application with only the keyboard. */
function withoutMouse(stage: () => Stage): void {
  journey('a shopper without a mouse goes from the link to an offer', (step) => {
    const ana = person('approved-at-once', { phone: '91', answers: { estimated_purchase_amount: '2400' } });
    let shopper: Page;

    step('the consents, the phone and the code', async () => {
      shopper = await stage().open(phone);
      await shopper.goto(storeLink(stage().lab, 'all lenders at once'));
      await beginButton(shopper).waitFor();
      // the first checkbox checks all others
      do await shopper.keyboard.press('Tab');
      while ((await focused(shopper)).type !== 'checkbox');
      await shopper.keyboard.press('Space');
      await fillScreen(shopper, ana.answers);
      await shopper.keyboard.press('Enter');
      await arrived(shopper, /apply\/contact/);
      await shopper.getByRole('textbox', { name: 'Code' }).waitFor();
      for (let tabs = 0; (await focused(shopper)).tag !== 'input'; tabs += 1) {
        expect(tabs).toBeLessThan(TABS_AT_MOST);
        await shopper.keyboard.press('Tab');
      }
      await shopper.getByText(/^We sent a 6-digit code/).waitFor();
      await shopper.keyboard.type(await newestCode(stage().lab, ana.mobile));
      await shopper.keyboard.press('Enter');
      await arrived(shopper, /apply\/questions/);
    });

    step('the questions and the check', async () => {
      await answerQuestions(shopper, ana, async (page) => arrived(page, /apply\/questions/));
      await arrived(shopper, /apply\/check/);
      await press(shopper, /^Submit application$/);
      await arrived(shopper, /apply\/results/);
    });

    step('the offers, one of which is chosen', async () => {
      await shopper.getByRole('link', { name: /^See \d+ offers?$/ }).waitFor();
      await press(shopper, /^See \d+ offers?$/);
      await arrived(shopper, /apply\/offers$/);
      await press(shopper, /^Choose/);
      await arrived(shopper, /apply\/offers\/./);
      await press(shopper, /^Accept this offer$/);
      await arrived(shopper, /apply\/thank-you/);
      expect(stage().complaints).toEqual([]);
    });
  });
}

/** Checks every shopper screen with axe. `digits` are the last digits of the shopper's phone number. */
function ofShopper(stage: () => Stage, proof: Proof, [locale, digits]: Shopper): void {
  const who = (more: string, tags: string[]): Person =>
    person('soft-decline-corrected', {
      phone: more,
      tags,
      answers: { estimated_purchase_amount: '2400' },
    });
  const cora = who(digits, ['koalafi-soft-decline', 'sunbit-human-step', 'kafene-decline']);
  const look = checkWith(proof, locale);
  const checkFully = isWhole ? checkTwice(look) : look;

  journey(`every screen of a shopper whose browser speaks ${locale}, in light and dark`, (step) => {
    let shopper: Page;

    step('from the link to the code, with what each screen says when it is left empty', async () => {
      shopper = await stage().open({ ...phone, locale });
      await shopper.goto(storeLink(stage().lab, 'all lenders at once'));
      await start(shopper, storeLink(stage().lab, 'all lenders at once'), cora, async (page) =>
        /contact|consent/.test(page.url()) && !(await codeField(page).isVisible())
          ? checkFully(page)
          : look(page),
      );
    });

    step('a wrong code and the right one', async () => {
      const field = codeField(shopper);
      await shopper.getByText(/^(We sent a 6-digit code|Enviamos un código de 6)/).waitFor();
      await look(shopper);
      const code = await newestCode(stage().lab, cora.mobile);
      await field.pressSequentially(code === '000000' ? '000001' : '000000');
      await field.press('Enter');
      await shopper.locator('.field-error').first().waitFor();
      await look(shopper);
      // The page submits a complete code without a button.
      await field.fill(code);
      await shopper.waitForURL('**/apply/questions/**');
    });

    step('every question, empty and wrong', async () => {
      await answerQuestions(shopper, cora, checkFully);
      await look(shopper);
    });

    step('the way back later, an address that is none, and a connection that is gone', async () => {
      await shopper.goto('/apply/later');
      await shopper.locator('main h1').waitFor();
      await look(shopper);
      await shopper.goto('/apply/check');
      await shopper.locator('main h1').waitFor();
      await shopper.context().setOffline(true);
      await shopper.locator('.offline, .notice').first().waitFor();
      await look(shopper);
      await shopper.context().setOffline(false);
      const other = await stage().open({ ...phone, locale });
      for (const address of [
        '/no/such/page',
        '/apply/finished',
        '/apply/preview',
        '/demo/outbox',
        '/apply/check',
      ]) {
        await other.goto(address);
        await other.locator('main h1').waitFor();
        await look(other);
      }
    });

    step('results, what a lender asks, offers, the choice and the thank-you', async () => {
      await shopper.getByRole('button', { name: /^(Submit application|Enviar solicitud)$/ }).press('Enter');
      await shopper.waitForURL('**/apply/results');
      await shopper.locator('main h1').waitFor();
      await look(shopper);
      await lenderLine(shopper, 'Koalafi').locator('a[href*="/apply/answer/"]').waitFor();
      await look(shopper);
      await lenderLine(shopper, 'Koalafi').locator('a[href*="/apply/answer/"]').press('Enter');
      await shopper.waitForURL('**/apply/answer/**');
      await shopper.locator('main h1').waitFor();
      await checkFully(shopper);
      await fillScreen(shopper, cora.correction);
      await sendScreen(shopper);
      await shopper.getByRole('link', { name: /^(See|Ver) \d+ (offers?|ofertas?)$/ }).press('Enter');
      await shopper.waitForURL('**/apply/offers');
      await shopper.locator('.offers').waitFor();
      await look(shopper);
      await shopper
        .getByRole('link', { name: /^(Choose|Elegir)/ })
        .first()
        .press('Enter');
      await shopper.getByRole('button', { name: /^(Accept this offer|Aceptar esta oferta)$/ }).waitFor();
      await look(shopper);
      await shopper.getByRole('button', { name: /^(Accept this offer|Aceptar esta oferta)$/ }).press('Enter');
      await shopper.waitForURL('**/apply/thank-you');
      await shopper.locator('.receipt').waitFor();
      await look(shopper);
    });

    step('no lender approves', async () => {
      const ben = who(`${Number(digits) + 3}`, ['all-decline']);
      const link = storeLink(stage().lab, 'all lenders at once');
      const { cookie } = await provenShopper(stage().lab, ben, link);
      await submitOverHttp(stage().lab, ben, { cookie, formId: '' });
      const page = await stage().open({ ...phone, locale });
      const [name = '', value = ''] = cookie.split('=');
      await page.context().addCookies([{ name, value, url: stage().lab.url }]);
      await page.goto('/apply/results');
      await page.locator('details.declined:has(.lenders) summary').click();
      await lenderLine(page, 'Prosper').waitFor();
      await look(page);
      await page.context().close();
    });
  });
}

/** Checks a store's screens for forms, applications and billing with axe. */
function ofStore(stage: () => Stage, proof: Proof, role: StoreRole): void {
  journey(
    `every screen of forms, applications and billing, as a ${role} sees it in light and dark`,
    (step) => {
      let store: Page;
      let places: Record<string, string>;
      const look = checkWith(proof, role);

      step('a shopper has applied, and a link is sent', async () => {
        const link = storeLink(stage().lab, 'one lender after another');
        const kai = person('signs-with-a-token', {
          phone: String(70 + storeRoles.indexOf(role)),
          tags: ['all-decline', 'kafene-human-step'],
          answers: { estimated_purchase_amount: '1200' },
        });
        await submitOverHttp(stage().lab, kai, await provenShopper(stage().lab, kai, link));
        places = await placesOf(stage());
        store = await stage().open(management);
        await signInAs(store, stage().lab, role);
      });

      for (const { path } of isWhole ? storeScreens : storeScreens.filter(isUsual)) {
        step(path, async () => {
          const address =
            stage().lab.url + path.replace(/\/:(\w+)\??/g, (_, name: string) => `/${places[name] ?? '1'}`);
          await reopen(store, address);
          await look(store);
          const isMissing = await store.getByRole('heading', { name: 'Page not found' }).isVisible();
          if (isWhole && !isMissing) await checkBehindButtons(store, address, look);
        });
      }
    },
  );
}

/**
 * Checks that the proof detects errors that this test inserts into a page. Also checks that the proof found
 * no errors on the real screens.
 */
function nothingElse(stage: () => Stage, proof: Proof, atLeast: number): void {
  journey('what was found', (step) => {
    step('a picture without words and a pale grey text are found', async () => {
      const page = await stage().open(management);
      await page.goto('/login');
      await page.evaluate(
        `document.body.insertAdjacentHTML('beforeend', '<main><img src="/x.png"><p style="color:#ccc;background:#fff">pale</p></main>')`,
      );
      const seen = new Proof('planted');
      const planted: string[] = [];
      seen.recordCheck = (lines) => void planted.push(...(lines ?? []));
      await checkWith(seen, 'planted')(page);
      expect(planted.join('\n')).toContain('image-alt');
      expect(planted.join('\n')).toContain('color-contrast');
    });

    step('on the real screens nothing is', async () => {
      expect(stage().complaints).toEqual([]);
      proof.expectNothingFound(atLeast);
    });
  });
}

/**
 * Runs axe (an accessibility checker) on every state of every screen, and completes one application with only
 * the keyboard.
 */
export const accessible: DefineProof = (stage, proof) => {
  withoutMouse(stage);
  const chosen = isWhole ? shoppers : shoppers.filter(([locale]) => locale === 'es-US');
  for (const shopper of chosen) ofShopper(stage, proof, shopper);
  // Other tests already visit these screens, so only the complete proof checks them.
  for (const [locale, digits] of isWhole ? chosen : []) {
    checkOthers(stage, proof, locale, tensFor[digits]);
    checkIdle(stage, proof, locale, tensFor[digits]);
    checkRefusals(stage, proof, locale, refusedTensFor[digits]);
  }
  for (const role of isWhole ? storeRoles : storeRoles.slice(0, 1)) ofStore(stage, proof, role);
  nothingElse(stage, proof, isWhole ? 200 : 30);
};

/**
 * The part of the proof that `npm test` runs: one application by keyboard, two screens of a store, and the
 * inserted errors.
 */
export const accessibleSample: DefineProof = (stage, proof) => {
  withoutMouse(stage);
  ofStore(stage, proof, 'STORE_ADMIN');
  nothingElse(stage, proof, 4);
};
