import pg from 'pg';
import { startTestInstallation, type TestInstallation } from '../lab/index.ts';
import { signIn } from '../lab/sign-in.ts';
import type { Figures } from './figures.ts';
import { fillLists, type BigTenant } from './lists-data.ts';
import { percentile } from './percentile.ts';

/** With at least 40 rounds, the 95th percentile is not simply the slowest of all requests. */
const rounds = 40;
const warmUps = 2;
const neighbours = 24;
const noisyMs = 15_000;

/** A request for a list, a count or a search, sent by one user. */
interface Read {
  readonly cookie: string;
  readonly who: string;
  readonly path: string;
}

/**
 * Measures every list, count and search with many applications. First measures each request alone. Then
 * measures how long other users wait while one user sends 24 requests at once.
 * @param applications the number of applications; the goals are for 1,000,000
 */
export async function lists(applications: number): Promise<Figures> {
  const lab = await startTestInstallation({
    seed: 'demo',
    workers: 0,
    env: { LOG_LEVEL: 'warn', RATE_LIMIT_FACTOR: '100000' },
  });
  const client = new pg.Client({ connectionString: lab.databaseUrl });
  try {
    await client.connect();
    const big = await fillLists(client, applications);
    const cookies = await signInAll(lab);
    const reads = await readsOf(client, big, cookies);
    const worst = await measureAlone(lab, reads);
    const noise = await measureNoise(lab, client, big, cookies, reads);
    return {
      lists_p95_ms: { value: worst, unit: 'ms', goal: '<= 150' },
      noisy_neighbour_validate_ms: { value: noise.validate, unit: 'ms', goal: '<= 200' },
      noisy_neighbour_start_ms: { value: noise.start, unit: 'ms', goal: '<= 500' },
    };
  } finally {
    await client.end();
    await lab.close();
  }
}

const roles = ['STORE_ADMIN', 'ORG_ADMIN', 'DEV_ADMIN', 'BASIC', 'MANAGED_PROCESSOR'] as const;
type Cookies = Record<(typeof roles)[number], string>;

async function signInAll(lab: TestInstallation): Promise<Cookies> {
  const cookies: Partial<Cookies> = {};
  for (const role of roles)
    cookies[role] = await signIn(
      lab.url,
      lab.demo!.logins.find((login) => login.role === role)!,
    );
  return cookies as Cookies;
}

const searches = [
  'elena moretti',
  'penaranda',
  'Nunez',
  "o'brien",
  'zzzz',
  'mo',
  '0167',
  '(512) 555-0167',
  'ann@example.com',
  'MR-00C350',
];

async function readsOf(client: pg.Client, { storeId, orgId }: BigTenant, cookies: Cookies): Promise<Read[]> {
  const { rows } = await client.query<{ id: string }>(
    `SELECT id FROM application WHERE store_id = $1 ORDER BY created_at DESC LIMIT 1`,
    [storeId],
  );
  const tabs = [
    'in_progress',
    'needs_action',
    'needs_customer',
    'approved',
    'contract_out',
    'funded',
    'closed',
  ];
  const narrowed = [
    '',
    ...tabs.map((tab) => `tab=${tab}`),
    'order=oldest',
    'order=name',
    'order=amount',
    'tab=approved&order=amount',
    'offset=60000',
    'status=review',
    'status=answered',
    'from=2026-01-01&to=2026-03-01',
    ...searches.map((text) => `search=${encodeURIComponent(text)}`),
  ];
  const of = (role: keyof Cookies, who: string, paths: readonly string[]): Read[] =>
    paths.map((path) => ({ cookie: cookies[role], who, path }));
  const admin = (filter: object, sort = ['created_at', 'DESC']) =>
    `/admin/applications?filter=${encodeURIComponent(JSON.stringify(filter))}&sort=${encodeURIComponent(JSON.stringify(sort))}&range=[0,24]`;
  return [
    ...of('STORE_ADMIN', 'store', [
      ...narrowed.map((query) => `/forms?store_id=${storeId}&${query}`),
      `/forms/counts?store_id=${storeId}`,
      `/forms/counts?store_id=${storeId}&processed=true`,
      `/forms/counts?store_id=${storeId}&search=penaranda`,
      `/forms/store/processed?storeId=${storeId}`,
      `/application-results/outstanding-orders?storeId=${storeId}`,
      `/application-results/outstanding-orders?storeId=${storeId}&search=moretti`,
      `/sent-forms?storeId=${storeId}`,
      `/sent-forms?storeId=${storeId}&search=moretti`,
      `/sent-forms/uncompleted/store?storeId=${storeId}`,
      `/sent-forms/uncompleted/store?storeId=${storeId}&search=moretti`,
    ]),
    ...of('ORG_ADMIN', 'org', [
      ...narrowed.map((query) => `/forms?${query}`),
      '/forms/counts',
      `/forms/org/processed?org_id=${orgId}`,
      '/application-results/outstanding-orders',
      `/sent-forms?storeId=${storeId}`,
      `/sent-forms/uncompleted/org?org_id=${orgId}`,
    ]),
    ...of('MANAGED_PROCESSOR', 'processor', ['/forms/mp/processed', '/sent-forms/uncompleted/mp']),
    ...of('DEV_ADMIN', 'internal', [
      ...narrowed.map((query) => `/forms?${query}`),
      '/forms/counts',
      '/application-results/outstanding-orders',
      ...['created_at', 'submitted_at', 'reference', 'applicant_name', 'store_name'].flatMap((field) =>
        ['ASC', 'DESC'].map((direction) => admin({}, [field, direction])),
      ),
      ...['review', 'answered', 'processing', 'draft'].map((status) => admin({ status })),
      admin({ store_id: storeId }),
      admin({ id: [rows[0]!.id] }),
      ...searches.map((q) => admin({ q })),
      ...searches.map((text) => `/applicant-disclosures/search-applicants?query=${encodeURIComponent(text)}`),
      '/applicant-disclosures/search-disclosures?email=ann@example.com',
    ]),
  ];
}

