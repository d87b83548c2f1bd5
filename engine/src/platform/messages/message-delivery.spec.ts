import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { MikroORM } from '@mikro-orm/postgresql';
import { randomUUID } from 'node:crypto';
import { startFeatureApp, type FeatureApp } from '../../../test/http/feature-app.ts';
import { Logger } from '../logging/logger.ts';
import type { SendOutcome, Carrier } from './carrier.ts';
import { LocalMessages } from './messages.providers.ts';
import { MessageDelivery } from './message-delivery.ts';
import type { ProviderMessage } from './message-port.ts';
import { OutgoingRows } from './outgoing-rows.ts';
import { ProvidedMessages } from './messages.providers.ts';
import { refusalFor, refuseAs } from './refusals.ts';

const message = { channel: 'sms', recipient: '+15125550134', body: 'Your link: 4711' } as const;

let app: FeatureApp;
let carried: ProviderMessage[];
let answer: () => Promise<SendOutcome>;
let delivery: MessageDelivery;
let port: ProvidedMessages;

beforeAll(async () => {
  app = await startFeatureApp();
  const sms: Carrier = {
    send(sent) {
      carried.push(sent);
      return answer();
    },
  };
  const [orm, rows, logger] = [app.app.get<MikroORM>(MikroORM), app.get(OutgoingRows), app.app.get(Logger)];
  delivery = new MessageDelivery(orm, rows, logger, { sms });
  port = new ProvidedMessages(rows, delivery, { sms }, app.get(LocalMessages));
}, 60_000);
afterAll(() => app.close());
beforeEach(async () => {
  carried = [];
  answer = () => Promise.resolve({ outcome: 'sent', ref: 'SM1' });
  await app.em().execute('DELETE FROM outgoing_message');
  await app.em().execute('DELETE FROM job');
});

/**
 * Sends a message as a request of the API does: with the database login of the API and without a tenant
 * context.
 */
const send = (more: Partial<ProviderMessage> = {}) =>
  app.app
    .get(MikroORM)
    .em.fork()
    .transactional((em) => port.send(em, { ...message, ...more, sender: {} }));
const row = async (id: string) => {
  const [found] = await app.em().execute<Record<string, unknown>[]>(
    `SELECT state, tries, error_code, provider_ref, content_sealed IS NULL AS gone,
       ceil(extract(epoch FROM due_at - now()))::int AS pause FROM outgoing_message WHERE id = ?`,
    [id],
  );
  return found;
};
const jobs = () =>
  app
    .em()
    .execute<{ queue: string; payload: object }[]>(`SELECT queue, payload FROM job ORDER BY created_at`);

