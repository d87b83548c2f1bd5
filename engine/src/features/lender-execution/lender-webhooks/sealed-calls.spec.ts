import type { LenderReply, WebhookCall } from '@millrace/plugin-sdk';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { RoutingApp } from '../../../../test/routing/routing-app.ts';
import { Vault } from '../../../platform/vault/vault.service.ts';
import { placeInInbox } from '../../../platform/inbox/inbox-store.ts';

const bodyOf = ({ rawBody }: WebhookCall) =>
  JSON.parse(Buffer.from(rawBody).toString()) as { id: string; find: object; reply: LenderReply };
let app: RoutingApp;
beforeAll(async () => {
  app = await RoutingApp.start([
    {
      id: 'ella',
      operations: {
        submit: async () => ({ outcome: 'Pending' }),
        webhook: {
          verify: (call) =>
            call.headers['x-api-key'] === 'opensesame'
              ? { valid: true, dedupeKey: bodyOf(call).id }
              : { valid: false, because: 'the key is wrong' },
          // Also reads the address and a header, to test that both were encrypted and decrypted.
          read: (call) => ({
            type: new URL(call.url).searchParams.get('type')!,
            find: { reference: call.headers['x-reference']! },
            reply: bodyOf(call).reply,
          }),
        },
      },
    },
  ]);
});
afterAll(() => app.close());

async function told() {
  const form = await app.submit('Waterfall');
  await app.drive();
  const [attempt] = await app.attempts(form.formId);
  const body = { id: randomUUID(), reply: { outcome: 'Rejected' } };
  const reply = await app.app.inject({
    method: 'POST',
    url: '/api/webhooks/lenders/ella?type=decision&email=rosa%40example.com',
    headers: { 'content-type': 'application/json', 'x-api-key': 'opensesame', 'x-reference': attempt!.id },
    payload: JSON.stringify(body),
  });
  expect(reply.statusCode).toBe(202);
  return { formId: form.formId, id: body.id };
}
const rowOf = async (id: string) =>
  (
    await app.sql<{ uuid: string; headers: { method: string; storeIds: number[] }; text: string }>(
      `SELECT row_uuid AS uuid, headers, row_to_json(i)::text AS text FROM inbox i WHERE dedupe_key = ?`,
      [id],
    )
  )[0]!;

test('the whole call is encrypted, because its address and headers may name people or grant access', async () => {
  const { formId, id } = await told();
  const { headers, text } = await rowOf(id);
  expect(headers).toEqual({ method: 'POST', storeIds: [expect.any(Number)] });
  for (const word of ['opensesame', 'rosa', 'example.com', '/webhooks/']) expect(text).not.toContain(word);
  await app.drive();
  expect(await app.story(formId)).toEqual(['ella.1.1 RESPONDED Rejected']);
});

test('a call stored before addresses and headers were encrypted is read from its plain columns', async () => {
  const { formId, id } = await told();
  const { uuid } = await rowOf(id);
  const vault = app.get(Vault);
  const [row] = await app.sql<{ sealed: Buffer }>(
    `SELECT body_sealed AS sealed FROM inbox WHERE dedupe_key = ?`,
    [id],
  );
  const { body, ...beside } = vault
    .openJson<{ url: string; headers: object; body: string }>(placeInInbox(uuid), row!.sealed)
    .reveal();
  await app.sql(`UPDATE inbox SET headers = headers || ?::jsonb, body_sealed = ? WHERE dedupe_key = ?`, [
    JSON.stringify(beside),
    vault.sealJson(placeInInbox(uuid), body),
    id,
  ]);
  await app.drive();
  expect(await app.story(formId)).toEqual(['ella.1.1 RESPONDED Rejected']);
});