/**
 * Returns the milliseconds and the status of one request. The status is 403 if the role may not read the
 * list.
 */
async function timed(
  { url }: TestInstallation,
  { cookie, path }: Pick<Read, 'cookie' | 'path'>,
  init: RequestInit = {},
): Promise<[number, number]> {
  const begun = performance.now();
  const reply = await fetch(`${url}/api${path}`, { ...init, headers: { ...init.headers, cookie } });
  const text = await reply.text();
  if (!reply.ok && reply.status !== 429 && reply.status !== 403)
    throw new Error(`${path} answered ${reply.status}: ${text.slice(0, 300)}`);
  return [performance.now() - begun, reply.status];
}

/**
 * Prints the 95th percentile of each request, slowest request first, and returns the highest one. Trivial
 * requests in between show how busy the machine is. The column `ratio` compares the medians of the request
 * and of the trivial request.
 */
async function measureAlone(lab: TestInstallation, reads: readonly Read[]): Promise<number> {
  const results: { read: Read; p50: number; p95: number; trivial: number }[] = [];
  for (const read of reads) {
    if ((await timed(lab, read))[1] === 403) continue;
    const times: number[] = [];
    const trivial: number[] = [];
    for (let round = -warmUps; round < rounds; round += 1) {
      const [ms] = await timed(lab, read);
      const [bare] = await timed(lab, { cookie: read.cookie, path: '/auth/validate' });
      if (round < 0) continue;
      times.push(ms);
      trivial.push(bare);
    }
    results.push({
      ...{ read, p50: percentile(times, 50), p95: percentile(times, 95) },
      trivial: percentile(trivial, 50),
    });
  }
  results.sort((a, b) => b.p95 - a.p95);
  console.log('   p95    p50  ratio  who        path');
  for (const { read, p50, p95, trivial } of results)
    console.log(
      `${p95.toFixed(0).padStart(6)} ${p50.toFixed(0).padStart(6)} ${(p50 / trivial).toFixed(1).padStart(6)}  ${read.who.padEnd(10)} ${decodeURIComponent(read.path)}`,
    );
  return results[0]!.p95;
}

/**
 * Measures the response times of two users while a third user repeatedly sends 24 different list requests at
 * once.
 */
async function measureNoise(
  lab: TestInstallation,
  client: pg.Client,
  { storeId }: BigTenant,
  cookies: Cookies,
  reads: readonly Read[],
) {
  const own = reads.filter(({ who, path }) => who === 'org' && path.startsWith('/forms'));
  const { rows } = await client.query<{ storeUuid: string; urlId: string }>(
    `SELECT f.website_uuid AS "storeUuid", c.url_id AS "urlId" FROM outside_form f JOIN cfa_config c ON c.store_id = f.store_id
     WHERE f.store_id = $1 ORDER BY c.id LIMIT 1`,
    [storeId],
  );
  const answered = new Map<number, number>();
  const end = performance.now() + noisyMs;
  const noise = Array.from({ length: neighbours }, async (_, place) => {
    for (let turn = place; performance.now() < end; turn += neighbours) {
      const [, status] = await timed(lab, own[turn % own.length]!);
      answered.set(status, (answered.get(status) ?? 0) + 1);
    }
  });
  const validate: number[] = [];
  const others = (async () => {
    while (performance.now() < end)
      validate.push((await timed(lab, { cookie: cookies.BASIC, path: '/auth/validate' }))[0]);
  })();
  const [start] = await Promise.all([startsUntil(lab, rows[0]!, end), others, ...noise]);
  console.log(
    `  noise: ${[...answered].map(([status, many]) => `${many} replies ${status}`).join(', ')}; ${validate.length} validations, ${start.length} starts`,
  );
  return { validate: percentile(validate, 95), start: percentile(start, 95) };
}

async function startsUntil(
  lab: TestInstallation,
  form: { storeUuid: string; urlId: string },
  end: number,
): Promise<number[]> {
  const found = await fetch(`${lab.url}/api/v2/outside-form/details?${new URLSearchParams(form).toString()}`);
  const details = (await found.json()) as {
    disclosures: { en: { id: string; version: number; textHash: string }[] };
  };
  const consents = details.disclosures.en.map(({ id: disclosureId, version, textHash }) => ({
    disclosureId,
    version,
    textHash,
  }));
  const times: number[] = [];
  for (let number = 1000; performance.now() < end; number += 1) {
    const body = JSON.stringify({
      ...form,
      mobile_phone: `(614) 555-${number}`,
      email: `bench-${number}@example.com`,
      locale: 'en',
      consents,
    });
    const headers = {
      'content-type': 'application/json',
      'x-app': '1',
      'idempotency-key': crypto.randomUUID(),
    };
    const [ms] = await timed(
      lab,
      { cookie: '', path: '/v2/forms/create/outside' },
      { method: 'POST', headers, body },
    );
    times.push(ms);
  }
  return times;
}
