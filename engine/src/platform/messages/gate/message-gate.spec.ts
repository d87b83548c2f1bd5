import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { MikroORM } from '@mikro-orm/postgresql';
import { startFeatureApp, type FeatureApp } from '../../../../test/http/feature-app.ts';
import { ShortConnections } from '../../db/short-connections.ts';
import { ProblemError } from '../../http/problem.ts';
import { MessagePort, type OutgoingMessage } from '../message-port.ts';
import { MessageGate } from './message-gate.ts';
import { hasForeignLink } from './message-limits.logic.ts';

let app: FeatureApp;
let orgId: number;
let numbers = 0;

const limits = {
  MESSAGES_PER_RECIPIENT: '3',
  MESSAGES_NOTICES_PER_RECIPIENT: '5',
  MESSAGES_PER_USER: '20',
  MESSAGES_PER_STORE: '30',
  MESSAGES_PER_ORG: '40',
  MESSAGES_PER_NEW_ORG: '10',
  MESSAGES_PER_HOUR: '50',
  MESSAGES_PER_DAY: '60',
};

beforeAll(async () => {
  app = await startFeatureApp({ environment: limits });
}, 60_000);
afterAll(() => app.close());
beforeEach(async () => {
  const em = app.em();
  for (const table of ['message_count', 'message_stop', 'local_message'])
    await em.execute(`DELETE FROM ${table}`);
  const [org] = await em.execute<{ id: number }[]>(`INSERT INTO org (name) VALUES ('Oak') RETURNING id`);
  orgId = org!.id;
});

/** Returns a text message to a number that has received no text in this test yet. */
const text = (more: Partial<OutgoingMessage> = {}): OutgoingMessage => ({
  channel: 'sms',
  recipient: `+1512555${String((numbers += 1)).padStart(4, '0')}`,
  body: 'Your link',
  sender: {},
  ...more,
});

async function send(message: OutgoingMessage): Promise<string> {
  try {
    await app.app
      .get(MikroORM)
      .em.fork()
      .transactional((em) => app.get(MessagePort as never as new () => MessagePort).send(em, message));
    return 'sent';
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    return String(error.code);
  }
}
const sendAll = async (messages: OutgoingMessage[]) =>
  Object.fromEntries(
    [...Map.groupBy(await Promise.all(messages.map(send)), (outcome) => outcome)].map(([outcome, all]) => [
      outcome,
      all.length,
    ]),
  );
const times = (count: number, message: () => OutgoingMessage) => Array.from({ length: count }, message);

