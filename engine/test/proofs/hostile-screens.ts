import { expect } from '@jest/globals';
import type {
  DisclosureForm,
  OutsideFormDetails,
  PageListReply,
  ProcessingDetails,
  ShopperResults,
  StoreApplicationSettings,
  StoreDetails,
} from '@millrace/schemas/api';
import type { Cookie, Page } from 'playwright-core';
import { signInAs } from '../journeys/support/staff-user.ts';
import { provenShopper, submitOverHttp } from '../journeys/support/http-shopper.ts';
import type { Step } from '../journeys/support/journey.ts';
import { until } from '../journeys/support/until.ts';
import { person } from '../journeys/support/people.ts';
import { chooseOffer, lenderLine } from '../journeys/support/result-pages.ts';
import { storeLink } from '../journeys/support/shopper.ts';
import { management, phone, type Stage } from '../journeys/support/stage.ts';
import { batches, named, openUnguarded, planted, provoked } from './running-scripts.ts';
import type { HostileText } from './hostile-texts.ts';
import type { Proof } from './proof.ts';
import { demoStore } from './rows.ts';

/**
 * The number of test steps into which the texts for category descriptions are divided. Each step can then end
 * within its time limit.
 */
const CATEGORY_STEPS = 2;

interface Hostile {
  corpus: readonly HostileText[];
  addresses: readonly string[];
  proof: Proof;
}

/**
 * Changes the server's replies so that they contain hostile texts, as if the server had not sanitized them.
 */
async function saying<Body>(page: Page, path: RegExp, change: (body: Body) => void): Promise<void> {
  await page.route(path, async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    const response = await route.fetch();
    if (!response.ok()) return route.fulfill({ response });
    const json = (await response.json()) as Body;
    change(json);
    return route.fulfill({ response, json });
  });
}

/**
 * Returns the protocols of those links in a part of a page that do not lead to a web address, phone number or
 * mail address. There should be no such link.
 */
const programsIn = (page: Page, part: string): Promise<string[]> =>
  page.evaluate(
    `[...document.querySelectorAll(${JSON.stringify(`${part} a[href]`)})].map(({ protocol }) => protocol).filter((protocol) => !/^(https?|tel|mailto):$/.test(protocol))`,
  );

/**
 * Expects that screens with formatting or links show hostile texts as plain text, even if the server sends
 * them.
 */
