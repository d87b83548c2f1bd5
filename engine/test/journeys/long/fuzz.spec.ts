import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { startTestInstallation, type TestInstallation } from '../../lab/index.ts';
import { fuzzOperations } from '../../fuzz/operations.ts';
import { signIn } from '../../lab/sign-in.ts';

const requestsInAll = 2000;
let lab: TestInstallation;
let cookies: string[];

beforeAll(async () => {
  lab = await startTestInstallation({ seed: 'demo', workers: 1 });
  const roles = lab.demo!.logins.filter(({ role }) => ['DEV_ADMIN', 'STORE_ADMIN'].includes(role));
  cookies = ['', ...(await Promise.all(roles.map((login) => signIn(lab.url, login))))];
}, 120_000);
afterAll(() => lab?.close());

test('2,000 generated requests over all operations get no 5xx, stack or SQL, and stop no process', async () => {
  const operations = fuzzOperations();
  expect(operations.length).toBeGreaterThan(30);
  const perOperation = Math.ceil(requestsInAll / operations.length);
  const pids = [...lab.processes.values()].map(({ pid }) => pid);
  let sent = 0;
  for (const operation of operations) {
    await fc.assert(
      fc.asyncProperty(operation, fc.constantFrom(...cookies), async (request, cookie) => {
        sent += 1;
        const reply = await fetch(lab.url + request.path, {
          method: request.method,
          headers: {
            'x-app': '1',
            ...(cookie ? { cookie } : {}),
            ...(request.body === undefined ? {} : { 'content-type': request.contentType }),
          },
          body: request.body,
          redirect: 'manual',
          signal: AbortSignal.timeout(15_000),
        });
        const text = await reply.text();
        if (reply.status >= 500)
          throw new Error(`${request.method} ${request.route} answered ${reply.status}: ${text}`);
        // A successful reply is not searched for SQL, because user input may contain words such as "Select"
        // and "from".
        if (reply.status < 400) return;
        expect(text).not.toMatch(
          /\bat .+\.(js|ts):\d+|select .+ from |insert into |SqlError|DriverException/i,
        );
        expect(JSON.parse(text)).toMatchObject({ status: reply.status, code: expect.any(String) });
      }),
      { numRuns: perOperation },
    );
  }
  expect(sent).toBeGreaterThanOrEqual(requestsInAll);
  expect([...lab.processes.values()].map(({ pid }) => pid)).toEqual(pids);
}, 240_000);
