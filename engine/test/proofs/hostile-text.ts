import { expect } from '@jest/globals';
import type { PageListReply, StoreApplicationSettings } from '@millrace/schemas/api';
import type { Page } from 'playwright-core';
import { loginOf, signInAs } from '../journeys/support/desk-user.ts';
import { call, type Answer } from '../journeys/support/http-client.ts';
import { provenShopper, submitOverHttp } from '../journeys/support/http-shopper.ts';
import { journey } from '../journeys/support/journey.ts';
import { person } from '../journeys/support/people.ts';
import { chooseOffer, lenderLine } from '../journeys/support/result-pages.ts';
import { storeLink } from '../journeys/support/shopper.ts';
import { desk, phone, type Stage } from '../journeys/support/stage.ts';
import { signIn } from '../lab/sign-in.ts';
import { hostileAddresses, hostileTexts, type HostileText } from './hostile-texts.ts';
import { provocation } from './provocation.ts';
import { isWhole, type TellProof } from './proof.ts';

/** `npm test` takes some of every family. */
const corpus = isWhole ? hostileTexts : hostileTexts.filter(({ number }) => number % 16 === 3);
const addresses = hostileAddresses('fired(0)');
const FRAMES_AT_ONCE = 40;
const CATEGORIES_AT_ONCE = 30;
/** Long enough for what loads, fails to load or begins to move. */
const BATCH = '400';

const batches = <Item>(all: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, index) =>
    all.slice(index * size, (index + 1) * size),
  );

/** Which of these texts run when a page takes them for HTML, with nothing in their way. */
async function runningIn(page: Page, texts: readonly { number: number; text: string }[]): Promise<number[]> {
  await page.goto('about:blank');
  const fired: number[] = [];
  for (const some of batches(texts, FRAMES_AT_ONCE)) {
    const found = await page.evaluate(`${provocation}; inFrames(${JSON.stringify(some)}, ${BATCH})`);
    fired.push(...(found as number[]));
  }
  return fired;
}

/** Does everything a hand could do to what stands in a part of a page, and tells what ran. */
const provoked = (page: Page, part: string): Promise<number[]> =>
  page.evaluate(`${provocation}; inPlace(${JSON.stringify(part)})`);

/** A page on which no policy of the server helps: what is clean has to be clean by itself. */
async function openUnguarded(stage: Stage, look: typeof desk): Promise<Page> {
  const page = await stage.open(look);
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setBypassCSP', { enabled: true });
  await page.addInitScript(
    'globalThis.fired = (number) => { (globalThis.firedNumbers ??= []).push(number); }',
  );
  return page;
}

const named = (where: string, numbers: readonly number[]): string[] =>
  numbers.map((number) => `${where}: ${hostileTexts[number]!.family}: ${hostileTexts[number]!.text}`);

