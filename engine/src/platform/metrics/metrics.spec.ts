import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { startFeatureApp, type FeatureApp } from '../../../test/http/feature-app.ts';
import { Metrics } from './metrics.ts';
import { MetricsServer } from './metrics-server.ts';
import type { EngineProcess } from './reports-gauges.ts';

let app: FeatureApp;
let url: string;
beforeAll(async () => {
  app = await startFeatureApp();
  url = await serve(app.app, 'api');
}, 60_000);
afterAll(() => app.close());

async function serve(context: INestApplicationContext, process: EngineProcess): Promise<string> {
  return `http://127.0.0.1:${await context.get(MetricsServer, { strict: false }).listen(process, 0, '127.0.0.1')}`;
}
const scrape = async (from = url) => (await fetch(`${from}/metrics`)).text();
const health = async (from: string) => (await fetch(`${from}/health`)).json();
const line = (text: string, start: string) => text.split('\n').find((each) => each.startsWith(start));

const file = (name: string) => readFileSync(path.resolve(import.meta.dirname, '../../../..', name), 'utf8');
const dashboard = file('engine/docs/grafana-dashboard.json');
const documented = file('CONTRIBUTING.md');
const namesIn = (text: string) =>
  new Set([...text.matchAll(/millrace_[a-z_]+/g)].map(([name]) => name.replace(/_(bucket|count|sum)$/, '')));

test('counts requests by route pattern, method and class of status in the API', async () => {
  await app.call({ url: '/api/health/live' });
  await app.call({ url: '/api/auth/session' });
  await app.call({ url: '/api/no-such-route/3f0e4d0c-6a8b-4a57-9d4b-2f3c1e5a7b90' });
  const text = await scrape();
  const count = 'millrace_http_request_seconds_count';
  const counted = text.split('\n').filter((each) => each.startsWith(count));
  expect(counted.some((each) => each.includes('method="GET",route="/api/health/live",status="2xx"'))).toBe(
    true,
  );
  expect(counted.some((each) => each.includes('status="4xx"'))).toBe(true);
  expect(text).not.toContain('3f0e4d0c');
});

test('reports sockets, pool, event loop and version in the API', async () => {
  const text = await scrape();
  expect(line(text, 'millrace_open_sockets')).toBe('millrace_open_sockets{process="api"} 0');
  expect(line(text, 'millrace_database_connections{use="idle"')).toMatch(/ \d+$/);
  expect(line(text, 'millrace_build_info{version="0.1.0"')).toMatch(/ 1$/);
  expect(line(text, 'nodejs_eventloop_lag_p99_seconds')).toBeDefined();
  expect(text).not.toContain('millrace_jobs');
});

test('reports jobs, events and lenders in the scheduler, and documents every metric', async () => {
  await app.em().execute(
    `INSERT INTO job (queue, name, version, payload, run_at) VALUES
         ('metered', 'metered.due', 1, '{}', now() - interval '90 seconds'),
         ('metered', 'metered.later', 1, '{}', now() + interval '1 hour')`,
  );
  await app.asScheduler(async (scheduler) => {
    const from = await serve(scheduler, 'scheduler');
    expect(await health(from)).toEqual({ status: 'healthy', failing: [] });
    const text = await scrape(from);
    expect(line(text, 'millrace_jobs{queue="metered",state="waiting"')).toMatch(/ 1$/);
    expect(line(text, 'millrace_jobs{queue="metered",state="delayed"')).toMatch(/ 1$/);
    const oldest = line(text, 'millrace_job_oldest_waiting_seconds{queue="metered"')?.split(' ').at(-1);
    expect(Number(oldest)).toBeGreaterThanOrEqual(90);
    expect(line(text, 'millrace_event_lag_seconds{consumer=')).toBeDefined();
    expect(line(text, 'millrace_lender_circuit_open{lender=')).toMatch(/ 0$/);
    expect(text).toContain('# TYPE millrace_lender_call_seconds histogram');
    const known = namesIn(`${text}${await scrape()}`);
    expect([...namesIn(dashboard)].filter((name) => !known.has(name))).toEqual([]);
    const queried = [...dashboard.matchAll(/\b(?:nodejs|process)_[a-z0-9_]+/g)].map(([name]) => name);
    expect(queried.length).toBeGreaterThan(0);
    expect(queried.filter((name) => !text.includes(`# TYPE ${name} `))).toEqual([]);
    expect(namesIn(documented)).toEqual(known);
  });
}, 60_000);

test('refuses a label that looks like an id, outside production', () => {
  const options = {
    name: 'millrace_guarded',
    help: 'For this test.',
    labels: ['store'],
    buckets: [1],
  } as const;
  expect(() => app.get(Metrics).histogram(options).observe({ store: '100234' }, 1)).toThrow(
    'looks like an id',
  );
  const inProduction = new Metrics({ NODE_ENV: 'production' }).histogram(options);
  expect(() => inProduction.observe({ store: '100234' }, 1)).not.toThrow();
});

test('serves health on the same port, and nothing else', async () => {
  const statuses = await Promise.all(
    ['/health', '/', '/api/health'].map(async (path) => (await fetch(`${url}${path}`)).status),
  );
  expect(statuses).toEqual([200, 404, 404]);
  expect(await health(url)).toEqual({ status: 'healthy', failing: [] });
});

test('serves no metrics without METRICS_PORT', async () => {
  const other = await startFeatureApp();
  await other.get(MetricsServer).start('api');
  expect(await other.get(Metrics).registry.metrics()).not.toContain('nodejs_');
  await other.close();
}, 60_000);
