import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { Type } from 'typebox';
import type { LenderApplication } from '../application.ts';
import type { LenderContext } from '../context.ts';
import { expectReply, readReply } from '../mapping/index.ts';
import { sampleFolder, sampleLender } from './sample-lender.ts';
import { openTestSandbox, type SandboxServer, type TestSandbox } from './sandbox.ts';
import { repeatedSubmission } from './submission-drill.ts';

// A lender that drops a submission if it knows the key in its body.

let sandbox: TestSandbox;
beforeEach(async () => {
  sandbox = await openTestSandbox(startKeyed);
});
afterEach(() => sandbox.close());

async function startKeyed(): Promise<SandboxServer> {
  const keys = new Set<string>();
  const server = http.createServer((request, reply) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += String(chunk)));
    request.on('end', () => {
      const { key, refusesTwice } = JSON.parse(body) as { key: string; refusesTwice?: boolean };
      const isKnown = keys.has(key);
      keys.add(key);
      reply.writeHead(200, { 'content-type': 'application/json' });
      reply.end(JSON.stringify({ status: isKnown && refusesTwice ? 'duplicate' : 'approved' }));
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ledger: () => [...keys].map((reference) => ({ lender: 'sample', reference, kind: 'submission' })),
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

const submitting = (body: (context: LenderContext, application: LenderApplication) => object) =>
  sampleFolder({
    lender: async () => ({
      ...sampleLender,
      async submit(context, application) {
        const json = body(context, application);
        const reply = await context.http.request({ method: 'POST', path: '/apply', json, mayCreate: true });
        const { status } = readReply(Type.Object({ status: Type.String() }), expectReply(reply));
        return { outcome: status === 'approved' ? 'Approved' : 'Invalid' };
      },
    }),
  });
let tries = 0;

test.each([
  ['the key of the context', ({ idempotencyKey: key }: LenderContext) => ({ key }), []],
  [
    'a key that is new for each try',
    () => ({ key: String((tries += 1)) }),
    [/stored the same application 2 times/],
  ],
  ['one key for all applications', () => ({ key: 'ours' }), [/takes the next application for a duplicate/]],
  [
    'a refusal of the second try',
    ({ idempotencyKey: key }: LenderContext) => ({ key, refusesTwice: true }),
    [/answers "Invalid", the first time "Approved"/],
  ],
])('judges %s', async (_given, body, expected) => {
  const complaints = await repeatedSubmission(submitting(body), sandbox);
  expect(complaints).toEqual(expected.map((text) => expect.stringMatching(text)));
});