/** Nothing of a corpus of texts that try to be programs runs, in any field that takes formatting or an address. */
export const hostileText: TellProof = (stage, proof) => {
  journey('texts that try to become programs', (step) => {
    let blank: Page;
    let admin: { cookie: string };
    let storeId: number;
    let orgId: number;
    const shopper = person('approved-at-once', {
      phone: '66',
      answers: { estimated_purchase_amount: '2400' },
    });

    const send = async (method: string, path: string, json?: object): Promise<Answer> =>
      call(stage().lab, method, path, { ...admin, ...(json && { json }) });

    step('run where nothing cleans them', async () => {
      expect(hostileTexts).toHaveLength(400);
      blank = await openUnguarded(stage(), desk);
      const running = await runningIn(blank, corpus);
      expect(running.length / corpus.length).toBeGreaterThan(0.7);
    });

    step('do not run once a page of a store was kept, in any of its parts', async () => {
      admin = { cookie: await signIn(stage().lab.url, loginOf(stage().lab, 'STORE_ADMIN')) };
      const list = (await send('GET', '/api/stores/list')).body as unknown as {
        id: number;
        org_id: number;
      }[];
      ({ id: storeId, org_id: orgId } = list[0]!);
      const content = { message: 'Thanks', disclosure: '', body: '', header: '' };
      const made = await send('POST', '/api/pages', {
        name: 'Hostile',
        type: 'cfa_thank_you',
        orgId,
        storeId,
        content,
      });
      const page = (made.body as unknown as { data: PageListReply['data'][number] }).data;
      for (const part of ['message', 'disclosure', 'body'] as const) {
        const kept: { number: number; text: string }[] = [];
        for (const { number, text } of corpus) {
          const changed = { ...content, [part]: `Hi ${text}` };
          const reply = await send('PUT', `/api/pages/${page.id}?storeId=${storeId}`, { content: changed });
          expect([text, reply.status]).toEqual([text, 200]);
          kept.push({ number, text: (reply.body as unknown as { data: typeof page }).data.content[part] });
        }
        const running = named(`page ${part}`, await runningIn(blank, kept));
        for (const _ of kept) proof.looked();
        proof.looked(running);
      }
    });

    step('nor once a category of an application was', async () => {
      const path = `/api/application-settings?storeId=${storeId}`;
      const before = (await send('GET', path)).body as unknown as StoreApplicationSettings;
      const lenders = (await send('GET', `/api/application-settings/lenders?storeId=${storeId}`)).body;
      const lender_ids = [(lenders as unknown as { id: number }[])[0]!.id];
      const saved = async (descriptions: readonly HostileText[]) => {
        const categories = descriptions.map(({ number, text }) => ({
          name: `Category ${number}`,
          description: `Hi ${text}`,
          lender_ids,
          required_fields: [],
          removed_fields: [],
        }));
        const advanced = { ...before.application_settings.advanced, categories };
        const application_settings = { ...before.application_settings, advanced };
        const reply = await send('PUT', '/api/application-settings', { storeId, application_settings });
        if (reply.status !== 200) throw new Error(JSON.stringify(reply));
        return (reply.body as unknown as StoreApplicationSettings).application_settings.advanced.categories;
      };
      for (const some of batches(corpus, CATEGORIES_AT_ONCE)) {
        const kept = (await saved(some)).map(({ description }, index) => ({
          number: some[index]!.number,
          text: description,
        }));
        proof.looked(named('category description', await runningIn(blank, kept)));
        for (const _ of kept) proof.looked();
      }
      await saved([]);
    });

    step('nor do addresses that are none become one', async () => {
      for (const deal_room_url of addresses) {
        const { status } = await send('POST', '/api/stores', { id: storeId, deal_room_url });
        const harmless = deal_room_url.startsWith('https://example.com/');
        proof.looked(
          status === 400 || status === 422 || harmless ? [] : [`deal room: ${deal_room_url}: ${status}`],
        );
      }
      await send('POST', '/api/stores', { id: storeId, deal_room_url: null });
    });

    step('the store’s screens draw them as words, even had the server kept them', async () => {
      const page = await openUnguarded(stage(), desk);
      await signInAs(page, stage().lab, 'STORE_ADMIN');
      await page.goto('/app/account/store/application/form-list');
      await page.getByRole('button', { name: 'Thank-you message' }).first().click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Message Name').fill('Hostile');
      for (const { number, text } of corpus) {
        for (const label of ['Message Text', 'Disclaimer', 'Body']) await dialog.getByLabel(label).fill(text);
        await dialog.getByLabel('Header').fill(text.slice(0, 255));
        proof.looked(named('preview of a thank-you message', await provoked(page, '[aria-label="Preview"]')));
        expect(number).toBeGreaterThanOrEqual(0);
      }
      await page.route('**/api/application-settings?*', async (route) => {
        const reply = await route.fetch();
        const json = (await reply.json()) as StoreApplicationSettings;
        json.application_settings.advanced = {
          selected: true,
          categories: shownNow.map(({ number, text }) => ({
            key: `c${number}`,
            name: `Category ${number}`,
            description: text,
            lender_ids: [],
            required_fields: [],
            removed_fields: [],
            form_details: [],
          })),
        };
        await route.fulfill({ response: reply, json });
      });
      let shownNow: HostileText[] = [];
      for (const some of batches(corpus, CATEGORIES_AT_ONCE)) {
        shownNow = some;
        await page.goto('/app/account/store/application/builder');
        const list = page.getByRole('list', { name: 'Categories' });
        for (const { number } of some) {
          await list.getByRole('button', { name: new RegExp(`^Category ${number}\\b`) }).click();
          await list.getByRole('textbox', { name: 'Description' }).waitFor();
          proof.looked(
            named('category editor', await provoked(page, '[aria-label="Categories"] [role="textbox"]')),
          );
          await list.getByRole('button', { name: new RegExp(`^Category ${number}\\b`) }).click();
        }
      }
      await page.context().close();
    });

    step('and so do a shopper’s', async () => {
      const link = storeLink(stage().lab, 'all lenders at once');
      const { cookie } = await provenShopper(stage().lab, shopper, link);
      await submitOverHttp(stage().lab, shopper, { cookie, formId: '' });
      const page = await openUnguarded(stage(), phone);
      const [name = '', value = ''] = cookie.split('=');
      await page.context().addCookies([{ name, value, url: stage().lab.url }]);
      await page.goto('/apply/results');
      await page.getByRole('link', { name: /^See \d+ offers?$/ }).click();
      let texts: HostileText[] = [];
      let address = '';
      await page.route('**/api/shopper/results*', async (route) => {
        const reply = await route.fetch();
        const json = (await reply.json()) as {
          thankYou: object;
          entries: { handoffUrl: string; offers: object[] }[];
        };
        const [message, body, disclosure] = texts.map(({ text }) => text);
        if (message)
          json.thankYou = {
            ...json.thankYou,
            header: 'Done',
            message,
            body: body ?? '',
            disclosure: disclosure ?? '',
          };
        if (address)
          json.entries = json.entries.map((entry) => ({
            ...entry,
            handoffUrl: address,
            offers: entry.offers.map((offer) => ({ ...offer, url: address })),
          }));
        await route.fulfill({ response: reply, json });
      });
      for (address of isWhole ? addresses : addresses.slice(0, 6)) {
        await page.goto('/apply/results');
        await lenderLine(page, 'Prosper').waitFor();
        const running = await provoked(page, 'main');
        const links = (await page.evaluate(
          `[...document.querySelectorAll('main a[href]')].map(({ protocol }) => protocol).filter((protocol) => !/^(https?|tel|mailto):$/.test(protocol))`,
        )) as string[];
        proof.looked([...running, ...links].map((found) => `results: ${address}: ${found}`));
      }
      address = '';
      await page.goto('/apply/offers');
      await chooseOffer(page, 'Prosper');
      for (texts of batches(corpus, 3)) {
        await page.goto('/apply/thank-you');
        await page.locator('.receipt').waitFor();
        proof.looked(named('thank-you', await provoked(page, 'main')));
      }
      await page.context().close();
    });

    step('nothing ran', async () => {
      await blank.context().close();
      proof.expectNothingFound(corpus.length * 5);
    });
  });
};
