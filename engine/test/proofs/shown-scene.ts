import type { Page } from 'playwright-core';
import { loginOf } from '../journeys/support/staff-user.ts';
import { call, type Answer } from '../journeys/support/http-client.ts';
import type { Step } from '../journeys/support/journey.ts';
import { person, type Person } from '../journeys/support/people.ts';
import { storeLink } from '../journeys/support/shopper.ts';
import type { Stage } from '../journeys/support/stage.ts';
import { signIn } from '../lab/sign-in.ts';
import type { Proof } from './proof.ts';
import { texts, type TextName } from './texts.ts';
import { setTimeout as pause } from 'node:timers/promises';

const WAIT_MILLISECONDS = 8000;

/**
 * A script that checks whether an element shows exactly this text. Required marks are ignored, and the text
 * may be a placeholder.
 */
const shownExactly = (text: string): string => `(() => {
  const wanted = ${JSON.stringify(text)};
  const own = (element) => [...element.childNodes].filter(({ nodeType }) => nodeType === 3).map(({ data }) => data).join('');
  return [...document.querySelectorAll('body *')].some((element) =>
    [element.textContent, own(element), element.value, element.placeholder, element.getAttribute('aria-label'), element.getAttribute('title')].includes(wanted));
})()`;

/**
 * Waits until the page shows the text. Polls from the test, because the page's Content-Security-Policy
 * forbids injected functions.
 */
async function showsExactly(page: Page, text: string): Promise<boolean> {
  const end = performance.now() + WAIT_MILLISECONDS;
  while (performance.now() < end) {
    if ((await page.evaluate(shownExactly(text))) as boolean) return true;
    await pause(50);
  }
  return false;
}

export const APPLICATION = '/app/account/store/application';

export interface Found {
  readonly proof: Proof;
  readonly same: (name: TextName, seen: string | undefined) => void;
  readonly found: ReadonlySet<TextName>;
}

/** A screen of the store on which the test makes texts appear, by user actions and server failures. */
export class ShownScene {
  /** The store's screen, opened by the first step. */
  page!: Page;
  /** The console messages of that screen. */
  readonly consoleLines: string[] = [];
  readonly same: Found['same'];

  constructor(
    readonly stage: () => Stage,
    private readonly tell: Step,
    private readonly known: Found,
  ) {
    this.same = known.same;
  }

  /** Defines a step. If a text does not appear, that is reported at the end, and the next steps still run. */
  readonly step: Step = (sentence, work) =>
    this.tell(sentence, () =>
      work().catch((error: unknown) =>
        this.known.proof.recordCheck([`${sentence}: ${String(error).split('\n', 6).join(' ')}`]),
      ),
    );

  /** Waits until the screen shows all these texts. Records those that do not appear. */
  readonly shows = async (on: Page, ...names: TextName[]): Promise<void> => {
    for (const name of names.filter((each) => !this.known.found.has(each))) {
      const isShown = await showsExactly(on, texts[name]);
      this.same(name, isShown ? texts[name] : `not on ${new URL(on.url()).pathname}`);
    }
  };

  /** Runs `work` while API calls with this path pattern and method fail. */
  readonly failing = async (pattern: string, method: string, work: () => Promise<void>): Promise<void> => {
    const { page } = this;
    await page.route(pattern, (route) =>
      route.request().method() === method ? route.fulfill({ status: 500, body: '' }) : route.continue(),
    );
    try {
      await work();
    } finally {
      await page.unroute(pattern);
    }
  };

  readonly api = async (method: string, path: string, json?: unknown): Promise<Answer> => {
    const { lab } = this.stage();
    const cookie = await signIn(lab.url, loginOf(lab, 'STORE_ADMIN'));
    return call(lab, method, path, { cookie, ...(json === undefined ? {} : { json }) });
  };

  readonly dialog = () => this.page.getByRole('dialog').last();

  readonly closeToasts = async (): Promise<void> => {
    for (const button of await this.page.getByRole('button', { name: 'Close message' }).all())
      await button.click({ timeout: 2000 }).catch(() => {}); // the button may disappear by itself
  };

  readonly link = () => storeLink(this.stage().lab, 'all lenders at once');
}

export const someone = (digits: string): Person =>
  person('declined-everywhere', { phone: digits, tags: ['all-decline'] });
