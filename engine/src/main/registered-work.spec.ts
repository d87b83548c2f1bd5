import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { RoutingApp } from '../../test/routing/routing-app.ts';
import { cleanedUp } from '../platform/clean-ups.ts';
import { jobNames } from '../platform/jobs/define-job.ts';
import { Registry } from '../platform/registry/registry.ts';
import { Tags } from '../platform/registry/tags.ts';

let routing: RoutingApp;
let registry: Registry;
beforeAll(async () => {
  routing = await RoutingApp.start([
    { id: 'ann', operations: { submit: async () => ({ outcome: 'Approved' }) } },
  ]);
  registry = routing.get(Registry);
}, 60_000);
afterAll(() => routing.close());

test('takes jobs of every lender, of messages and of rule trials in a worker', () => {
  const places = Object.fromEntries(registry.queues().map(({ name, places: at }) => [name, at]));
  expect(places).toEqual({
    'lender-ann': { overAll: expect.any(Number), mostHere: expect.any(Number) },
    'lender-manual': { overAll: expect.any(Number), mostHere: expect.any(Number) },
    messages: 4,
    codes: 4,
    'rule-trials': 1,
    billing: 4,
  });
});

/** The jobs of the product. Other specs of the same process define jobs whose names begin with `test.`. */
const productJobs = () => jobNames().filter((name) => !name.startsWith('test.'));

test('has a handler and a re-run rule for every job', () => {
  expect(
    registry
      .handlers()
      .map(({ options }) => options.definition.name)
      .sort(),
  ).toEqual(productJobs());
  const explained = registry.rerunnableJobs().flatMap(({ jobs }) => jobs.map(({ name }) => name));
  expect(explained.sort()).toEqual(productJobs());
});

test('runs the commands of features in the command line', () => {
  expect(
    registry
      .commands()
      .map(({ options }) => options.name)
      .sort(),
  ).toEqual([
    'keys:reseal',
    'keys:retire',
    'keys:rotate',
    'keys:show',
    'lists:repair',
    'quarantine:release',
    'quarantine:show',
    'replay',
    'reports:rebuild',
    'seed-demo',
    'users:create-admin',
  ]);
});

const loopsOf = (process: string) =>
  registry
    .loops()
    .filter(({ options }) => options.process === process)
    .map(({ options }) => options.name)
    .sort();

test('runs every schedule and loop of the product in the scheduler', () => {
  expect(
    registry
      .schedules()
      .map(({ name, everySeconds }) => `${name} ${everySeconds}`)
      .sort(),
  ).toEqual([
    'approve-commissions 3600',
    'audit-anchor 300',
    'audit-verify 86400',
    'billing-reminders 3600',
    'check-application-lists 86400',
    'clean-up 3600',
    'decision-reminders 60',
    'default-subscriptions 300',
    'demo-billing 10',
    'demo-partners 30',
    'erase-applications 60',
    'expire-impersonations 60',
    'index-webhook-accounts 60',
    'job-history 300',
    'lender-pause-emails 15',
    'message-alarms 30',
    'notification-digests 600',
    'pending-messages 60',
    'plan-erasures-by-age 86400',
    'reconcile-billing 86400',
    'report-mails 60',
    'requeue-rule-trials 60',
    'shopper-messages 5',
  ]);
  expect(loopsOf('scheduler')).toEqual([
    'answer-reconciler',
    'audit-sealer',
    'bulk-reruns',
    'circuit-breakers',
    'contract-reconciler',
    'dead-workers',
    'epoch',
    'event-consumers',
    'one-time-jobs',
    'orphaned-webhooks',
    're-driver',
    'reconciler',
    'relay',
    'report-cells',
    'resumptions',
    'schedules',
  ]);
  expect(loopsOf('worker')).toEqual([
    'automatic-credit-checks',
    'hubspot-deals',
    'outbound-webhooks',
    'stalled-consumers',
    'stray-jobs',
    'till-results',
  ]);
});

test('deletes old rows of the platform and of features every hour', () => {
  const cleanUps = routing.get(Tags).methods<{ name: string }, () => unknown>(cleanedUp);
  expect(cleanUps.map(({ options: { name } }) => name).sort()).toEqual([
    'PIN returns',
    'bodies of calls',
    'bulk re-runs',
    'card numbers',
    'dead workers',
    'deliveries of webhooks',
    'devices',
    'domain events',
    'exchanges of integrations',
    'exchanges with HubSpot',
    'exchanges with lenders',
    'factor challenges',
    'idempotency keys',
    'jobs',
    'links to reports',
    'loading times of pages',
    'message counts',
    'messages',
    'messages to shoppers',
    'notifications',
    'one-time links',
    'outgoing messages',
    'rate windows',
    'recipients of in-store links',
    'registration codes',
    'sessions',
    'sign-in codes',
    'status codes',
    'test sessions',
    'unsent answers to stages',
    'verification codes',
  ]);
});