describe('an outgoing message', () => {
  test('is stored sealed together with its job, and is emptied once it is sent', async () => {
    const id = await send();
    expect(await jobs()).toEqual([{ queue: 'messages', payload: { messageId: id } }]);
    const code = await send({ code: '471104' });
    expect(await jobs()).toContainEqual({ queue: 'codes', payload: { messageId: code } });
    // the sealed bytes are read as text, because their hex digits can spell a number by chance
    const kept = await app.em().execute<{ line: string }[]>(
      `SELECT (to_jsonb(m) - 'content_sealed')::text || encode(content_sealed, 'escape') AS line
       FROM outgoing_message m`,
    );
    expect(kept).toHaveLength(2);
    for (const { line } of kept) expect(line).not.toMatch(/471104|5550134/);
    expect(await delivery.deliver(id)).toEqual({ state: 'sent' });
    expect(carried).toEqual([{ ...message, id, tries: 1 }]);
    expect(await row(id)).toMatchObject({ state: 'sent', provider_ref: 'SM1', gone: true });
  });

  test('is never sent after a rollback', async () => {
    const failing = app.app
      .get(MikroORM)
      .em.fork()
      .transactional(async (em) => {
        await port.send(em, { ...message, sender: {} });
        throw new Error('no');
      });
    await expect(failing).rejects.toThrow('no');
    expect(await jobs()).toEqual([]);
  });

  test('is sent once by eight workers at the same time', async () => {
    const id = await send();
    await Promise.all(Array.from({ length: 8 }, () => delivery.deliver(id)));
    await delivery.deliver(id);
    expect(carried).toHaveLength(1);
  });

  test('is never sent again when its outcome is unknown', async () => {
    answer = () => Promise.resolve({ outcome: 'unknown', code: 'timed-out' });
    const id = await send();
    expect(await delivery.deliver(id)).toEqual({ state: 'open' });
    await delivery.deliver(id);
    expect(carried).toHaveLength(1);
    expect(await row(id)).toMatchObject({ state: 'unknown', error_code: 'timed-out', gone: true });
    expect(await jobs()).toHaveLength(1);
  });

  test('is tried again with growing pauses when it certainly did not leave, and is given up in the end', async () => {
    answer = () => Promise.resolve({ outcome: 'not-sent', code: 'not-connected' });
    const id = await send();
    for (const pause of [5, 30, 120, 600, 1800]) {
      expect(await delivery.deliver(id)).toEqual({ state: 'open' });
      expect(await row(id)).toMatchObject({ state: 'waiting', pause });
      const before = carried.length;
      await delivery.deliver(id);
      expect(carried).toHaveLength(before);
      await app.em().execute(`UPDATE outgoing_message SET due_at = now()`);
    }
    expect(await delivery.deliver(id)).toEqual({ state: 'refused', code: 'not-connected' });
    expect(await jobs()).toHaveLength(1);
  });

  test('is not sent after it has expired', async () => {
    const id = await send({ code: '004217' });
    await app.em().execute(`UPDATE outgoing_message SET expires_at = now() - interval '1 second'`);
    expect(await delivery.deliver(id)).toEqual({ state: 'refused', code: 'expired' });
    expect(carried).toEqual([]);
  });

  test('is stored locally when its channel has no provider', async () => {
    await send({ channel: 'email', recipient: 'ann@example.com' });
    const kept = await app.em().execute<object[]>(`SELECT recipient FROM local_message`);
    expect(kept).toEqual([{ recipient: 'ann@example.com' }]);
    expect(await jobs()).toEqual([]);
  });

  test('becomes unknown when its worker died, and gets a new job when it has none', async () => {
    const [dead, unheard] = [await send(), await send()];
    const em = app.em();
    await em.execute(
      `UPDATE outgoing_message SET state = 'sending', sending_at = now() - interval '6 minutes' WHERE id = ?`,
      [dead],
    );
    await em.execute(`UPDATE outgoing_message SET due_at = now() - interval '3 minutes' WHERE id = ?`, [
      unheard,
    ]);
    await em.execute('DELETE FROM job');
    await app.asScheduler((scheduler) => scheduler.get(MessageDelivery).sweep());
    expect(await row(dead)).toMatchObject({ state: 'unknown', error_code: 'sender-died', gone: true });
    expect(await jobs()).toEqual([{ queue: 'messages', payload: { messageId: unheard } }]);
  });
});

describe('the error for a refused message', () => {
  test.each([
    ['60202', 'Max attempts reached - please wait 10 minutes and try again'],
    ['60203', 'Max send attempts reached - please wait 10 minutes and try again'],
    ['60205', 'SMS is not supported by landline phone number'],
  ])('is 403 with the number and the text of %s', async (code, text) => {
    answer = () => Promise.resolve({ outcome: 'refused', code });
    const delivered = await port.awaitDelivery(await send());
    const refusal = (() => {
      try {
        refuseAs(delivered, 'sms', '+15125550000');
      } catch (error) {
        return error;
      }
      return undefined;
    })();
    expect(refusal).toMatchObject({ details: { status: 403, code: Number(code), message: text } });
  });

  test.each([
    ['twilio-21610', 'sms', 'phone-stopped', /^If you once answered STOP, text START to \+15125550000, or/],
    ['twilio-21408', 'sms', 'phone-not-reached', /^Check the number/],
    ['twilio-21211', 'sms', 'phone-not-reached', /^Check the number/],
    ['smtp-550', 'email', 'mailbox-not-reached', /^Check the address/],
  ] as const)('is 403 with the next step for %s', (code, channel, problem, next) => {
    const refusal = refusalFor(code, channel, '+15125550000');
    expect(refusal.details).toMatchObject({ status: 403, code: problem });
    expect(refusal.details.next).toMatch(next);
  });

  test('is not thrown for a sent message or an unknown outcome', () => {
    expect(() => refuseAs({ state: 'sent' }, 'sms', '')).not.toThrow();
    expect(() => refuseAs({ state: 'open' }, 'sms', '')).not.toThrow();
  });
});

test('reports an unknown message as open', async () => {
  expect(await delivery.deliver(randomUUID())).toEqual({ state: 'open' });
});