export function drawEverywhere(stage: () => Stage, step: Step, { corpus, addresses, proof }: Hostile): void {
  const shopper = person('approved-at-once', { phone: '66', answers: { estimated_purchase_amount: '2400' } });
  let application: { formId: string; cookie: string };
  let texts: readonly HostileText[] = [];
  let address = '';

  /** Shows all hostile texts on a page, at most `room` at a time. Expects that none of them runs a script. */
  const draw = async (page: Page, where: string, part: string, room: number, show: () => Promise<void>) => {
    for (texts of batches(corpus, room)) {
      await show();
      proof.recordCheck(named(where, await provoked(page, part)));
      for (const _ of texts.slice(1)) proof.recordCheck();
    }
    expect(await planted(page, part.split(',')[0]!)).toEqual([1, 2, 3]);
    texts = [];
  };
  const lead = async (page: Page, where: string, part: string, show: () => Promise<void>) => {
    for (address of addresses) {
      await show();
      const found = [...(await programsIn(page, part)), ...(await provoked(page, part))];
      proof.recordCheck(found.map((what) => `${where}: ${address}: ${what}`));
    }
    expect(await planted(page, part)).toEqual([1, 2, 3]);
    address = '';
  };

  let cookies: Cookie[] | undefined;
  /**
   * Opens a screen of the store. The session is reused, because only five codes are mailed in ten minutes.
   */
  const openStore = async (): Promise<Page> => {
    const page = await openUnguarded(stage(), management);
    if (cookies) await page.context().addCookies(cookies);
    else await signInAs(page, stage().lab, 'STORE_ADMIN');
    cookies = await page.context().cookies();
    return page;
  };

  const editor = '[role="textbox"][aria-multiline]';

  step('a store’s thank-you messages draw them as words, even had the server kept them', async () => {
    const page = await openStore();
    await saying<PageListReply>(page, /\/api\/pages\/org\//, (body) => {
      const [message = 'x', disclosure = 'x', content = 'x'] = texts.map(({ text }) => text);
      const at = new Date().toISOString();
      const place = { type: 'cfa_thank_you', orgId: 1, storeId: 1, created_at: at, updated_at: at } as const;
      const written = { message, disclosure, body: content, header: message.slice(0, 255) };
      body.data = [{ id: 1, name: 'A message', content: written, ...place }];
    });
    await draw(page, 'a thank-you message', `[aria-label="Preview"], ${editor}`, 3, async () => {
      await page.goto('/app/account/store/application/form-list');
      await page.getByRole('button', { name: 'Thank-you message' }).first().click();
      await page.getByRole('dialog').getByLabel('Header').waitFor();
    });
    await page.context().close();
  });

  // The hostile texts are divided into several steps, because the test must open a category for each text
  // with a click.
  const shares = batches(corpus, Math.ceil(corpus.length / CATEGORY_STEPS));
  for (const [at, share] of shares.entries())
    step(`the categories of its builder, too: ${at + 1} of ${shares.length}`, () => drawCategories(share));

  async function drawCategories(share: readonly HostileText[]): Promise<void> {
    const page = await openStore();
    await saying<StoreApplicationSettings>(page, /\/api\/application-settings\?/, (body) => {
      const categories = texts.map(({ number, text: description }) => ({
        ...{ key: `c${number}`, name: `Category ${number}`, description },
        ...{ lender_ids: [], required_fields: [], removed_fields: [] },
      }));
      const { default: usual, easy } = body.application_settings;
      Object.assign(body.application_settings, {
        default: { ...usual, selected: false },
        easy: { ...easy, selected: false },
        advanced: { selected: true, categories },
      });
    });
    const list = page.getByRole('list', { name: 'Categories' });
    for (const some of batches(share, 30)) {
      texts = some;
      await page.goto('/app/account/store/application/builder');
      for (const { number } of some) {
        const item = list.getByRole('listitem', { name: `Category ${number}`, exact: true });
        const opener = item.getByRole('button', { name: `Category ${number}` }).first();
        await opener.waitFor();
        const isOpen = async () => (await opener.getAttribute('aria-expanded')) === 'true';
        // The first category opens by itself, sometimes just before the click. The click then closes it
        // again.
        await until(`category ${number} is open`, async () => {
          if (!(await isOpen())) await opener.click();
          return isOpen();
        });
        await item.getByRole('textbox', { name: 'Description' }).waitFor();
        proof.recordCheck(named('category description', await provoked(page, editor)));
      }
    }
    // The editor removes foreign content immediately. The test therefore uses the element around the editor.
    // It inserts three texts there, and each of them must run its script.
    expect(await planted(page, `:has(> ${editor})`)).toEqual([1, 2, 3]);
    texts = [];
    await page.context().close();
  }

  step('and so do those of who keeps legal texts', async () => {
    const page = await openUnguarded(stage(), management);
    await signInAs(page, stage().lab, 'DEV_ADMIN');
    await saying<DisclosureForm>(page, /\/api\/disclosures\/form\?/, (form) => {
      const { words } = form.versions[0]!;
      const [en, es] = texts.map(({ text }) => ({ ...words.en, format: 'html' as const, text }));
      form.versions[0]!.words = { en: en ?? words.en, es: es ?? words.es };
    });
    await page.goto('/app/admin/disclosures');
    await page.getByRole('table').getByRole('link').first().click();
    const preview = page.getByRole('button', { name: /^Print preview/ }).first();
    await preview.waitFor();
    await draw(page, 'disclosure', '[role="dialog"], [role="textbox"][aria-multiline]', 2, async () => {
      // Going back makes the page load the data from the server again.
      await page.goBack();
      await page.getByRole('table').waitFor();
      await page.goForward();
      await preview.click();
      await page.getByRole('dialog').waitFor();
    });
    await page.context().close();
  });

  step('and those of a shopper who is asked for consent', async () => {
    const page = await openUnguarded(stage(), phone);
    await saying<OutsideFormDetails>(page, /\/api\/v2\/outside-form\/details/, ({ disclosures }) => {
      const [first] = disclosures.en;
      disclosures.en = texts.map(({ number, text }) => ({
        ...first!,
        id: `t${number}`,
        format: 'html',
        text,
      }));
    });
    await draw(page, 'consent', 'main', 40, async () => {
      await page.goto(storeLink(stage().lab, 'all lenders at once'));
      await page.getByRole('checkbox').nth(texts.length).waitFor();
    });
    await page.context().close();
  });

  step('of one who reads what lenders answered, and thanks', async () => {
    const link = storeLink(stage().lab, 'all lenders at once');
    application = await provenShopper(stage().lab, shopper, link);
    await submitOverHttp(stage().lab, shopper, application);
    const page = await openUnguarded(stage(), phone);
    const [name = '', value = ''] = application.cookie.split('=');
    await page.context().addCookies([{ name, value, url: stage().lab.url }]);
    await page.goto('/apply/results');
    await page.getByRole('link', { name: /^See \d+ offers?$/ }).waitFor();
    await saying<ShopperResults>(page, /\/api\/shopper\/results/, (body) => {
      if (address)
        for (const entry of body.entries)
          Object.assign(entry, {
            handoffUrl: address,
            offers: entry.offers.map((offer) => ({ ...offer, url: address })),
          });
      const [message, text, disclosure] = texts.map((one) => one.text);
      if (message)
        Object.assign(body.thankYou, {
          header: message,
          message,
          body: text ?? '',
          disclosure: disclosure ?? '',
        });
    });
    await lead(page, 'results', 'main', async () => {
      await page.goto('/apply/results');
      await lenderLine(page, 'Prosper').waitFor();
    });
    await page.goto('/apply/offers');
    await chooseOffer(page, 'Prosper');
    const thanks = async () => {
      await page.goto('/apply/thank-you');
      await page.locator('.receipt').waitFor();
    };
    await lead(page, 'next steps', 'main', thanks);
    await draw(page, 'thank-you', 'main', 3, thanks);
    await page.context().close();
  });

  step('and of a store whose links lead away', async () => {
    const { storeId } = await demoStore(stage().lab);
    const page = await openStore();
    await saying<StoreDetails>(page, /\/api\/stores\?/, (body) => (body.deal_room_url = address));
    await saying<ProcessingDetails>(page, /\/processing\/form-details/, ({ entries }) => {
      for (const entry of entries)
        Object.assign(entry, {
          handoffUrl: address,
          offers: entry.offers.map((offer) => ({ ...offer, url: address })),
        });
    });
    const { origin } = new URL(stage().lab.url);
    await lead(page, 'processing', 'body', async () => {
      await page.goto(`/app/process/${storeId}/${application.formId}`);
      await page.getByRole('listitem', { name: 'Prosper' }).first().waitFor();
    });
    await lead(page, 'the way after signing in', 'body', async () => {
      await page.goto(`/app?next=${encodeURIComponent(address)}`);
      await page.waitForURL((url) => url.pathname.startsWith('/app/'));
      await page.locator('main h1').first().waitFor();
      proof.recordCheck(new URL(page.url()).origin === origin ? [] : [`signing in leads to ${page.url()}`]);
    });
    await page.context().close();
  });
}
