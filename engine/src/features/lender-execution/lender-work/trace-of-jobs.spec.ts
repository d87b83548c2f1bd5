import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { RoutingApp } from '../../../../test/routing/routing-app.ts';
import { QueueNotifier } from '../../../platform/jobs/dispatch/queue-notifier.ts';
import { Relay } from '../../../platform/jobs/dispatch/relay.ts';
import { currentTrace, currentTraceparent, type Trace } from '../../../platform/logging/trace.ts';

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const requestId = '0f9b3c6e-1f1a-4a57-9d4b-2f3c1e5a7b90';
const answered = { first_name: 'Maria', email: 'maria@example.com', estimated_purchase_amount: '900' };

interface Sent {
  readonly lender: string;
  /** The trace in the worker's log lines while the worker sends the application. */
  readonly trace: Trace | undefined;
  /** The trace header that the lender received in the request. */
  readonly traceparent: string | undefined;
}
const sent: Sent[] = [];
const lender = (id: string) => ({
  id,
  operations: {
    submit: async () => {
      sent.push({ lender: id, trace: currentTrace(), traceparent: currentTraceparent() });
      return { outcome: 'Rejected' as const };
    },
  },
});

let app: RoutingApp;
beforeAll(async () => {
  app = await RoutingApp.start([lender('anna'), lender('bert')]);
}, 60_000);
afterAll(() => app.close());

async function submit(): Promise<string> {
  sent.length = 0;
  const { formId } = await app.begin('Waterfall', ['anna', 'bert'], answered);
  const reply = await app.confirm(await app.shopper(formId), {
    'idempotency-key': formId,
    'x-request-id': requestId,
    traceparent: `00-${traceId}-00f067aa0ba902b7-01`,
  });
  expect(reply.statusCode).toBe(200);
  return formId;
}

test('jobs caused by a request, and the jobs these cause, send with the trace of the request', async () => {
  await submit();
  await app.drive();
  const own = { trace: { traceId, requestId } };
  const traceparent = expect.stringMatching(new RegExp(`^00-${traceId}-[0-9a-f]{16}-01$`));
  expect(sent).toEqual([
    { lender: 'anna', ...own, traceparent },
    { lender: 'bert', ...own, traceparent },
  ]);
});

test('every event since the request carries its trace, also those that jobs record', async () => {
  const formId = await submit();
  await app.drive();
  const events = await app.sql<{ type: string; trace: Trace | null }>(
    // the application was created before
    `SELECT type, trace FROM domain_event WHERE application_id = ? AND type <> 'application.started'`,
    [formId],
  );
  const types = new Set(events.map(({ type }) => type));
  expect([...types].toSorted()).toEqual([
    'application.submitted',
    'attempt.changed',
    'route.done',
    'route.started',
  ]);
  for (const { trace } of events) expect(trace).toEqual({ traceId, requestId });
});

test('a job dispatched by the scheduler runs with its stored trace', async () => {
  const formId = await submit();
  await app.sql(`UPDATE job SET dispatched_at = NULL WHERE application_id = ?`, [formId]);
  const dispatched = jest.spyOn(app.get(QueueNotifier), 'dispatch').mockResolvedValue();
  await app.get(Relay).dispatchDue();
  const [job] = dispatched.mock.calls.flatMap(([jobs]) => jobs);
  dispatched.mockRestore();
  expect(job).toMatchObject({ trace: { traceId, requestId } });
  await app.dispatch(job!.jobId, job!.name, undefined, job!.trace);
  expect(sent).toMatchObject([{ lender: 'anna', trace: { traceId, requestId } }]);
  await app.drive();
});

test('a job without a stored trace gets a new trace', async () => {
  await submit();
  await app.sql(`UPDATE job SET trace = NULL WHERE state = 'waiting'`);
  await app.drive();
  expect(sent).toHaveLength(2);
  for (const { trace } of sent) {
    expect(trace?.traceId).toMatch(/^[0-9a-f]{32}$/);
    expect(trace?.traceId).not.toBe(traceId);
  }
});
