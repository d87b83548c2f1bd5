import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { cookieOf, startFeatureApp, type FeatureApp } from '../../../../test/http/feature-app.ts';
import {
  checkCode,
  fullAnswers,
  newestCode,
  saveAnswers,
  sendCode,
  startShopper,
} from '../../../../test/http/shopper.ts';
import { createTestTenants, type TestTenants } from '../../../../test/http/test-tenants.ts';
import { CleanUps } from '../../../platform/clean-ups.ts';
import { MessagePort } from '../../../platform/messages/message-port.ts';

let app: FeatureApp;
let world: TestTenants;
beforeAll(async () => {
  app = await startFeatureApp({
    environment: { PUBLIC_URL: 'http://apply.example.com', RATE_LIMIT_FACTOR: '1000' },
  });
  world = await createTestTenants(app);
}, 60_000);
afterAll(() => app.close());

const codesOf = (formId: string) =>
  app
    .em()
    .execute<{ attempts: number; used: boolean; code_hmac: Buffer }[]>(
      `SELECT attempts, used_at IS NOT NULL AS used, code_hmac FROM verification_code WHERE application_id = ?`,
      [formId],
    );

describe('sending a code', () => {
  test('texts it with the autofill line, and stores only a keyed hash', async () => {
    const shopper = await startShopper(app, world);
    const reply = await sendCode(app, shopper);
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toMatchObject({
      masked: `(•••) •••-${shopper.phone.slice(-4)}`,
      sendsLeft: 4,
    });
    const seconds = (Date.parse(reply.json().expiresAt) - Date.now()) / 1000;
    expect(seconds).toBeGreaterThan(590);
    expect(seconds).toBeLessThan(610);
    const code = await newestCode(app);
    const [message] = await app
      .em()
      .execute<{ body: string; recipient: string }[]>(
        `SELECT body, recipient FROM local_message ORDER BY id DESC LIMIT 1`,
      );
    expect(message?.body).toBe(`${code} is your Harbor Home code\n@apply.example.com #${code}`);
    expect(message?.recipient).toBe(`+1${shopper.phone.replace(/\D/g, '')}`);
    const [row] = await codesOf(shopper.formId);
    expect(row?.code_hmac.toString('latin1')).not.toContain(code);
  });

  test('by email uses the shopper’s language', async () => {
    const shopper = await startShopper(app, world, { locale: 'es' });
    const reply = await sendCode(app, shopper, 'email');
    expect(reply.json().masked).toBe(`s•••@example.com`);
    const [message] = await app
      .em()
      .execute<{ body: string; recipient: string }[]>(
        `SELECT body, recipient FROM local_message ORDER BY id DESC LIMIT 1`,
      );
    expect(message).toMatchObject({
      recipient: shopper.email,
      body: expect.stringContaining('es su código'),
    });
  });

  test('works five times in ten minutes for one number, across applications and parallel requests', async () => {
    const first = await startShopper(app, world);
    const second = await startShopper(app, world, { mobile_phone: first.phone });
    const replies = await Promise.all(
      Array.from({ length: 12 }, (_, index) => sendCode(app, index % 2 ? first : second)),
    );
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(5);
    const refused = replies.find(({ statusCode }) => statusCode === 403);
    expect(refused?.json()).toMatchObject({
      code: 60203,
      message: 'Max send attempts reached - please wait 10 minutes and try again',
    });
    expect(refused?.json().retryAfterSeconds).toBeGreaterThan(500);
    expect((await sendCode(app, first, 'email')).statusCode).toBe(200);
  });

  test('works five times in ten minutes for one application, across its numbers', async () => {
    const shopper = await startShopper(app, world);
    await sendCode(app, shopper, 'email');
    const proven = { ...shopper, cookie: cookieOf(await checkCode(app, shopper, await newestCode(app))) };
    const statuses = [];
    for (let turn = 0; turn < 6; turn += 1) {
      const mobile_phone = `(512) 555-080${turn}`;
      expect((await saveAnswers(app, proven, { mobile_phone }, turn)).statusCode).toBe(200);
      statuses.push((await sendCode(app, proven)).statusCode);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 403]);
  });

  test.each([
    ['sms', 'twilio-21610', 'phone-stopped'],
    ['sms', 'twilio-21211', 'phone-not-reached'],
    ['email', 'smtp-550', 'mailbox-not-reached'],
  ] as const)(
    'by %s that the provider refuses with %s is told and does not count',
    async (channel, code, problem) => {
      const shopper = await startShopper(app, world);
      const awaitDelivery = jest
        .spyOn(app.app.get<MessagePort>(MessagePort), 'awaitDelivery')
        .mockResolvedValue({ state: 'refused', code });
      try {
        for (let round = 0; round < 6; round += 1) {
          const refused = await sendCode(app, shopper, channel);
          expect([refused.statusCode, refused.json().code]).toEqual([403, problem]);
        }
      } finally {
        awaitDelivery.mockRestore();
      }
      expect(await codesOf(shopper.formId)).toEqual([]);
      expect((await sendCode(app, shopper, channel)).json()).toMatchObject({ sendsLeft: 4 });
    },
  );

  test('needs the session of that application', async () => {
    const [mine, other] = [await startShopper(app, world), await startShopper(app, world)];
    expect((await sendCode(app, { ...mine, cookie: other.cookie })).statusCode).toBe(404);
    expect((await sendCode(app, { ...mine, cookie: '' })).statusCode).toBe(401);
    expect((await sendCode(app, { ...mine, formId: 'x' })).statusCode).toBe(400);
    expect((await sendCode(app, mine, 'pigeon')).statusCode).toBe(400);
  });
});