describe('the limits of messages', () => {
  test('hold for 100 parallel messages, and name the limit that is reached', async () => {
    expect(await sendAll(times(100, () => text({ recipient: '+15125550000' })))).toEqual({
      sent: 3,
      'message-limit-recipient': 97,
    });
    expect(await sendAll(times(100, () => text({ sender: { userId: 7 } })))).toEqual({
      sent: 20,
      'message-limit-user': 80,
    });
  });

  test('hold for a store and for an org, and stop the org at its limit', async () => {
    const sender = { orgId, storeId: 4 };
    expect(await sendAll(times(40, () => text({ sender })))).toEqual({ sent: 30, 'message-limit-store': 10 });
    expect(await sendAll(times(30, () => text({ sender: { orgId, storeId: 5 } })))).toEqual({
      sent: 10,
      'message-limit-org': 20,
    });
    const stops = await app.em().execute(`SELECT org_id, cause, ends_at > now() AS open FROM message_stop`);
    expect(stops).toEqual([{ org_id: orgId, cause: 'limit', open: true }]);
    expect(await send(text())).toBe('sent');
  });

  test('stop the whole installation, except what staff needs to resume it', async () => {
    expect(await sendAll(times(60, () => text()))).toEqual({ sent: 50, 'message-limit-installation': 10 });
    expect(await send(text({ essential: true }))).toBe('sent');
  });

  test('say when messages are sent again', async () => {
    const message = text({ recipient: '+15125550000' });
    await sendAll(times(3, () => message));
    const refused = app.get(MessageGate).admit(message, false);
    await expect(refused).rejects.toMatchObject({ details: { status: 429, retryAfterSeconds: 86_400 } });
    await app.em().execute(`UPDATE message_count SET ends_at = now() - interval '1 second'`);
    expect(await send(message)).toBe('sent');
  });

  test('are low for an org that is not approved, and change with its own limit', async () => {
    await app.em().execute(`UPDATE org SET messages_approved_at = NULL WHERE id = ?`, [orgId]);
    const sender = { orgId };
    expect(await sendAll(times(15, () => text({ sender })))).toEqual({ sent: 10, 'message-limit-org': 5 });
    await app.em().execute(`UPDATE org SET messages_per_day = 12 WHERE id = ?`, [orgId]);
    await app.em().execute(`DELETE FROM message_stop`);
    expect(await sendAll(times(5, () => text({ sender })))).toEqual({ sent: 2, 'message-limit-org': 3 });
  });

  test('drop a notice that cannot be counted, and fail other messages', async () => {
    const count = jest
      .spyOn(app.get(ShortConnections), 'run')
      .mockRejectedValue(new Error('canceling statement due to statement timeout'));
    try {
      expect(await send(text({ notice: true }))).toBe('sent');
      await expect(send(text())).rejects.toThrow('statement timeout');
    } finally {
      count.mockRestore();
    }
    expect(await app.em().execute(`SELECT FROM local_message`)).toEqual([]);
  });

  test('drop a notice instead of failing the action that it accompanies', async () => {
    const notice = () => text({ channel: 'email', recipient: 'staff@oak.test', notice: true });
    expect(await sendAll(times(8, notice))).toEqual({ sent: 8 });
    expect(await app.em().execute(`SELECT count(*)::int AS count FROM local_message`)).toEqual([
      { count: 5 },
    ]);
  });
});

describe('a message', () => {
  test.each([
    ['+18765551234', 'number-refused'],
    ['+14165550134', 'number-refused'],
    ['+19005550134', 'number-refused'],
    ['+18005550134', 'number-refused'],
    ['+525512345678', 'number-refused'],
    ['+33612345678', 'number-refused'],
    ['+442079460958', 'number-refused'],
    ['+447700900123', 'sent'],
    ['+17875550134', 'sent'],
    ['+15555550134', 'sent'],
  ])('to %s is %s', async (recipient, outcome) => expect(await send(text({ recipient }))).toBe(outcome));

  test('to an invented number is not given to a provider', async () => {
    const admitted = app.get(MessageGate).admit(text({ recipient: '+15555550134' }), true);
    await expect(admitted).rejects.toMatchObject({
      code: 'number-refused',
      details: { errors: [{ field: 'mobile_phone', code: 'phone_invented' }] },
    });
  });

  test('with a link is refused until the org is approved', async () => {
    const message = () => text({ sender: { orgId }, body: 'Oak: Log in at evil。example/oak' });
    expect(await send(message())).toBe('sent');
    await app.em().execute(`UPDATE org SET messages_approved_at = NULL WHERE id = ?`, [orgId]);
    expect(await send(message())).toBe('link-not-allowed');
    expect(await send(text({ sender: { orgId }, body: 'Oak: Apply at http://127.0.0.1:3000/apply/x' }))).toBe(
      'sent',
    );
  });

  test('may contain the addresses of this installation only', () => {
    const at = (body: string) => hasForeignLink({ body }, 'https://apply.example.com');
    expect(at('004217 is your Oak code\n@apply.example.com #004217')).toBe(false);
    expect(
      at('Oak: hello\n\nhttps://apply.example.com/outside-form-edit/a/b/c\n\nThe link works once.'),
    ).toBe(false);
    expect(at('https://apply.example.com.evil.example/x')).toBe(true);
    expect(at('https://apply.example.com@evil.example/x')).toBe(true);
    expect(at('@apply.example.com #1 evil.example')).toBe(true);
  });
});
