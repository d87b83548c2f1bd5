import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SoftPullScores } from './soft-pull-scores.ts';
import { softPullApplicant } from '../../../../../test/routing/soft-pull-applicant.ts';

const answers = softPullApplicant;
const question = { applicationId: 'a', lender: {} as never, settings: {}, answers };

let server: http.Server;
let heard: { path: string; headers: http.IncomingHttpHeaders; body: URLSearchParams }[];
let answer: (response: http.ServerResponse) => void;
let warned: unknown[][];
let scores: SoftPullScores;

beforeEach(async () => {
  heard = [];
  warned = [];
  answer = (response) =>
    response.end(JSON.stringify({ full_feed: { credit_score: { fico_8: { score: 688 } } } }));
  const serve = async (request: http.IncomingMessage, response: http.ServerResponse) => {
    const body = new URLSearchParams(await text(request));
    heard.push({ path: request.url!, headers: request.headers, body });
    response.setHeader('content-type', 'application/json');
    answer(response);
  };
  server = http.createServer((request, response) => void serve(request, response));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const ISOFTPULL_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  scores = new SoftPullScores(
    { ISOFTPULL_URL, ISOFTPULL_KEY: 'key-1', ISOFTPULL_SECRET: 'secret-1', ISOFTPULL_SCORE: 'fico_8' },
    { warn: (...args) => void warned.push(args) },
  );
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

test('a soft pull sends key and secret in the headers and the applicant in the form', async () => {
  expect(await scores.find(question)).toEqual({ source: 'isoftpull', result: 'score', score: 688 });
  const [{ path, headers, body }] = heard as [(typeof heard)[number]];
  expect(path).toBe('/api/v2/reports');
  expect([headers['api-key'], headers['api-secret']]).toEqual(['key-1', 'secret-1']);
  expect(body.get('state')).toBe('Ohio');
});

test('without an address the bureau is not asked', async () => {
  const found = await scores.find({ ...question, answers: { first_name: 'Ana', last_name: 'Delgado' } });
  expect(found).toEqual({ unasked: expect.stringContaining('was not asked') });
  expect(heard).toEqual([]);
});

test.each([400, 401, 429, 500])(
  'a reply of %i gives no score, and the log holds nothing of the reply',
  async (status) => {
    answer = (response) => response.writeHead(status).end('{"message":"Ana Delgado"}');
    expect(await scores.find(question)).toEqual({ source: 'isoftpull', result: 'refused', score: null });
    expect(warned).toEqual([['credit check refused', { status }]]);
  },
);

test('a bureau that does not answer gives no score', async () => {
  answer = (response) => response.destroy();
  expect(await scores.find(question)).toEqual({ source: 'isoftpull', result: 'no_answer', score: null });
  expect(warned).toEqual([['credit check did not answer']]);
});