describe('checking a code', () => {
  test('proves the phone and starts a new session; the old session and the code are used up', async () => {
    const shopper = await startShopper(app, world);
    const read = (cookie: string) => app.call({ url: '/api/shopper/form', cookie });
    expect((await read(shopper.cookie)).json().code).toBe('not-verified');
    await sendCode(app, shopper);
    const code = await newestCode(app);
    const reply = await checkCode(app, shopper, ` ${code.slice(0, 3)}-${code.slice(3)} `);
    expect(reply.json()).toEqual({ verified: true });
    expect((await read(shopper.cookie)).statusCode).toBe(401);
    const cookie = cookieOf(reply);
    expect((await read(cookie)).statusCode).toBe(200);
    expect((await checkCode(app, { ...shopper, cookie }, code)).json().code).toBe('code-expired');
  });

  test('that is wrong returns the remaining tries, and after five requires waiting', async () => {
    const shopper = await startShopper(app, world);
    await sendCode(app, shopper);
    const wrong = (await newestCode(app)) === '000000' ? '000001' : '000000';
    for (const triesLeft of [4, 3, 2, 1, 0]) {
      const reply = await checkCode(app, shopper, wrong);
      expect(reply.statusCode).toBe(400);
      expect(reply.json()).toMatchObject({ code: 'incorrect-code', message: 'Incorrect Code', triesLeft });
    }
    const right = await checkCode(app, shopper, await newestCode(app));
    expect(right.statusCode).toBe(403);
    expect(right.json()).toMatchObject({
      code: 60202,
      message: 'Max attempts reached - please wait 10 minutes and try again',
    });
  });

  test.each(['123', '12345a', '1234567'])('of another length takes no try: %s', async (code) => {
    const shopper = await startShopper(app, world);
    await sendCode(app, shopper);
    const reply = await checkCode(app, shopper, code);
    expect([reply.statusCode, reply.json().triesLeft]).toEqual([400, undefined]);
    expect((await codesOf(shopper.formId))[0]!.attempts).toBe(0);
  });

  test('allows five guesses in ten minutes for one number, across applications', async () => {
    const first = await startShopper(app, world);
    const wrongCode = async () => ((await newestCode(app)) === '000000' ? '000001' : '000000');
    await sendCode(app, first);
    for (let time = 0; time < 3; time += 1) await checkCode(app, first, await wrongCode());
    // The second application has the same phone number. A wrong guess at its codes, also at the code for its
    // email address, counts for the phone number.
    const second = await startShopper(app, world, { mobile_phone: first.phone });
    await sendCode(app, second);
    await sendCode(app, second, 'email');
    const wrong = await wrongCode();
    const replies = await Promise.all(Array.from({ length: 6 }, () => checkCode(app, second, wrong)));
    const codes = replies.map((reply) => reply.json().code);
    expect(codes.filter((code) => code === 'incorrect-code')).toHaveLength(2);
    const left = replies.map((reply) => reply.json().triesLeft);
    expect([left.includes(1), left.includes(0), left.includes(2)]).toEqual([true, true, false]);
    expect(codes.filter((code) => code === 60202)).toHaveLength(4);
    const third = await startShopper(app, world, { mobile_phone: first.phone });
    const refused = await sendCode(app, third);
    expect([refused.statusCode, refused.json().code]).toEqual([403, 60202]);
    expect(refused.json().retryAfterSeconds).toBeGreaterThan(500);
    // A code to the email address of the third application is still allowed. The owner of the phone number
    // can enter a code again after the time limit.
    expect((await sendCode(app, third, 'email')).statusCode).toBe(200);
    await app.em().execute(`UPDATE verification_code SET created_at = now() - interval '11 minutes'`);
    await sendCode(app, third);
    expect((await checkCode(app, third, await newestCode(app))).json()).toEqual({ verified: true });
  });

  test('that an attacker guesses wrong leaves the owner of the phone their own tries, up to a limit for all', async () => {
    const owner = await startShopper(app, world);
    const from = async (remoteAddress: string) => {
      const attacker = await startShopper(app, world, { mobile_phone: owner.phone });
      const call = (url: string, payload: object) =>
        app.call({ method: 'POST', url, payload, cookie: attacker.cookie, remoteAddress });
      const sent = await call('/api/verify', { formId: attacker.formId, channel: 'sms' });
      if (sent.statusCode !== 200) return sent.json().code;
      const wrong = (await newestCode(app)) === '000000' ? '000001' : '000000';
      const replies = [];
      for (let time = 0; time < 6; time += 1)
        replies.push(await call('/api/verify/check', { formId: attacker.formId, code: wrong }));
      return replies.map((reply) => reply.json().triesLeft ?? reply.json().code);
    };
    expect(await from('203.0.113.1')).toEqual([4, 3, 2, 1, 0, 60202]);
    expect(await from('203.0.113.1')).toBe(60202);
    await sendCode(app, owner);
    expect((await checkCode(app, owner, await newestCode(app))).json()).toEqual({ verified: true });
    // The right code resets the count of wrong guesses. Four further IP addresses then use up the guesses
    // that all addresses share, so a fifth address has none left.
    await app.em().execute(`UPDATE verification_code SET created_at = created_at - interval '10 minutes'`);
    for (const last of [2, 3, 4, 5]) expect(await from(`203.0.113.${last}`)).toHaveLength(6);
    await app.em().execute(`DELETE FROM verification_code WHERE used_at IS NULL AND attempts = 0`);
    expect(await from('203.0.113.6')).toBe(60202);
  });

  test('that is new adds no tries: five in ten minutes for all codes together', async () => {
    const shopper = await startShopper(app, world);
    const guess = async (times: number) => {
      const wrong = (await newestCode(app)) === '000000' ? '000001' : '000000';
      const replies = [];
      for (let time = 0; time < times; time += 1) replies.push(await checkCode(app, shopper, wrong));
      return replies.map((reply) => reply.json().triesLeft ?? reply.json().code);
    };
    await sendCode(app, shopper);
    expect(await guess(3)).toEqual([4, 3, 2]);
    await sendCode(app, shopper);
    expect(await guess(3)).toEqual([1, 0, 60202]);
    const refused = await sendCode(app, shopper);
    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toMatchObject({ code: 60202, retryAfterSeconds: expect.any(Number) });
    await app.em().execute(
      `UPDATE verification_code SET created_at = created_at - interval '10 minutes', expires_at = expires_at - interval '10 minutes'
       WHERE application_id = ?`,
      [shopper.formId],
    );
    await sendCode(app, shopper);
    expect((await checkCode(app, shopper, await newestCode(app))).statusCode).toBe(200);
  });

  test('compares five of two hundred parallel guesses', async () => {
    const shopper = await startShopper(app, world);
    await sendCode(app, shopper);
    const code = await newestCode(app);
    const guesses = Array.from({ length: 200 }, (_, index) => String(index).padStart(6, '0'));
    const replies = await Promise.all(
      guesses.filter((guess) => guess !== code).map((guess) => checkCode(app, shopper, guess)),
    );
    const compared = replies.filter((reply) => reply.json().code === 'incorrect-code');
    expect(compared).toHaveLength(5);
    expect(new Set(compared.map((reply) => reply.json().triesLeft))).toEqual(new Set([0, 1, 2, 3, 4]));
    expect(await codesOf(shopper.formId)).toMatchObject([{ attempts: 5, used: false }]);
  }, 30_000);

  test('accepts one of many parallel right codes', async () => {
    const shopper = await startShopper(app, world);
    await sendCode(app, shopper);
    const code = await newestCode(app);
    const replies = await Promise.all(Array.from({ length: 5 }, () => checkCode(app, shopper, code)));
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  test('asks for a new code after ten minutes', async () => {
    const shopper = await startShopper(app, world);
    await sendCode(app, shopper);
    const old = await newestCode(app);
    await app
      .em()
      .execute(`UPDATE verification_code SET expires_at = now() WHERE application_id = ?`, [shopper.formId]);
    const expired = await checkCode(app, shopper, old);
    expect([expired.statusCode, expired.json().code]).toEqual([410, 'code-expired']);
    await sendCode(app, shopper);
    expect((await checkCode(app, shopper, await newestCode(app))).statusCode).toBe(200);
  });

  test('that is older still works within its own ten minutes beside a newer one', async () => {
    const shopper = await startShopper(app, world);
    await sendCode(app, shopper, 'email');
    const late = await newestCode(app);
    await sendCode(app, shopper);
    const other = await startShopper(app, world);
    await sendCode(app, other);
    const second = await newestCode(app);
    await sendCode(app, other, 'email');
    await app
      .em()
      .execute(
        `UPDATE verification_code SET expires_at = now() WHERE application_id = ? AND channel = 'sms'`,
        [other.formId],
      );
    expect((await checkCode(app, other, second)).json()).toMatchObject({
      code: 'incorrect-code',
      triesLeft: 4,
    });
    const proof = await checkCode(app, shopper, late);
    expect(proof.json()).toEqual({ verified: true });
    expect((await codesOf(shopper.formId)).filter(({ used }) => used)).toHaveLength(1);
  });

  test('works only in the session that requested it', async () => {
    const shopper = await startShopper(app, world);
    await sendCode(app, shopper);
    const code = await newestCode(app);
    const other = await startShopper(app, world);
    expect((await checkCode(app, { ...shopper, cookie: other.cookie }, code)).statusCode).toBe(404);
    await app
      .em()
      .execute(`UPDATE verification_code SET session_hash = 'x' WHERE application_id = ?`, [shopper.formId]);
    expect((await checkCode(app, shopper, code)).statusCode).toBe(410);
  });

  test('proves the contact it was sent to, not one another tab saved since', async () => {
    const started = await startShopper(app, world);
    await sendCode(app, started, 'email');
    const proof = await checkCode(app, started, await newestCode(app));
    const oneTab = { ...started, cookie: cookieOf(proof) };
    const otherTab = { ...oneTab };
    await sendCode(app, otherTab, 'sms');
    const sentToOldPhone = await newestCode(app);
    const changed = await saveAnswers(app, oneTab, { mobile_phone: '(512) 555-0999' });
    expect(changed.statusCode).toBe(200);
    const refused = await checkCode(app, otherTab, sentToOldPhone);
    expect([refused.statusCode, refused.json().code]).toEqual([410, 'code-expired']);
    // The shopper can still change the new number, because it was not confirmed with a code.
    expect((await saveAnswers(app, oneTab, { mobile_phone: '(512) 555-0998' }, 1)).statusCode).toBe(200);
    await sendCode(app, oneTab, 'sms');
    expect((await checkCode(app, oneTab, await newestCode(app))).json()).toEqual({ verified: true });
  });

  test('is the proof as long as the application exists, and unused codes are deleted', async () => {
    const shopper = await startShopper(app, world);
    await sendCode(app, shopper);
    const proof = await checkCode(app, shopper, await newestCode(app));
    const proven = { ...shopper, cookie: cookieOf(proof) };
    await saveAnswers(app, proven, fullAnswers);
    await sendCode(app, proven, 'email');
    const aged = `expires_at = now() - interval '2 days' WHERE application_id = ?`;
    await app.em().execute(`UPDATE verification_code SET ${aged}`, [shopper.formId]);
    await app.em().execute(`UPDATE session SET ${aged}`, [shopper.formId]);
    await app.asScheduler((scheduler) => scheduler.get(CleanUps).run());
    expect(await codesOf(shopper.formId)).toMatchObject([{ used: true }]);
    const sent = await app.call({
      method: 'POST',
      url: '/api/api-pipe/application/submit',
      payload: { form_id: shopper.formId, store_id: world.store.id },
      cookie: await world.signIn('STORE_ADMIN'),
    });
    expect(sent.statusCode).toBe(200);
  });

  test('writes an audit row without the code', async () => {
    const rows = await app
      .em()
      .execute<{ action: string }[]>(`SELECT * FROM audit_event WHERE action LIKE 'verification.%'`);
    expect(new Set(rows.map(({ action }) => action))).toEqual(
      new Set(['verification.sent', 'verification.failed', 'verification.proven']),
    );
    expect(JSON.stringify(rows)).not.toContain(await newestCode(app));
  });
});
