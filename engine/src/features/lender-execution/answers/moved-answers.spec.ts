import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createSecretKey, randomBytes, randomUUID } from 'node:crypto';
import { oldAttempts, sent } from '../../../../test/routing/old-attempts.ts';
import { Vault } from '../../../platform/vault/vault.service.ts';
import { AnswerRows } from './answer-rows.ts';

const secret = createSecretKey(randomBytes(32));
const vault = new Vault({
  ...{ activeId: 'k', ids: ['k'], activeSince: undefined, indexIds: ['i'] },
  ...{ key: () => secret, derive: () => secret },
});
const given = { requestId: 'code', values: { code: '4711' } };

let old: Awaited<ReturnType<typeof oldAttempts>>;
beforeAll(async () => {
  old = await oldAttempts('0212');
}, 60_000);
afterAll(() => old.close());

/**
 * Stores an answer in the old form, as a row of the inbox table. Returns its row and the job that sends it.
 */
async function stored(
  attemptId: string,
  state: string,
  { key = 'code#0', headers = { requestId: 'code' } as object } = {},
) {
  const id = randomUUID();
  const sealed = vault.sealJson({ table: 'inbox', column: 'body_sealed', row: id, org: 0 }, given);
  const [row] = await old.sql<{ inboxId: string }>(
    `INSERT INTO inbox (provider, dedupe_key, headers, body_sealed, row_uuid, state, claims, processed_at)
     VALUES (?, ?, ?::jsonb, ?, ?, ?, 1, CASE WHEN ? = 'processed' THEN now() END) RETURNING id::text AS "inboxId"`,
    [
      `answer:${attemptId}`,
      key,
      JSON.stringify(headers),
      state === 'processed' ? Buffer.alloc(0) : sealed,
      id,
      state,
      state,
    ],
  );
  const job = await old.job(attemptId, { name: 'lender.answer', state: 'waiting' });
  await old.sql(`UPDATE job SET payload = ?::jsonb WHERE id = ?`, [
    JSON.stringify({ attemptId, inboxId: row!.inboxId }),
    job,
  ]);
  return { id, job };
}

test('moves answers of the inbox with their jobs, still readable, and leaves the calls of lenders', async () => {
  const { id: attemptId } = await old.attempt({ application: await old.application(), steps: sent });
  const ended = await stored(attemptId, 'processed');
  const unclear = await stored(attemptId, 'unclear', { key: 'code#1' });
  // Rows of the oldest version store the encrypted answer without the id of its question.
  const first = await stored(attemptId, 'received', { key: 'documents', headers: {} });
  const second = await stored(attemptId, 'received', {
    key: 'documents#0',
    headers: { requestId: 'documents' },
  });
  await old.sql(
    `INSERT INTO inbox (provider, dedupe_key, headers, body_sealed, row_uuid) VALUES ('lender:ella', 'm', '{}', 'x', ?)`,
    [randomUUID()],
  );

  await old.migrate();

  const rows = await old.sql<{ id: string }>(
    `SELECT id, request_id AS question, state, claims, answer_sealed IS NULL AS empty FROM lender_answer`,
  );
  expect(new Map(rows.map(({ id, ...row }) => [id, row]))).toEqual(
    new Map([
      [ended.id, { question: 'code', state: 'processed', claims: 1, empty: true }],
      [unclear.id, { question: 'code', state: 'unclear', claims: 1, empty: false }],
      [first.id, { question: 'documents', state: 'ignored', claims: 1, empty: true }],
      [second.id, { question: 'documents', state: 'received', claims: 1, empty: false }],
    ]),
  );
  expect(await old.sql(`SELECT version, payload FROM job WHERE id = ?`, [unclear.job])).toEqual([
    { version: 2, payload: { attemptId, answerId: unclear.id } },
  ]);
  expect((await new AnswerRows(vault).answerOf(old.em(), unclear))!.reveal()).toEqual(given);
  expect(await old.sql(`SELECT provider FROM inbox`)).toEqual([{ provider: 'lender:ella' }]);
});
