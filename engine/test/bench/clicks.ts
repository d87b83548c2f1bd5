import { type Page, chromium } from 'playwright-core';
import pg from 'pg';
import { buildFrontEnds } from '../../../scripts/build/front-ends.ts';
import { chromiumFlags, chromiumPath } from '../lab/chromium.ts';
import { startTestInstallation, type TestInstallation } from '../lab/index.ts';
import { signIn } from '../lab/sign-in.ts';
import type { Figures } from './figures.ts';
import { fillLists } from './lists-data.ts';
import { percentile } from './percentile.ts';

const rounds = 9;
const list = '/app/forms/view-all';

/**
 * Measures in the browser how long a clerk waits after a click in a store with many applications. Reports the
 * median and the 95th percentile of four actions: open an application, change the tab, open the dialog that
 * sends links, and search.
 * @param applications the number of applications; the goals are for 100,000
 */
export async function clicks(applications: number): Promise<Figures> {
  await buildFrontEnds();
  const lab = await startTestInstallation({
    seed: 'demo',
    workers: 0,
    env: { LOG_LEVEL: 'warn', RATE_LIMIT_FACTOR: '100000' },
  });
  const client = new pg.Client({ connectionString: lab.databaseUrl });
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags });
  try {
    await client.connect();
    const { storeId } = await fillLists(client, applications);
    const cookie = await signIn(
      lab.url,
      lab.demo!.logins.find(({ role }) => role === 'STORE_ADMIN')!,
    );
    await createApplication(lab, storeId, cookie);
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    await context.addCookies(
      cookie.split('; ').map((part) => {
        const [name = '', ...value] = part.split('=');
        return { name, value: value.join('='), url: lab.url };
      }),
    );
    const page = await context.newPage();
    const load = await firstLoad(page, `${lab.url}${list}?store_id=${storeId}`);
    return { ...load, ...(await measureClicks(page)) };
  } finally {
    await browser.close();
    await client.end();
    await lab.close();
  }
}

/**
 * Creates an application with answers. The bulk-inserted applications have no answers, so their pages would
 * not be realistic.
 */
async function createApplication(lab: TestInstallation, storeId: number, cookie: string): Promise<void> {
  const reply = await fetch(`${lab.url}/api/forms/create/intake`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-app': '1', cookie },
    body: JSON.stringify({
      storeId,
      first_name: 'Bench',
      last_name: 'Customer',
      mobile_phone: '(555) 555-0150',
      email: 'bench@example.com',
    }),
  });
  if (!reply.ok) throw new Error(`The application was not created: ${reply.status} ${await reply.text()}`);
}

async function firstLoad(page: Page, address: string): Promise<Figures> {
  const session = await page.context().newCDPSession(page);
  let bytes = 0;
  let requests = 0;
  await session.send('Network.enable');
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
    requests += 1;
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.getByRole('tab', { name: /^All/ }).waitFor();
  await session.detach();
  return {
    list_first_load_kb: { value: bytes / 1000, unit: 'kB', goal: '<= 300' },
    list_first_load_requests: { value: requests, unit: 'requests', goal: '<= 40' },
  };
}

/** A click and what must be on the screen after it. `back` returns to the list of applications. */
interface Click {
  readonly name: string;
  readonly act: (page: Page, round: number) => Promise<void>;
  readonly seen: (page: Page, round: number) => Promise<void>;
  readonly back: (page: Page) => Promise<void>;
}

const rows = (page: Page) => page.getByRole('table', { name: 'Applications' }).locator('tbody tr');
const settled = async (page: Page): Promise<void> => {
  await page.locator('[role="tabpanel"] [aria-busy="false"]').waitFor();
  await rows(page).first().waitFor();
};
const stay = async (): Promise<void> => {};
const tabs = [/^Approved/, /^In progress/, /^Funded/, /^All/];
const words = ['moretti', 'nunez', 'garcia', 'kowalski', 'haddad'];

const measured: readonly Click[] = [
  {
    name: 'tab',
    act: (page, round) => page.getByRole('tab', { name: tabs[round % tabs.length]! }).click(),
    seen: settled,
    back: stay,
  },
  {
    name: 'search',
    act: (page, round) =>
      page
        .getByRole('searchbox')
        .first()
        .fill(words[round % words.length]!),
    seen: async (page, round) => {
      await page.waitForURL(new RegExp(`search=${words[round % words.length]}`));
      await settled(page);
    },
    back: stay,
  },
  {
    name: 'send',
    act: (page) => page.getByRole('button', { name: 'Send a link' }).click(),
    seen: (page) => page.getByRole('dialog').getByLabel('Mobile phone').first().waitFor(),
    back: async (page) => {
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    },
  },
  {
    name: 'open',
    act: (page) => page.getByRole('link', { name: 'Bench Customer' }).first().click(),
    seen: (page) => page.getByRole('heading', { level: 1, name: 'Bench Customer' }).waitFor(),
    back: async (page) => {
      await page.goBack();
      await page.getByRole('link', { name: 'Bench Customer' }).first().waitFor();
    },
  },
];

async function measureClicks(page: Page): Promise<Figures> {
  const figures: Figures = {};
  for (const { name, act, seen, back } of measured) {
    if (name === 'open') {
      // the tab of the first click may not contain this application
      await page.getByRole('tab', { name: /^All/ }).click();
      await page.getByRole('searchbox').first().fill('bench customer');
      await page.getByRole('link', { name: 'Bench Customer' }).first().waitFor();
    }
    const times: number[] = [];
    // the first click also loads the code of the page; later clicks are what a clerk experiences all day
    for (let round = 0; round <= rounds; round += 1) {
      const begun = performance.now();
      await act(page, round);
      await seen(page, round);
      if (round > 0) times.push(performance.now() - begun);
      await back(page);
    }
    figures[`click_${name}_ms`] = { value: percentile(times, 50), unit: 'ms', goal: '<= 300' };
    figures[`click_${name}_p95_ms`] = { value: percentile(times, 95), unit: 'ms', goal: '<= 600' };
  }
  return figures;
}
