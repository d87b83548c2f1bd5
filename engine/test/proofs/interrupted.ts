import { expect } from '@jest/globals';
import type { ShopperForm } from '@millrace/schemas/api';
import { catalogue } from '@millrace/schemas/fields';
import { fieldsOfForm, masks, visibleFields, type MergedForm } from '@millrace/schemas/form';
import type { BrowserContext, Page } from 'playwright-core';
import { fillScreen } from '../journeys/support/fill-screen.ts';
import { call } from '../journeys/support/http-client.ts';
import { journey } from '../journeys/support/journey.ts';
import { newestSentLink } from '../journeys/support/outbox.ts';
import { person, type Person } from '../journeys/support/people.ts';
import { confirmPhone, sendScreen, start, storeLink } from '../journeys/support/shopper.ts';
import { phone, type Stage } from '../journeys/support/stage.ts';
import { interruptElsewhere } from './interrupted-elsewhere.ts';
import { interruptTogether } from './interrupted-together.ts';
import { isWhole, type Proof, type DefineProof } from './proof.ts';
import { openLink, sentLink } from './sent-forms.ts';

const SCREENS_AT_MOST = 40;
const CHECK = '/apply/check';
const secrets = catalogue.filter(({ sensitive }) => sensitive).map(({ id }) => id);

/**
 * Simulates the loss of connection, tab or phone at a screen. Returns the page in which the shopper continues
 * the application.
 */
type Loss = (page: Page, screen: number) => Promise<Page>;

const pathOf = (page: Page): string => new URL(page.url()).pathname;
const onScreen = (page: Page): Promise<void> => page.locator('main h1').waitFor();

/** True if a screen asks for sensitive values, which are never stored on a phone. */
async function asksSecret(page: Page): Promise<boolean> {
  const fields = secrets.map((id) => `main [id^="${id}"]`).join(', ');
  return (await page.locator(fields).count()) > 0;
}

/** Returns one line for each answer that the shopper typed and that the server does not have at the end. */
async function notKept(stage: Stage, context: BrowserContext, who: Person): Promise<string[]> {
  const cookies = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  const { body } = await call(stage.lab, 'GET', '/api/shopper/form', { cookie: cookies });
  const { form, answers } = body as unknown as ShopperForm;
  const merged = form as unknown as MergedForm;
  const shown = visibleFields(fieldsOfForm(merged), answers, merged.facts);
  expect(shown.length).toBeGreaterThan(10);
  return shown.flatMap((field) => {
    const given = who.answers[field.id];
    if (given === undefined || given === '') return [];
    const payload = field.mask ? masks[field.mask].parse(given) : given;
    const kept = answers[field.id];
    const isKept = field.sensitive ? kept?.slice(-2) === payload.slice(-2) : kept === payload;
    return isKept ? [] : [`${field.id}: ${String(kept)} instead of ${payload}`];
  });
}

/** Answers all question screens and calls `lose` on each. Returns the last page and the number of screens. */
async function pressContinue(first: Page, who: Person, lose: Loss): Promise<{ page: Page; screens: number }> {
  let page = first;
  for (let screen = 0; screen < SCREENS_AT_MOST; screen += 1) {
    await page.waitForURL(/apply\/(questions|check)/);
    await onScreen(page);
    page = await lose(page, screen);
    if (pathOf(page) === CHECK) return { page, screens: screen };
    await fillScreen(page, who.answers);
    await sendScreen(page);
  }
  throw new Error(`The questions do not end: ${page.url()}`);
}

const someone = (digits: number): Person =>
  person('self-employed-homeowner', {
    phone: String(digits),
    answers: { estimated_purchase_amount: '2400' },
  });

async function begun(stage: Stage, who: Person): Promise<Page> {
  const page = await stage.open(phone);
  await start(page, storeLink(stage.lab, 'all lenders at once'), who);
  await confirmPhone(page, stage.lab, who);
  return page;
}

async function finish(stage: Stage, proof: Proof, page: Page, who: Person, how: string): Promise<void> {
  await page.waitForURL(`**${CHECK}`);
  const button = page.getByRole('button', { name: 'Submit application' });
  await button.press('Enter');
  await page.waitForURL('**/apply/results');
  await onScreen(page);
  proof.recordCheck((await notKept(stage, page.context(), who)).map((line) => `${how}: ${line}`));
  await page.context().close();
}

