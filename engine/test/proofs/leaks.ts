import { afterAll, expect } from '@jest/globals';
import { Redis } from 'ioredis';
import { once } from 'node:events';
import { appendFileSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import pg from 'pg';
import type { BrowserContext, Page } from 'playwright-core';
import { fillScreen } from '../journeys/support/fill-screen.ts';
import { call } from '../journeys/support/http-client.ts';
import { journey } from '../journeys/support/journey.ts';
import { person } from '../journeys/support/people.ts';
import { chooseOffer } from '../journeys/support/result-pages.ts';
import { answerQuestions, confirmPhone, start, storeLink, submit } from '../journeys/support/shopper.ts';
import { management, phone, type Stage } from '../journeys/support/stage.ts';
import { filesBelow } from './files-below.ts';
import { eraseAndSearch } from './leaks-erased.ts';
import { applyTogether, continueElsewhere, typeAsStore } from './leaks-elsewhere.ts';
import { isWhole, type DefineProof } from './proof.ts';

/**
 * Unique values that the shoppers type. If one of them is found in a place where it must not be, it has
 * leaked.
 */
const secrets = {
  'Social Security number': '900483716',
  'account number': '73915028461937',
  'card number': '4111118265930474',
  password: 'Quince-Harbor-58%',
} as const;
const PLANTED = 'planted-61840-sample';

/** Returns the ways in which a value may be written: plain, grouped or encoded. */
function spellings(value: string): string[] {
  const groups = [
    [3, 2, 4],
    [4, 4, 4, 4],
  ].flatMap((sizes) => {
    if (sizes.reduce((sum, size) => sum + size, 0) !== value.length) return [];
    let from = 0;
    const parts = sizes.map((size) => value.slice(from, (from += size)));
    return [parts.join('-'), parts.join(' ')];
  });
  const bytes = Buffer.from(value);
  // Base64 encodes three bytes at a time, so a value can appear in three different forms. For each form, this
  // searches the part that does not depend on the bytes around the value.
  const shifted = [0, 1, 2].map((shift) =>
    Buffer.concat([Buffer.alloc(shift), bytes])
      .toString('base64')
      .slice(shift === 0 ? 0 : 4, -4),
  );
  return [value, ...groups, bytes.toString('hex'), encodeURIComponent(value), ...shifted];
}
const searched = Object.entries(secrets).flatMap(([name, value]) =>
  spellings(value).map((spelling) => ({ name, spelling })),
);

/**
 * Returns the names of the secret values that a text contains. `PLANTED` is a known value that the test
 * stores to check that the search works.
 */
function foundIn(text: string): string[] {
  const names = searched.filter(({ spelling }) => text.includes(spelling)).map(({ name }) => name);
  return [...new Set([...names, ...(text.includes(PLANTED) ? [PLANTED] : [])])];
}

const STORED = `(async () => {
  const all = [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage }), document.cookie, JSON.stringify(history.state), location.href, document.title];
  for (const { name, version } of await indexedDB.databases()) {
    const database = await new Promise((done, fail) => {
      const opening = indexedDB.open(name, version);
      opening.onsuccess = () => done(opening.result);
      opening.onerror = () => fail(opening.error);
    });
    for (const store of database.objectStoreNames)
      all.push(JSON.stringify(await new Promise((done) => {
        const reading = database.transaction(store).objectStore(store).getAll();
        reading.onsuccess = () => done(reading.result);
      })));
    database.close();
  }
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) all.push(request.url, await (await cache.match(request)).text());
  }
  return all.join('\\n');
})()`;

const onDevice = async (page: Page): Promise<string> => String(await page.evaluate(STORED));

/** Starts to record all addresses and console messages of a browser. */
function recordTraffic(context: BrowserContext): { addresses: string[]; consoleLines: string[] } {
  const addresses: string[] = [];
  const consoleLines: string[] = [];
  context.on('request', (request) => addresses.push(request.url(), request.headers()['referer'] ?? ''));
  context.on('console', (message) => consoleLines.push(message.text()));
  return { addresses, consoleLines };
}

async function everyRow(stage: Stage): Promise<[string, string][]> {
  const client = new pg.Client({ connectionString: stage.lab.databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ schema: string; name: string }>(
      `SELECT schemaname AS schema, tablename AS name FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`,
    );
    const tables: [string, string][] = [];
    for (const { schema, name } of rows) {
      const lines = await client.query<{ line: string }>(
        `SELECT t::text AS line FROM "${schema}"."${name}" t`,
      );
      tables.push([`table ${schema}.${name}`, lines.rows.map(({ line }) => line).join('\n')]);
    }
    await client.query('CHECKPOINT');
    return tables;
  } finally {
    await client.end();
  }
}

async function everyKey(redis: Redis): Promise<[string, string][]> {
  const keys = await redis.keys('*');
  return Promise.all(
    keys.map(async (key): Promise<[string, string]> => {
      const dumped = await redis.dumpBuffer(key);
      return [`Redis key ${key}`, `${key} ${dumped?.toString('latin1') ?? ''}`];
    }),
  );
}

/**
 * Files of the lender sandbox are not searched. The sandbox records what it receives and is not part of the
 * product.
 */
const ofLenders = /ledger|sandbox/;

/** Returns all files below a folder: logs, database pages, the write-ahead log and Redis files. */
const everyFile = (folder: string): [string, string][] =>
  filesBelow(folder, (name) => !ofLenders.test(name)).map(({ name, content }) => [
    `file ${name}`,
    content.toString('latin1'),
  ]);

interface RedisMonitor {
  /** All commands that the server received since the start, one a line. */
  text(): string;
  stop(): void;
}

/**
 * Reads all commands that a Redis server receives. Over a plain socket, because ioredis fails when the first
 * command arrives together with the confirmation, as happens on a busy server.
 */
async function monitorRedis(url: string): Promise<RedisMonitor> {
  const { hostname, port, password } = new URL(url);
  const socket = net.connect({ host: hostname, port: Number(port) });
  let received = '';
  socket.on('data', (chunk) => (received += chunk.toString()));
  await once(socket, 'connect');
  socket.write(password ? `AUTH ${password}\r\nMONITOR\r\n` : 'MONITOR\r\n');
  await once(socket, 'data');
  return { text: () => received, stop: () => socket.destroy() };
}

/** Expects that no identifying or secret value is stored unencrypted after a full run. */
export const leaks: DefineProof = (stage, proof) => {
  journey('data that must not be found later', (step) => {
    const ana = person('approved-at-once', {
      phone: '55',
      tags: ['koalafi-soft-decline'],
      answers: {
        estimated_purchase_amount: '2400',
        ssn_number: secrets['Social Security number'],
        bank_account_number: secrets['account number'],
      },
    });
    let shopper: Page;
    let traffic: ReturnType<typeof recordTraffic>;
    let recordedInStore = { addresses: [] as string[], consoleLines: [] as string[] };
    let redis: Redis | undefined;
    let monitor: RedisMonitor | undefined;
    afterAll(() => {
      redis?.disconnect();
      monitor?.stop();
    });
    const look = (where: string, text: string) =>
      proof.recordCheck(
        foundIn(text)
          .filter((name) => name !== PLANTED)
          .map((name) => `${where}: ${name}`),
      );

    step('a shopper types all of it, right and wrong, and finishes', async () => {
      redis = new Redis(stage().lab.redisUrl);
      monitor = await monitorRedis(stage().lab.redisUrl);
      shopper = await stage().open(phone);
      traffic = recordTraffic(shopper.context());
      let typed = 0;
      await start(shopper, storeLink(stage().lab, 'all lenders at once'), ana);
      await confirmPhone(shopper, stage().lab, ana);
      await answerQuestions(shopper, ana, async (page) => {
        await fillScreen(page, ana.answers);
        typed += (await page.locator('#ssn_number, #bank_account_number').count()) > 0 ? 1 : 0;
        look(`the phone at ${new URL(page.url()).pathname}`, await onDevice(page));
      });
      expect(typed).toBeGreaterThanOrEqual(1);
      await shopper.reload();
      await shopper.locator('main h1').waitFor();
      look('the phone after it was loaded again', await onDevice(shopper));
      await submit(shopper);
      await shopper.getByRole('link', { name: /^See \d+ offers?$/ }).click();
      await chooseOffer(shopper, 'Prosper');
      look('the phone at the end', await onDevice(shopper));
    });

    // Only the complete run of this proof (long test) also submits applications in the ways below, and then
    // searches all places.
    if (isWhole) {
      const same = {
        ssn_number: secrets['Social Security number'],
        bank_account_number: secrets['account number'],
      };
      const lookAt = async (where: string, page: Page) => look(where, await onDevice(page));
      step('an applicant and a co-applicant apply together, each on their own phone', () =>
        applyTogether(stage(), same, lookAt),
      );
      step('and one who goes on with another phone and answers a lender', () =>
        continueElsewhere(stage(), same, lookAt),
      );
      step('and a store that types them for a shopper', async () => {
        const store = await stage().open(management);
        recordedInStore = recordTraffic(store.context());
        await typeAsStore(stage(), store, same, lookAt);
        await store.context().close();
      });
    }

    step('a user types them into the wrong fields', async () => {
      const cookies = await shopper.context().cookies();
      const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
      const wrong = { ...secrets, card_number: secrets['card number'], applicant_password: secrets.password };
      const answers = {
        ssn_number: '90048371x6',
        bank_account_number: secrets['account number'].repeat(20),
        ...wrong,
      };
      const asked = [
        await call(stage().lab, 'PATCH', '/api/shopper/form', { cookie, json: { version: 0, answers } }),
        await call(stage().lab, 'PATCH', '/api/shopper/form', {
          cookie,
          text: `{"version":0,"answers":{${JSON.stringify(secrets['card number'])}`,
        }),
        await call(stage().lab, 'POST', '/api/auth/login', {
          json: { identifier: 'unknown@demo.millrace.test', password: secrets.password, timezone: 'UTC' },
        }),
        await call(stage().lab, 'POST', '/api/verify/check', {
          cookie,
          json: { formId: secrets['Social Security number'], code: secrets['card number'] },
        }),
      ];
      for (const { status, body } of asked) {
        expect(status).toBeGreaterThanOrEqual(400);
        look('a reply to bad input', JSON.stringify(body));
      }
    });

    step(
      'they are in no address, on no console, in no log, not in Redis and not in the database',
      async () => {
        look('addresses', traffic.addresses.join('\n'));
        look('the console', traffic.consoleLines.join('\n'));
        look('addresses of the store', recordedInStore.addresses.join('\n'));
        look('the console of the store', recordedInStore.consoleLines.join('\n'));
        const commands = monitor!.text();
        look('what went through Redis', commands);
        expect(commands.split('\n').length).toBeGreaterThan(10);
        const places = [
          ...(await everyRow(stage())),
          ...(await everyKey(redis!)),
          ...everyFile(stage().lab.folder),
        ];
        expect(places.length).toBeGreaterThan(100);
        for (const [where, text] of places) look(where, text);
      },
    );

    step('what is planted in each of these places is found there', async () => {
      await shopper.evaluate(
        `localStorage.setItem('planted', '${PLANTED}'); history.replaceState(null, '', '?p=${PLANTED}'); console.log('${PLANTED}');`,
      );
      expect(foundIn(await onDevice(shopper))).toEqual([PLANTED]);
      await shopper.evaluate(
        `localStorage.clear(); history.replaceState(null, '', '?'); new Promise((done) => { const opening = indexedDB.open('planted', 1); opening.onupgradeneeded = () => opening.result.createObjectStore('answers'); opening.onsuccess = () => { const writing = opening.result.transaction('answers', 'readwrite'); writing.objectStore('answers').put('${PLANTED}', 1); writing.oncomplete = () => { opening.result.close(); done(true); }; }; })`,
      );
      expect(foundIn(await onDevice(shopper))).toEqual([PLANTED]);
      await shopper.goto(`/no/such/${PLANTED}`);
      expect(foundIn(traffic.addresses.join('\n'))).toEqual([PLANTED]);
      expect(foundIn(traffic.consoleLines.join('\n'))).toEqual([PLANTED]);
      await redis!.set('planted', PLANTED);
      expect((await everyKey(redis!)).flatMap(([, text]) => foundIn(text))).toEqual([PLANTED]);
      await redis!.del('planted');
      const client = new pg.Client({ connectionString: stage().lab.databaseUrl });
      await client.connect();
      await client.query('CREATE TABLE planted (sample text, encoded bytea)');
      await client.query('INSERT INTO planted VALUES ($1, $2)', [PLANTED, Buffer.from(secrets.password)]);
      const rows = (await everyRow(stage())).flatMap(([, text]) => foundIn(text));
      expect(rows).toEqual(['password', PLANTED]);
      const log = path.join(stage().lab.folder, 'api.log');
      appendFileSync(log, `${JSON.stringify({ ssn: '900-48-3716' })}\n`);
      const files = everyFile(stage().lab.folder).filter(([, text]) => foundIn(text).length > 0);
      expect(files.map(([name]) => name)).toContain('file api.log');
      // Checks that the search really reads the database files: they contain the known value of the table
      // `planted`.
      expect(files.length).toBeGreaterThan(1);
      await client.query('DROP TABLE planted');
      await client.end();
    });

    // This step comes last, because erasing the application rotates the keys of the running product.
    if (isWhole)
      step('nothing of an erased application can be read, in older copies either', () =>
        eraseAndSearch(stage(), ana, proof),
      );

    step('nothing else was', async () => proof.expectNothingFound(100));
  });
};
