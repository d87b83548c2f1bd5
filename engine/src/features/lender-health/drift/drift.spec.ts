import { LenderError, type LenderReply } from '@millrace/plugin-sdk';
import type { LenderHealthDetails } from '@millrace/schemas/api';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { RoutingApp } from '../../../../test/routing/routing-app.ts';
import { PauseNotices } from './pause-notices.ts';

let routing: RoutingApp;
let answer: () => LenderReply;
let sent = 0;
const next = { id: 'next', operations: { submit: async () => ({ outcome: 'Rejected' as const }) } };
const odd = {
  id: 'odd',
  operations: {
    submit: async () => {
      sent += 1;
      return answer();
    },
    poll: async () => answer(),
    testCredentials: async () => {
      answer();
      return { ok: true, message: '' };
    },
  },
};
const word = (): LenderReply => ({
  outcome: 'Pending',
  unknownWord: 'Marvellous',
  unknownWordAt: 'data.status',
});
const page = (): LenderReply => {
  throw new LenderError('page-changed', 'no', 'Another page.', { place: 'no button "Go" on /apply' });
};
const form = (): LenderReply => {
  throw new LenderError('page-changed', 'no', 'Another form.', {
    place: '#apply',
    newField: 'Employer phone',
  });
};

beforeEach(async () => {
  sent = 0;
  answer = word;
  routing = await RoutingApp.start([odd, next]);
}, 60_000);
afterEach(() => routing.close());

type Form = Awaited<ReturnType<RoutingApp['submit']>>;
const apply = async (mode: 'Waterfall' | 'Shotgun' = 'Waterfall'): Promise<Form> => {
  const made = await routing.submit(mode, ['odd', 'next']);
  await routing.drive();
  return made;
};
const times = async (count: number): Promise<Form> => {
  let made = await apply();
  for (let index = 1; index < count; index += 1) made = await apply();
  return made;
};
const health = async (made: Form): Promise<LenderHealthDetails> => {
  const [row] = await routing.sql<{ id: number }>(`SELECT id FROM lender WHERE key = 'odd'`);
  const cookie = await routing.staff('DEV_ADMIN', made);
  return (
    await routing.call('GET', `/api/admin/lender-health/${row!.id}`, cookie)
  ).json<LenderHealthDetails>();
};
const act = async (
  made: Form,
  what: string,
  body: object,
  role: 'DEV_ADMIN' | 'STORE_ADMIN' = 'DEV_ADMIN',
) => {
  const { id } = await health(made);
  return routing.call(
    'POST',
    `/api/admin/lender-health/${id}/${what}`,
    await routing.staff(role, made),
    body,
  );
};
const excluded = async ({ formId }: Form) => {
  const [route] = await routing.sql<{ plan: { excluded: { key: string; code: string; reason: object }[] } }>(
    `SELECT plan FROM route WHERE application_id = ?`,
    [formId],
  );
  return route!.plan.excluded;
};

describe('an unknown word of a lender', () => {
  test('becomes one alert with its path, even if the same application is checked again', async () => {
    const made = await apply();
    await routing.reconcile(120);
    await routing.drive();
    expect(await health(made)).toMatchObject({
      paused: null,
      alerts: 1,
      open_alerts: [
        {
          kind: 'unknown-word',
          place: 'data.status',
          detail: 'Marvellous',
          applications: 1,
          last_application_id: made.formId,
        },
      ],
    });
  });

  test('pauses the lender at the third application, in a waterfall and in a shotgun', async () => {
    await times(2);
    expect((await health(await apply('Shotgun'))).paused).toMatchObject({ place: 'data.status' });
    const skipped = await apply();
    expect(await excluded(skipped)).toMatchObject([
      {
        key: 'odd',
        code: 'paused',
        reason: { en: expect.stringContaining('is paused: it answers with a value') },
      },
    ]);
    expect(await routing.story(skipped.formId)).toEqual(['next.1.1 RESPONDED Rejected']);
    expect(sent).toBe(3);
  });

  test('counts no more after a person settled it', async () => {
    const made = await times(2);
    const seen = { kind: 'unknown-word', place: 'data.status', detail: 'Marvellous' };
    expect((await act(made, 'settle-alert', seen)).statusCode).toBe(400);
    expect((await act(made, 'settle-alert', { ...seen, reason: 'It means pending.' })).statusCode).toBe(200);
    expect((await act(made, 'settle-alert', { ...seen, reason: 'Again.' })).json()).toMatchObject({
      code: 'no-such-alert',
    });
    expect((await health(await apply())).paused).toBeNull();
  });
});