/** Expects that no answer is lost if connection, tab or phone is lost on any screen. */
export const interrupted: DefineProof = (stage, proof) => {
  journey('a shopper who is interrupted everywhere', (step) => {
    const everywhere = isWhole ? step : () => {};

    everywhere('without a connection at one screen after another, all of which can be answered', async () => {
      const who = someone(31);
      const page = await begun(stage(), who);
      const context = page.context();
      const { screens } = await pressContinue(page, who, async (open, screen) => {
        // Each screen is answered offline. The answers of earlier screens are saved once the connection is
        // back.
        if (screen > 0) {
          await context.setOffline(false);
          await open.locator('.save-saved, .summary, main h1').first().waitFor();
        }
        if (pathOf(open) !== CHECK) await context.setOffline(true);
        proof.recordCheck();
        return open;
      });
      expect(screens).toBeGreaterThan(4);
      await context.setOffline(false);
      await finish(stage(), proof, page, who, 'the line lost at each screen');
    });

    step(
      'without a connection from the first question to the check, where nothing is sent by itself',
      async () => {
        const who = someone(32);
        const page = await begun(stage(), who);
        await onScreen(page);
        await page.waitForLoadState('networkidle');
        await page.context().setOffline(true);
        await pressContinue(page, who, async (open) => {
          proof.recordCheck();
          return open;
        });
        await page.getByRole('button', { name: 'Submit application' }).press('Enter');
        await page.getByText('Your application is not sent yet. Your answers are safe.').waitFor();
        await page.context().setOffline(false);
        await page
          .getByRole('button', { name: /Try again|Submit application/ })
          .first()
          .press('Enter');
        await page.waitForURL('**/apply/results');
        proof.recordCheck(
          (await notKept(stage(), page.context(), who)).map((line) => `no line at all: ${line}`),
        );
        await page.context().close();
      },
    );

    step('whose tab is closed right after each screen was sent', async () => {
      const who = someone(33);
      const page = await begun(stage(), who);
      const end = await pressContinue(page, who, async (open, screen) => {
        const before = pathOf(open);
        const next = await open.context().newPage();
        await open.close();
        await next.goto('/apply');
        await next.waitForURL(/apply\/(questions|check)/);
        await onScreen(next);
        proof.recordCheck(
          pathOf(next) === before
            ? []
            : [`tab closed at screen ${screen}: ${pathOf(next)} instead of ${before}`],
        );
        return next;
      });
      await finish(stage(), proof, end.page, who, 'the tab closed at each screen');
    });

    everywhere('whose line goes at each screen, and the tab before the line is back', async () => {
      const who = someone(45);
      const page = await begun(stage(), who);
      const context = page.context();
      const answered = new Set<string>();
      let isOff = false;
      const end = await pressContinue(page, who, async (open, screen) => {
        let now = open;
        await context.setOffline(false);
        if (isOff) {
          const before = pathOf(open);
          now = await context.newPage();
          await open.close();
          await now.goto('/apply');
          await now.waitForURL(/apply\/(questions|check)/);
          await onScreen(now);
          const isKept = pathOf(now) === before || (await asksSecret(now));
          const lost = `line and tab lost at screen ${screen}: ${pathOf(now)} instead of ${before}`;
          proof.recordCheck(isKept ? [] : [lost]);
        }
        const at = pathOf(now);
        // Sensitive values are not stored on a phone, so the page asks for them again after the loss. The
        // second time, the shopper answers online.
        isOff = at !== CHECK && !answered.has(at);
        await context.setOffline(isOff);
        answered.add(at);
        return now;
      });
      await finish(stage(), proof, end.page, who, 'the line and the tab lost at each screen');
    });

    /**
     * The screens are divided among several shoppers, because a phone number gets only five codes in ten
     * minutes.
     */
    const turns = [0, 1, 2, 3, 4, 5];
    const LOSSES_AT_MOST = 3;
    for (const turn of turns) {
      everywhere(`whose phone is gone, and another one goes on (${turn + 1})`, async () => {
        const who = someone(34 + turn);
        const link = await sentLink(stage(), who);
        const page = await stage().open(phone);
        await openLink(page, stage(), who, link);
        let losses = 0;
        let used = link;
        const end = await pressContinue(page, who, async (open, screen) => {
          if (screen % turns.length !== turn || losses >= LOSSES_AT_MOST) return open;
          losses += 1;
          const before = pathOf(open);
          await open.context().close();
          const other = await stage().open(phone);
          await other.goto(used);
          await other.getByRole('button', { name: 'Text me a new link' }).press('Enter');
          await other.getByText(/^A new link is on its way/).waitFor();
          used = await newestSentLink(stage().lab, who.mobile);
          await openLink(other, stage(), who, used);
          await other.waitForURL(/apply\/(questions|check)/);
          await onScreen(other);
          proof.recordCheck(
            pathOf(other) === before
              ? []
              : [`phone lost at screen ${screen}: ${pathOf(other)} instead of ${before}`],
          );
          return other;
        });
        await finish(stage(), proof, end.page, who, 'the phone lost');
      });
    }
  });

  for (const tell of isWhole ? [interruptElsewhere, interruptTogether] : []) tell(stage, proof);

  journey('what was lost on all these ways', (step) => {
    step('is nothing', async () => proof.expectNothingFound(isWhole ? 50 : 10));
  });
};
