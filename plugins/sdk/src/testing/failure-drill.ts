import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { HttpRequest, LenderHttp } from '../context.ts';
import { LenderError } from '../errors.ts';
import { createLenderHttp } from '../runtime/http.ts';
import { expectNoCanary } from './leak-checks.ts';
import { drillFaults, faultDeadlineMs, startFaultServer, type DrillFault } from './fault-server.ts';
import { hostileDrill } from './hostile-drill.ts';
import type { LenderFolder } from './lender-folder.ts';
import { openTestSandbox, type StartSandbox, type TestSandbox } from './sandbox.ts';
import type { ExpectedError } from './scenario-file.ts';
import { repeatedSubmission } from './submission-drill.ts';
import { newTraces, sandboxAddress, stageApplication, stageContext } from './stage.ts';

const expected: Record<DrillFault, ExpectedError> = {
  'connection refused': { code: 'not-connected', sent: 'no' },
  'no answer': { code: 'timed-out', sent: 'maybe' },
  'connection reset': { code: 'connection-lost', sent: 'maybe' },
  'reply cut short': { code: 'connection-lost', sent: 'maybe' },
  '401': { code: 'bad-credentials', sent: 'no' },
  '429': { code: 'rate-limited', sent: 'no' },
  '500': { code: 'server-error', sent: 'maybe' },
  'a page instead of data': { code: 'malformed-reply', sent: 'maybe' },
  'an empty reply': { code: 'malformed-reply', sent: 'maybe' },
  'data of another shape': { code: 'malformed-reply', sent: 'maybe' },
  'a reply of 3 MB': { code: 'malformed-reply', sent: 'maybe' },
  'a gzip bomb': { code: 'malformed-reply', sent: 'maybe' },
  'a redirect to another host': { code: 'malformed-reply', sent: 'maybe' },
};

/**
 * Tests the plugin with every kind of failure of the call that submits the application. Earlier calls
 * (tokens, status checks) succeed. The plugin must not send anything twice. It must not report `sent: 'no'`
 * for an application that may have arrived.
 */
export function failureDrill(folder: LenderFolder, start?: StartSandbox): void {
  let sandbox: TestSandbox;
  beforeAll(async () => {
    sandbox = await openTestSandbox(start, folder.manifest.id);
  });
  afterAll(() => sandbox?.close());

  for (const fault of drillFaults) {
    test(
      `${fault} gives the right error`,
      () => survives(folder, fault, sandboxAddress(folder, sandbox.url)),
      120_000,
    );
  }
  if (folder.manifest.idempotency === 'key')
    test('the lender drops a submission that is sent again, and takes the next one', async () => {
      expect(await repeatedSubmission(folder, sandbox)).toEqual([]);
    }, 120_000);
  test('survives every spoiled reply: sends once, remembers the submission and sees no approval', async () => {
    expect(await hostileDrill(folder, sandbox)).toEqual([]);
    // This limit only stops a test that never ends. It is long, so that a slow machine does not fail the
    // test.
  }, 300_000);
}

/**
 * Submits an application while the submitting call has the given fault, and checks the error that the plugin
 * throws.
 * @param baseUrl address of the sandbox, for the calls before the submission
 */
export async function survives(folder: LenderFolder, fault: DrillFault, baseUrl: string): Promise<void> {
  const lender = await folder.lender();
  const server = await startFaultServer(fault);
  const traces = newTraces();
  const application = stageApplication(folder);
  const { answers } = application;
  // Such a submission only reads the plans. The choice of a plan creates the application, as a contract operation.
  const onlyReads = folder.manifest.capabilities.includes('selectPlan');
  const transport = rerouted(server.url, faultDeadlineMs(fault), onlyReads);
  try {
    const context = stageContext({ folder, baseUrl, traces, answers, transport });
    const failure = await lender.submit(context, application).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(LenderError);
    const { code, sent, message, stack } = failure as LenderError;
    const usual = onlyReads ? { ...expected[fault], sent: 'no' } : expected[fault];
    const wanted = folder.scenarios.drill?.[fault] ?? usual;
    // If the error is not the expected one, the failure shows its message, because the code alone does not
    // explain it.
    const isWanted = code === wanted.code && sent === wanted.sent;
    expect({ code, sent, ...(!isWanted && { message }) }).toEqual(wanted);
    traces.messages.push(message, JSON.stringify(failure), String(stack));
    expectNoCanary(traces, folder, answers);
    // After a 401 the plugin may fetch a new token and send once more, because the lender processed nothing
    // the first time.
    expect(server.requests.here).toBeLessThanOrEqual(fault === '401' ? 2 : 1);
    expect(server.requests.elsewhere).toBe(0);
  } finally {
    await server.close();
  }
}

/**
 * Sends calls that may create something to the faulty server. All other calls go to the lender sandbox, unless the
 * submission creates nothing.
 */
function rerouted(baseUrl: string, timeoutMs: number, all: boolean): (http: LenderHttp) => LenderHttp {
  const broken = createLenderHttp({ baseUrl, allowedHosts: [new URL(baseUrl).host], timeoutMs });
  return (http) => ({
    // The name of the address (`at`) is dropped for these calls, because the faulty server replaces all
    // addresses of the lender.
    request: ({ at, ...request }: HttpRequest) =>
      all || request.mayCreate ? broken.request(request) : http.request(at ? { ...request, at } : request),
  });
}