describe('a changed page', () => {
  test('gets no more applications, neither new ones nor ones that wait in the queue', async () => {
    answer = page;
    await apply();
    const waiting = await routing.submit('Waterfall', ['odd', 'next']);
    // The attempt becomes due after the lender was paused.
    const later = await routing.sql<{ id: string; at: Date }>(
      `UPDATE job SET run_at = now() + interval '1 hour' WHERE application_id = ? RETURNING id`,
      [waiting.formId],
    );
    expect(later).toHaveLength(1);
    await apply();
    expect((await health(waiting)).paused).toMatchObject({
      kind: 'page-changed',
      place: 'no button "Go" on /apply',
    });
    answer = () => ({ outcome: 'Approved' });
    await routing.sql(`UPDATE job SET run_at = now() WHERE state = 'waiting'`);
    await routing.drive();
    expect(sent).toBe(2);
    expect(await routing.attempts(waiting.formId)).toMatchObject([
      { lender_key: 'odd', state: 'ERROR_FINAL', reason: 'lender-paused', sent_at: null },
      { lender_key: 'next', state: 'RESPONDED' },
    ]);
    expect(await health(waiting)).toMatchObject({
      ...{ asked: 2, failed: 2, errors: 2 },
      errors_by_code: [{ code: 'page-changed', times: 2, applications: 2 }],
    });
  });

  test('with a new required field pauses at once, and the alert names form and field', async () => {
    answer = form;
    expect((await health(await apply())).paused).toMatchObject({
      kind: 'new-page-field',
      place: '#apply',
      detail: 'Employer phone',
    });
  });
});

describe('a paused lender', () => {
  test('is resumed once, by a person with a reason', async () => {
    answer = form;
    const made = await apply();
    expect((await act(made, 'resume', { reason: 'Plugin 1.4 fills it in.' }, 'STORE_ADMIN')).statusCode).toBe(
      403,
    );
    expect((await act(made, 'resume', { reason: ' ' })).statusCode).toBe(400);
    const replies = await Promise.all([
      act(made, 'resume', { reason: 'Plugin 1.4 fills it in.' }),
      act(made, 'resume', { reason: 'Plugin 1.4 fills it in.' }),
    ]);
    expect(replies.map(({ statusCode }) => statusCode).sort((one, other) => one - other)).toEqual([200, 409]);
    expect(await health(made)).toMatchObject({
      paused: null,
      alerts: 0,
      pauses: [{ reason: 'Plugin 1.4 fills it in.', resumed_by: 'Ann DEV_ADMIN' }],
    });
    const audited = await routing.sql<{ reason: string }>(
      `SELECT reason FROM audit_event WHERE action = 'lender.resumed'`,
    );
    expect(audited).toEqual([{ reason: 'Plugin 1.4 fills it in.' }]);
    answer = () => ({ outcome: 'Approved' });
    expect(await routing.story((await apply()).formId)).toEqual(['odd.1.1 RESPONDED Approved']);
  });

  test('still gets status checks of applications it has', async () => {
    const made = await times(3);
    answer = () => ({ outcome: 'Approved', approvedCents: 50_000 });
    await routing.reconcile(120);
    await routing.drive();
    expect((await routing.story(made.formId))[0]).toBe('odd.1.1 RESPONDED Approved');
  });
});

describe('a pause', () => {
  test('is audited once and emailed once to staff who watch lenders', async () => {
    answer = form;
    const made = await apply();
    await routing.staff('DEV_ADMIN', made);
    await routing.staff('STORE_ADMIN', made);
    await Promise.all([1, 2].map(() => routing.get(PauseNotices).run()));
    const mails = await routing.sql<{ recipient: string; body: string }>(
      `SELECT recipient, body FROM local_message WHERE channel = 'email'`,
    );
    expect(mails.map(({ recipient }) => recipient)).toEqual([`dev_admin-${made.storeId}@store.test`]);
    expect(mails[0]!.body).toContain('#apply: Employer phone');
    expect(mails[0]!.body).not.toContain(made.formId);
    const audited = await routing.sql<{ facts: object }>(
      `SELECT facts FROM audit_event WHERE action = 'lender.paused'`,
    );
    expect(audited).toEqual([
      { facts: { kind: 'new-page-field', place: '#apply', detail: 'Employer phone' } },
    ]);
  });

  test('does not begin after credential tests, which only open an alert', async () => {
    answer = () => ({ outcome: 'Rejected' });
    const made = await apply();
    answer = form;
    const store = await routing.staff('STORE_ADMIN', made);
    const { id } = await health(made);
    const [credential] = await routing.sql<{ id: string }>(
      `SELECT id FROM store_credential WHERE store_id = ? AND lender_id = ?`,
      [made.storeId, id],
    );
    for (const _ of [1, 2, 3]) {
      const tested = { storeId: made.storeId, lenderId: id, credId: credential!.id };
      const reply = await routing.call('POST', '/api/store-credentials/test', store, tested);
      expect(reply.statusCode).toBe(200);
      await routing.drive();
    }
    expect(await health(made)).toMatchObject({
      paused: null,
      open_alerts: [
        { kind: 'new-page-field', place: '#apply', applications: 0, tests: 3, last_application_id: null },
      ],
    });
  });
});
