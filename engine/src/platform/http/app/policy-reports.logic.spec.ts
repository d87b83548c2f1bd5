import { expect, test } from '@jest/globals';
import Fastify from 'fastify';
import { logPolicyReports, policyReports } from './policy-reports.ts';

const link = 'https://shop.example/store/c0ffee/code123/welcome?marketing_link_id=3';

test.each([
  [
    'application/csp-report',
    { 'csp-report': { 'document-uri': link, 'effective-directive': 'img-src', 'blocked-uri': 'inline' } },
    { directive: 'img-src', blocked: 'inline' },
  ],
  [
    'application/reports+json',
    [
      {
        body: {
          documentURL: 'https://shop.example/app/forms/view-all?search=Pat',
          effectiveDirective: 'script-src-elem',
          blockedURL: 'https://evil.example/x.js?who=Pat',
        },
      },
    ],
    { directive: 'script-src-elem', screen: '/app/forms/view-all', blocked: 'https://evil.example' },
  ],
  ['application/csp-report', { 'csp-report': { 'effective-directive': 'Pat Doe' } }, {}],
])('logs of a report as %s only words, the screen and an origin', async (type, report, facts) => {
  const lines: unknown[] = [];
  const app = Fastify();
  logPolicyReports(app, { warn: (_: string, line: unknown) => lines.push(line) } as never);
  const headers = { 'content-type': type };
  await app.inject({ method: 'POST', url: policyReports, headers, payload: JSON.stringify(report) });
  await app.inject({ method: 'POST', url: policyReports, headers, payload: 'no json' });
  expect(lines).toEqual([expect.objectContaining(facts)]);
  expect(JSON.stringify(lines)).not.toMatch(/Pat|code123|c0ffee/);
  await app.close();
});
