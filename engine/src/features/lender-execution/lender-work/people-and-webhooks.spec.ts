import {
  LenderError,
  type LenderApplication,
  type LenderReply,
  type WebhookCall,
} from '@millrace/plugin-sdk';
import type { ProcessingDetails, ShopperResults, StaffTimelineEntry } from '@millrace/schemas/api';
import { termsOf } from '@millrace/schemas/offers';
import { shownState } from '@millrace/schemas/states';
import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { createHmac, randomUUID } from 'node:crypto';
import { leaseOffer, lenderId } from '../../../../test/routing/approved-lease.ts';
import { waysToBlockSending } from '../../../../test/routing/send-blocks.ts';
import { Applications } from '../../applications/applications/index.ts';
import { RoutingApp } from '../../../../test/routing/routing-app.ts';
import { Clock } from '../../../platform/clock.ts';
import { Disclosures } from '../../lenders/disclosures/index.ts';
import { WebhookJobs } from '../lender-webhooks/index.ts';

let answers: (LenderReply | LenderError)[] = [];
let polls: LenderReply[] = [];
let given: unknown[] = [];
let fields: string[] = [];
const next = async (_: unknown, application?: LenderApplication) => {
  fields.push(application?.correction?.fields.join() ?? '');
  const answer = answers.shift()!;
  if (answer instanceof LenderError) throw answer;
  return answer;
};
const sign = (token: string, body: string) => createHmac('sha256', token).update(body).digest('hex');
const readBody = (call: WebhookCall) =>
  JSON.parse(Buffer.from(call.rawBody).toString()) as {
    id: string;
    find: object;
    reply: LenderReply;
    hint?: boolean;
  };

const soft: LenderReply = {
  outcome: 'Soft Decline',
  inputRequests: [
    {
      id: 'fix',
      kind: 'correction',
      prompt: { en: 'Check the name.', es: 'Revise el nombre.' },
      fields: ['first_name'],
    },
  ],
  references: { application: 'S-1' },
};
const offer = { ...leaseOffer, merchantFeeBasisPoints: 700 };
const approved: LenderReply = { outcome: 'Approved', approvedCents: 90_000, offers: [offer] };
const rejected: LenderReply = { outcome: 'Rejected' };
const asking: LenderReply = {
  outcome: 'Hold',
  waitingOn: 'consumer',
  inputRequests: [
    { id: 'code', kind: 'code', prompt: { en: 'Which code did you get?', es: '¿Qué código recibió?' } },
  ],
  references: { application: 'H-1' },
};

let clicks = 0;
let onTheWay: () => Promise<unknown> = () => Promise.resolve();
let app: RoutingApp;
beforeAll(async () => {
  app = await RoutingApp.start([
    {
      id: 'ella',
      operations: {
        submit: next,
        regrade: next,
        poll: async () => polls.shift()!,
        answer: async (_, input) => {
          given.push(input.values, input.requestId);
          return polls.shift()!;
        },
        webhook: {
          verify: (call, { token }, nowMs) => {
            if (call.headers['signature'] !== sign(token!, Buffer.from(call.rawBody).toString()))
              return { valid: false, because: 'the signature is wrong' };
            if (nowMs - Number(call.headers['at']) > 300_000)
              return { valid: false, because: 'the signature is too old', time: 'too-old' };
            if (Number(call.headers['at']) - nowMs > 300_000)
              return {
                valid: false,
                because: 'the time of the signature is in the future',
                time: 'from-the-future',
              };
            return { valid: true, dedupeKey: readBody(call).id };
          },
          read: (call) => {
            const { find, reply, hint } = readBody(call);
            return { type: 'update', find, reply, ...(hint && { hint }) };
          },
        },
      },
    },
    { id: 'finn', operations: { submit: next } },
    {
      id: 'gate',
      operations: {
        submit: async (context) => {
          await onTheWay();
          await context.pointOfNoReturn();
          clicks += 1;
          return next(context);
        },
      },
      manifest: { transport: 'portal' },
    },
    {
      id: 'strict',
      operations: { submit: next },
      rules: [
        {
          id: 'texas',
          reason: {
            code: 'not-in-texas',
            text: { en: 'Strict does not lend in Texas.', es: 'Strict no presta en Texas.' },
          },
          excludeWhen: { any: [{ fact: 'store_state', operator: 'equal', value: 'TX' }] },
        },
      ],
    },
  ]);
});
afterAll(() => app.close());
beforeEach(() => {
  answers = [];
  polls = [];
  given = [];
  fields = [];
  clicks = 0;
  onTheWay = () => Promise.resolve();
});

type Form = Awaited<ReturnType<RoutingApp['submit']>>;
const details = async (form: Form, cookie: string): Promise<ProcessingDetails> =>
  (await app.call('GET', `/api/forms/${form.storeId}/${form.formId}/processing/form-details`, cookie)).json();
const regrade = async (form: Form, cookie: string, values: object, key: string = randomUUID()) =>
  app.call(
    'POST',
    '/api/api-pipe/application/regrade',
    cookie,
    { form_id: form.formId, store_id: form.storeId, lender_id: await lenderId(app, 'ella'), values },
    { 'idempotency-key': key },
  );

describe("the store's view", () => {
  test('shows every lender of the plan in order, the results, and why a lender was not asked', async () => {
    answers.push(rejected, approved);
    const form = await app.submit('Waterfall', ['ella', 'finn', 'strict']);
    await app.drive();
    const page = await details(form, await app.staff('STORE_ADMIN', form));
    expect(page).toMatchObject({ status: 'answered', mode: 'Waterfall', done: true });
    expect(
      page.entries.map(({ lenderKey, state, status, outcome, excludedBecause }) => ({
        lenderKey,
        ...{ state, ...(status && { status }) },
        outcome,
        excludedBecause,
      })),
    ).toEqual([
      { lenderKey: 'ella', state: 'Completed', outcome: 'Rejected', excludedBecause: null },
      { lenderKey: 'finn', state: 'Completed', outcome: 'Approved', excludedBecause: null },
      {
        lenderKey: 'strict',
        state: 'Completed',
        status: 'Skipped',
        outcome: null,
        excludedBecause: 'not-in-texas',
      },
    ]);
    expect(page.entries[1]).toMatchObject({ approvedCents: 90_000, offers: [{ id: 'o1' }] });
    expect(page.entries[1]!.history.map(({ to }) => to)).toEqual(['QUEUED', 'SUBMITTING', 'RESPONDED']);
    expect(page.entries[2]!.reasons).toEqual(['Strict does not lend in Texas.']);
  });

  test('never shows what lenders pay', async () => {
    answers.push(approved);
    const form = await app.submit('Waterfall', ['ella']);
    await app.drive();
    const cookie = await app.staff('STORE_ADMIN', form);
    const reply = await app.call(
      'GET',
      `/api/forms/${form.storeId}/${form.formId}/processing/form-details`,
      cookie,
    );
    expect(reply.body).not.toContain('merchantFee');
  });

  test('shows which lenders wait and which are no longer needed', async () => {
    answers.push(asking, approved);
    const form = await app.submit('Waterfall', ['ella', 'finn']);
    await app.drive();
    const cookie = await app.staff('STORE_ADMIN', form);
    const states = async () => (await details(form, cookie)).entries.map(shownState);
    expect(await states()).toEqual(['Processing', 'Waiting']);
    polls.push(approved);
    await app.reconcile(6);
    await app.drive();
    expect(await states()).toEqual(['Completed', 'Not needed']);
  });

  test('is refused to another store with 404', async () => {
    answers.push(approved, approved);
    const [form, other] = [await app.submit('Waterfall', ['ella']), await app.submit('Waterfall', ['ella'])];
    const cookie = await app.staff('STORE_ADMIN', other);
    for (const storeId of [form.storeId, other.storeId])
      expect(
        (await app.call('GET', `/api/forms/${storeId}/${form.formId}/processing/form-details`, cookie))
          .statusCode,
      ).toBe(404);
    expect((await regrade({ ...form, storeId: other.storeId }, cookie, {})).statusCode).toBe(404);
    await app.drive();
  });

  test('is also available in the format of the api-pipe', async () => {
    answers.push(approved);
    const form = await app.submit('Waterfall', ['ella']);
    await app.drive();
    const cookie = await app.staff('STORE_ADMIN', form);
    const reply = await app.call(
      'GET',
      `/api/api-pipe/application/details?form_id=${form.formId}&store_id=${form.storeId}`,
      cookie,
    );
    expect(reply.json()).toMatchObject([
      {
        submission_state: 'completed',
        lender_response: 'Approved',
        is_submitted: true,
        applicant_accepted: false,
      },
    ]);
  });
});

describe('a correction', () => {
  test('starts a new generation at the lender, goes on from there, and is sent once for the same key', async () => {
    answers.push(soft, rejected);
    const form = await app.submit('Waterfall', ['ella', 'finn']);
    await app.drive();
    const cookie = await app.staff('STORE_ADMIN', form);
    const [before] = (await details(form, cookie)).entries;
    expect(before).toMatchObject({ outcome: 'Soft Decline', canRegrade: true, newInquiryOnRegrade: false });
    answers.push(approved);
    const replies = await Promise.all(
      [1, 2, 3].map(() => regrade(form, cookie, { first_name: 'Marie' }, 'same-key')),
    );
    for (const reply of replies.filter(({ statusCode }) => statusCode !== 200))
      expect(reply.json().code).toBe('request-in-progress');
    expect((await regrade(form, cookie, { first_name: 'Marie' }, 'same-key')).statusCode).toBe(200);
    expect((await details(form, cookie)).entries[0]).toMatchObject({ state: 'Regrading', generation: 2 });
    await app.drive();
    expect(fields).toEqual(['', '', 'first_name']);
    expect(await app.story(form.formId)).toEqual([
      'ella.1.1 RESPONDED Soft Decline',
      'finn.1.1 RESPONDED Rejected',
      'ella.2.1 RESPONDED Approved',
    ]);
    const [{ history }] = (await details(form, cookie)).entries as [StaffTimelineEntry];
    expect(history.map(({ event, outcome }) => [event, outcome])).toEqual([
      ['queued', null],
      ['claimed', null],
      ['answered', 'Soft Decline'],
      ['queued', null],
      ['claimed', null],
      ['answered', 'Approved'],
    ]);
    expect(history[0]!.correction).toBeNull();
    expect(history[3]!.correction).toEqual({
      by: 'staff',
      name: expect.stringMatching(/\S/),
      labels: ['First name'],
      reason: null,
    });
  });

  test('by staff is refused at a lender that takes only answers of shoppers', async () => {
    answers.push(soft);
    const form = await app.submit('Waterfall', ['ella']);
    await app.drive();
    const cookie = await app.staff('STORE_ADMIN', form);
    const allow = `UPDATE lender SET staff_entry_allowed = ? WHERE key = 'ella'`;
    await app.sql(allow, [false]);
    const reply = await regrade(form, cookie, { first_name: 'Marie' });
    await app.sql(allow, [true]);
    expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([409, 'shopper-entry-only']);
    const stored = await app.get(Applications).answersFor(app.em(), form.formId, ['first_name']);
    expect(stored.reveal()).not.toEqual({ first_name: 'Marie' });
    expect(await app.attempts(form.formId)).toHaveLength(1);
  });

  test('without a change is refused until any answer was changed', async () => {
    answers.push(soft);
    const form = await app.submit('Waterfall', ['ella']);
    await app.drive();
    const cookie = await app.staff('STORE_ADMIN', form);
    expect((await details(form, cookie)).entries[0]).toMatchObject({ canRegrade: true, needsChange: true });
    const given = await app.get(Applications).answersFor(app.em(), form.formId, ['first_name']);
    for (const values of [{}, { ...given.reveal() }]) {
      const reply = await regrade(form, cookie, values);
      expect([reply.statusCode, reply.json()]).toEqual([
        409,
        expect.objectContaining({
          code: 'nothing-changed',
          next: expect.stringContaining('Change at least'),
        }),
      ]);
    }
    expect(await app.attempts(form.formId)).toHaveLength(1);
    await app
      .em()
      .transactional((em) => app.get(Applications).writeCorrection(em, form.formId, { first_name: 'Nora' }));
    expect((await details(form, cookie)).entries[0]).toMatchObject({ needsChange: false });
    answers.push(approved);
    expect((await regrade(form, cookie, {})).statusCode).toBe(200);
    await app.drive();
    expect(await app.story(form.formId)).toContain('ella.2.1 RESPONDED Approved');
  });

  test.each([
    { outcome: 'Soft Decline' },
    { ...soft, inputRequests: [{ ...soft.inputRequests![0]!, fields: [] }] },
  ])('at a lender that names no fields to correct sends the same answers again', async (reply) => {
    answers.push(reply as LenderReply, approved);
    const form = await app.submit('Waterfall', ['ella']);
    await app.drive();
    const cookie = await app.staff('STORE_ADMIN', form);
    expect((await regrade(form, cookie, {})).statusCode).toBe(200);
    await app.drive();
    expect(await app.story(form.formId)).toContain('ella.2.1 RESPONDED Approved');
  });

  test('with an invalid answer changes nothing and calls no lender', async () => {
    answers.push(soft);
    const form = await app.submit('Waterfall', ['ella']);
    await app.drive();
    const reply = await regrade(form, await app.staff('STORE_ADMIN', form), { ssn_number: '900123456' });
    expect(reply.statusCode).toBe(422);
    expect(await app.attempts(form.formId)).toHaveLength(1);
  });

  test.each(waysToBlockSending('ella'))(
    'at a lender that is %s is refused, and its decision stays',
    async (how, hold, free) => {
      answers.push(soft);
      const form = await app.submit('Waterfall', ['ella']);
      await app.drive();
      const cookie = await app.staff('STORE_ADMIN', form);
      await app.sql(hold);
      try {
        const reply = await regrade(form, cookie, { first_name: 'Marie' });
        expect([reply.statusCode, reply.json()]).toEqual([
          409,
          expect.objectContaining({
            code: 'lender-held-back',
            message: expect.stringContaining(`This lender is ${how} at the moment`),
          }),
        ]);
        expect(await app.story(form.formId)).toEqual(['ella.1.1 RESPONDED Soft Decline']);
      } finally {
        await app.sql(free);
      }
      answers.push(approved);
      expect((await regrade(form, cookie, { first_name: 'Marie' })).statusCode).toBe(200);
      // a job left waiting would take the next test's answer
      await app.drive();
    },
  );

  test('at a lender with a final decline is refused', async () => {
    answers.push(rejected);
    const form = await app.submit('Waterfall', ['ella']);
    await app.drive();
    const reply = await regrade(form, await app.staff('STORE_ADMIN', form), {});
    expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([409, 'cannot-regrade']);
  });

  test('by the shopper answers the lender’s own request', async () => {
    answers.push(soft);
    const form = await app.submit('Waterfall', ['ella']);
    await app.drive();
    const cookie = await app.shopper(form.formId);
    const results = (await app.call('GET', '/api/shopper/results', cookie)).json<ShopperResults>();
    const [entry] = results.entries;
    expect(entry?.inputRequests).toEqual([
      { id: 'fix', kind: 'correction', prompt: 'Check the name.', fields: ['first_name'] },
    ]);
    answers.push(approved);
    const body = { attemptId: entry!.attemptId!, requestId: 'fix', values: { first_name: 'Marie' } };
    expect((await app.call('POST', '/api/shopper/results/answer', cookie, body)).statusCode).toBe(200);
    await app.drive();
    expect((await app.story(form.formId)).at(-1)).toBe('ella.2.1 RESPONDED Approved');
  });
});

describe('the shopper', () => {
  test('answers a lender’s question once, and the lender gets the answer', async () => {
    answers.push(asking);
    const form = await app.submit('Waterfall', ['ella']);
    await app.drive();
    const cookie = await app.shopper(form.formId);
    const [attempt] = await app.attempts(form.formId);
    const body = { attemptId: attempt!.id, requestId: 'code', values: { code: '4711' } };
    polls.push(approved);
    for (const _ of [1, 2])
      expect((await app.call('POST', '/api/shopper/results/answer', cookie, body)).statusCode).toBe(200);
    const stored = await app.sql<{ body: string }>(
      `SELECT encode(answer_sealed, 'escape') AS body FROM lender_answer WHERE attempt_id = ?`,
      [attempt!.id],
    );
    expect(stored).toEqual([{ body: expect.not.stringContaining('4711') }]);
    await app.drive();
    expect(given).toEqual([{ code: '4711' }, 'code']);
    expect(await app.story(form.formId)).toEqual(['ella.1.1 RESPONDED Approved']);
    expect((await app.call('POST', '/api/shopper/results/answer', cookie, body)).statusCode).toBe(409);
  });

  test("reads lenders' texts in the language of the screen, and staff reads them in English", async () => {
    answers.push(soft);
    const form = await app.submit('Waterfall', ['ella', 'strict']);
    await app.drive();
    const cookie = await app.shopper(form.formId);
    const reasonsOf = async (query: string) => {
      const reply = await app.call('GET', `/api/shopper/results${query}`, cookie);
      const { entries } = reply.json<ShopperResults>();
      return entries.flatMap(({ inputRequests, reasons }) => [
        ...inputRequests.map(({ prompt }) => prompt),
        ...reasons,
      ]);
    };
    expect(await reasonsOf('?locale=es')).toEqual(['Revise el nombre.', 'Strict no presta en Texas.']);
    expect(await reasonsOf('')).toEqual(['Check the name.', 'Strict does not lend in Texas.']);
    await app.sql(`UPDATE application SET locale = 'es' WHERE id = ?`, [form.formId]);
    expect(await reasonsOf('')).toEqual(['Revise el nombre.', 'Strict no presta en Texas.']);
    const page = await details(form, await app.staff('STORE_ADMIN', form));
    expect(page.entries[0]!.inputRequests[0]!.prompt).toBe('Check the name.');
    expect((await app.call('GET', '/api/shopper/results?locale=fr', cookie)).statusCode).toBe(400);
  });

  test('sees their own results and no details between store and lender', async () => {
    answers.push(approved);
    const form = await app.submit('Waterfall', ['ella', 'strict']);
    await app.drive();
    const reply = await app.call('GET', '/api/shopper/results', await app.shopper(form.formId));
    expect(reply.json<ShopperResults>().entries.map(shownState)).toEqual(['Completed', 'Skipped']);
    for (const hidden of ['history', 'lenderReferences', 'excludedBecause', 'attemptState'])
      expect(reply.body).not.toContain(hidden);
  });

  test("must accept the lender's offer disclosures before choosing the offer", async () => {
    answers.push(approved);
    const form = await app.submit('Waterfall', ['ella']);
    await app.drive();
    const cookie = await app.shopper(form.formId);
    const [{ id: attemptId } = { id: '' }] = await app.attempts(form.formId);
    await app.sql(
      `INSERT INTO disclosure_document (key, category, lender_id, offer_approved_required)
       SELECT k, 'lender', id, true FROM lender, unnest(ARRAY['ella-offer', 'ella-other']) k WHERE key = 'ella'`,
    );
    // Two disclosures with the same title must be treated as two disclosures.
    await app.sql(
      `INSERT INTO disclosure (id, version, locale, title, summary, body, consent_label, text_hash, position)
       SELECT k, 1, l, 'Ella ' || l, 'Short.', 'Long.', 'I agree', 'hash', 9
       FROM unnest(ARRAY['ella-offer', 'ella-other']) k, unnest(ARRAY['en', 'es']) l`,
    );
    app.app.get(Disclosures, { strict: false }).forget();
    const shown = await app.call('GET', `/api/shopper/offers/disclosures?attemptId=${attemptId}`, cookie);
    expect(shown.json()).toMatchObject({
      en: [{ id: 'ella-offer', title: 'Ella en' }, { id: 'ella-other' }],
      es: [{ title: 'Ella es' }, {}],
    });
    const choose = (more: object) =>
      app.call('POST', '/api/shopper/offers/choose', cookie, {
        attemptId,
        offerId: 'o1',
        seen: termsOf(offer),
        ...more,
      });
    const refused = await choose({});
    expect(refused.json()).toMatchObject({
      code: 'offer-consent-required',
      errors: [{ field: 'consents.ella-offer', code: 'consent-required' }, {}],
    });
    const consent = { disclosureId: 'ella-offer', version: 1, textHash: 'other' };
    const other = { disclosureId: 'ella-other', version: 1, textHash: 'hash' };
    expect((await choose({ consents: [consent, other] })).json()).toMatchObject({
      errors: [{ code: 'disclosure-changed' }],
    });
    const chosen = await app.sql(`SELECT chosen_offer_id AS id FROM application WHERE id = ?`, [form.formId]);
    expect(chosen).toEqual([{ id: null }]);
    const consents = [{ ...consent, textHash: 'hash' }, other];
    expect((await choose({ consents, locale: 'es' })).statusCode).toBe(200);
    expect((await choose({ consents, locale: 'es' })).statusCode).toBe(200);
    const kept = await app.sql(
      `SELECT disclosure_id AS id, title, disclosure_version, text_hash, locale, ip IS NOT NULL AS "hasIp" FROM consent
       WHERE application_id = ? ORDER BY disclosure_id`,
      [form.formId],
    );
    const signed = { title: 'Ella en', disclosure_version: 1, text_hash: 'hash', locale: 'es', hasIp: true };
    expect(kept).toEqual([
      { id: 'ella-offer', ...signed },
      { id: 'ella-other', ...signed },
    ]);
    await app.sql(`UPDATE disclosure_document SET deleted_at = now() WHERE key LIKE 'ella-o%'`);
    app.app.get(Disclosures, { strict: false }).forget();
  });

  test('cannot choose an expired offer, and the choice of a valid one stays', async () => {
    const ends = (ms: number) => new Date(Date.now() + ms).toISOString();
    const over = { ...offer, expiresAt: ends(-1000) };
    answers.push({ ...approved, offers: [over, { ...offer, id: 'o2', expiresAt: ends(60_000) }] });
    const form = await app.submit('Waterfall', ['ella']);
    await app.drive();
    const cookie = await app.shopper(form.formId);
    const [attempt] = await app.attempts(form.formId);
    const choose = (offerId: string) =>
      app.call('POST', '/api/shopper/offers/choose', cookie, {
        attemptId: attempt!.id,
        offerId,
        seen: termsOf(offer),
      });
    const refused = await choose('o1');
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([409, 'offer-over']);
    expect((await choose('o2')).statusCode).toBe(200);
    const clock = app.app.get(Clock, { strict: false });
    const now = jest.spyOn(clock, 'now').mockReturnValue(Date.now() + 120_000);
    expect((await choose('o2')).statusCode).toBe(200);
    now.mockRestore();
  });

  test('chooses one offer, and the first choice stays', async () => {
    const more = { ...approved, offers: [offer, { ...offer, id: 'o2' }] };
    answers.push(more);
    const form = await app.submit('Waterfall', ['ella']);
    await app.drive();
    const cookie = await app.shopper(form.formId);
    const [attempt] = await app.attempts(form.formId);
    const choose = async (offerId: string) =>
      (
        await app.call('POST', '/api/shopper/offers/choose', cookie, {
          attemptId: attempt!.id,
          offerId,
          seen: termsOf(offer),
        })
      ).statusCode;
    expect([await choose('none'), await choose('o1'), await choose('o1'), await choose('o2')]).toEqual([
      409, 200, 200, 409,
    ]);
  });
});

describe('the operator', () => {
  const rerun = async (form: Form, more: object = {}) => {
    const [job] = await app.sql<{ id: string }>(
      `SELECT id FROM job WHERE application_id = ? AND name = 'lender.submit' ORDER BY created_at DESC LIMIT 1`,
      [form.formId],
    );
    const body = { job_id: job!.id, reason: 'The store called.', ...more };
    return app.call('POST', '/api/admin/bull/re-run', await app.staff('DEV_ADMIN', form), body);
  };

  test('cannot send an application again that a lender has answered', async () => {
    answers.push(rejected);
    const form = await app.submit('Waterfall', ['ella']);
    await app.drive();
    expect((await rerun(form, { confirm_new_inquiry: true })).statusCode).toBe(409);
    await app.drive();
    expect(await app.attempts(form.formId)).toHaveLength(1);
  });

  test('sends an application the lender never got only after confirming the new inquiry', async () => {
    answers.push(new LenderError('bad-credentials', 'no', 'Refused.'));
    const form = await app.submit('Waterfall', ['ella']);
    await app.drive();
    const first = await rerun(form);
    expect([first.statusCode, first.json<{ code: string }>().code]).toEqual([409, 'confirm-new-inquiry']);
    answers.push(approved);
    const second = await rerun(form, { confirm_new_inquiry: true });
    expect([second.statusCode, second.json<{ effect: string }>().effect]).toEqual([200, 'new-attempt']);
    const [newest] = await app.sql(
      `SELECT id AS job_id FROM job WHERE application_id = ? ORDER BY created_at DESC LIMIT 1`,
      [form.formId],
    );
    expect(second.json()).toMatchObject(newest!);
    await app.drive();
    expect(await app.story(form.formId)).toEqual(['ella.1.1 ERROR_FINAL', 'ella.1.2 RESPONDED Approved']);
    const audited = await app.sql(`SELECT reason FROM audit_event WHERE action = 'job.rerun'`);
    expect(audited).toContainEqual({ reason: 'The store called.' });
  });

  const lettersOf = async ({ formId }: Form) => {
    const jobs = await app.sql<{ line: string }>(
      `SELECT concat_ws(' ', state, error_code, settled_by) AS line FROM job
       WHERE application_id = ? AND name = 'lender.submit' ORDER BY created_at`,
      [formId],
    );
    return jobs.map(({ line }) => line);
  };

  test.each(['Waterfall', 'Shotgun'] as const)(
    'has no dead letter after a re-run arrived, and all of them before: %s',
    async (mode) => {
      const wrong = () => new LenderError('bad-credentials', 'no', 'Refused.');
      answers.push(wrong(), wrong());
      const form = await app.submit(mode, ['ella']);
      const other = await app.submit(mode, ['ella']);
      await app.drive();
      answers.push(wrong());
      await rerun(form, { confirm_new_inquiry: true });
      await app.drive();
      expect(await lettersOf(form)).toEqual(['failed bad-credentials', 'failed bad-credentials']);
      answers.push(approved);
      await rerun(form, { confirm_new_inquiry: true });
      await app.drive();
      expect(await lettersOf(form)).toEqual([
        'completed bad-credentials later-sending',
        'completed bad-credentials later-sending',
        'completed',
      ]);
      expect(await lettersOf(other)).toEqual(['failed bad-credentials']);
    },
  );

  test.each(waysToBlockSending('ella'))(
    'sees that the lender is %s instead of a new inquiry, and no attempt is made',
    async (_, hold, free) => {
      answers.push(new LenderError('bad-credentials', 'no', 'Refused.'));
      const form = await app.submit('Waterfall', ['ella']);
      await app.drive();
      await app.sql(hold);
      try {
        const reply = await rerun(form, { confirm_new_inquiry: true });
        expect([reply.statusCode, reply.json<{ message: string }>().message]).toEqual([
          409,
          expect.stringMatching(/^Lender ella is .*, so nothing is sent to it\./),
        ]);
        expect(await app.story(form.formId)).toEqual(['ella.1.1 ERROR_FINAL']);
      } finally {
        await app.sql(free);
      }
    },
  );

  test.each([
    [
      'received and approved',
      { received: true, outcome: 'Approved' },
      ['finn.1.1 RESPONDED Approved', 'ella.1.1 RESPONDED Rejected'],
    ],
    ['received and open', { received: true }, ['finn.1.1 PENDING Pending', 'ella.1.1 RESPONDED Rejected']],
    [
      'never received',
      { received: false },
      ['finn.1.1 NOT_RECEIVED', 'ella.1.1 RESPONDED Rejected', 'finn.1.2 RESPONDED Approved'],
    ],
  ])('settles a review as %s', async (_, verdict, story) => {
    answers.push(new LenderError('timed-out', 'maybe', 'No answer.'), rejected);
    const form = await app.submit('Waterfall', ['finn', 'ella']);
    await app.drive();
    await app.reconcile(2);
    await app.drive();
    expect((await app.story(form.formId))[0]).toBe('finn.1.1 REVIEW');
    const [attempt] = await app.attempts(form.formId);
    answers.push(approved);
    const resolve = async (role: 'FP_SUPPORT' | 'STORE_ADMIN', body: object = verdict) =>
      app.call('POST', `/api/admin/attempts/${attempt!.id}/resolve`, await app.staff(role, form), {
        ...body,
        reason: 'Asked there.',
      });
    const inReview = () =>
      app.sql(`SELECT id FROM job WHERE subject_id = ? AND state = 'review'`, [attempt!.id]);
    expect(await inReview()).toHaveLength(1);
    expect((await resolve('STORE_ADMIN')).statusCode).toBe(403);
    expect((await resolve('FP_SUPPORT', { received: false, outcome: 'Approved' })).statusCode).toBe(422);
    expect((await resolve('FP_SUPPORT')).statusCode).toBe(200);
    expect((await resolve('FP_SUPPORT')).statusCode).toBe(409);
    expect(await inReview()).toEqual([]);
    await app.drive();
    expect(await app.story(form.formId)).toEqual(story);
  });
});

describe('an attempt at a portal lender', () => {
  const die = () => app.sql(`UPDATE worker SET dead_at = now() WHERE id = ?`, [app.workerId]);
  const revive = () => app.sql(`UPDATE worker SET dead_at = NULL WHERE id = ?`, [app.workerId]);

  test('whose worker died before the click is tried again', async () => {
    const form = await app.submit('Waterfall', ['gate']);
    await app.sql(
      `UPDATE attempt SET state = 'SUBMITTING', fence = 1, claims = 1, worker_id = ?, sent_at = now(),
        lease_until = now() + interval '1 minute' WHERE application_id = ?`,
      [app.workerId, form.formId],
    );
    await app.sql(`UPDATE job SET state = 'active', worker_id = ? WHERE application_id = ?`, [
      app.workerId,
      form.formId,
    ]);
    await die();
    await app.reconcile();
    await revive();
    expect(await app.story(form.formId)).toEqual(['gate.1.1 QUEUED']);
    answers.push(approved);
    await app.drive();
    expect(await app.story(form.formId)).toEqual(['gate.1.1 RESPONDED Approved']);
    const passed = await app.sql(`SELECT point_of_no_return FROM attempt WHERE application_id = ?`, [
      form.formId,
    ]);
    expect(passed).toEqual([{ point_of_no_return: true }]);
  });

  test('is not clicked by a worker that lost the attempt before the click', async () => {
    const form = await app.submit('Waterfall', ['gate']);
    onTheWay = async () => {
      await die();
      await app.reconcile();
      await revive();
      onTheWay = () => Promise.resolve();
    };
    answers.push(approved);
    await app.drive();
    expect({ clicks, story: await app.story(form.formId) }).toEqual({
      clicks: 1,
      story: ['gate.1.1 RESPONDED Approved'],
    });
  });

  test('whose worker died after the click is not clicked again', async () => {
    answers.push(approved);
    const form = await app.submit('Waterfall', ['gate']);
    await app.drive();
    await app.sql(
      `UPDATE attempt SET state = 'SUBMITTING', point_of_no_return = true, worker_id = ?, ended_at = NULL WHERE application_id = ?`,
      [app.workerId, form.formId],
    );
    await die();
    await app.reconcile();
    await app.reconcile(2);
    await revive();
    await app.drive();
    expect(await app.story(form.formId)).toEqual(['gate.1.1 REVIEW Approved']);
    expect(clicks).toBe(1);
  });
});

describe("a lender's webhook", () => {
  const open = async () => {
    answers.push(asking);
    const form = await app.submit('Waterfall', ['ella']);
    await app.drive();
    const [row] = await app.sql<{ name: string }>(`SELECT name FROM org WHERE id = ?`, [form.orgId]);
    return { form, token: `token-${row!.name}` };
  };
  const call = (
    token: string,
    body: object,
    more: { at?: number; key?: string; signature?: string } = {},
  ) => {
    const text = JSON.stringify(body);
    return app.app.inject({
      method: 'POST',
      url: `/api/webhooks/lenders/${more.key ?? 'ella'}`,
      headers: {
        'content-type': 'application/json',
        signature: more.signature ?? sign(token, text),
        at: String(more.at ?? Date.now()),
      },
      payload: text,
    });
  };
  const updateBody = (find: object, reply: LenderReply, more: object = {}) => ({
    id: randomUUID(),
    find,
    reply,
    ...more,
  });
  const status = async (reply: ReturnType<typeof call>) => {
    const { statusCode, json } = await reply;
    return [statusCode, json<{ code?: string }>().code].filter(Boolean);
  };

  test('decides by our reference; a repetition answers 200 and changes nothing', async () => {
    const { form, token } = await open();
    const [attempt] = await app.attempts(form.formId);
    const body = updateBody({ reference: attempt!.id }, approved);
    expect(await status(call(token, body))).toEqual([202]);
    await app.drive();
    expect(await app.story(form.formId)).toEqual(['ella.1.1 RESPONDED Approved']);
    const before = await app.sql(`SELECT count(*) FROM attempt_event`);
    expect(await status(call(token, body))).toEqual([200]);
    await app.drive();
    expect(await app.sql(`SELECT count(*) FROM attempt_event`)).toEqual(before);
  });

  test("decides by the lender's own id", async () => {
    const { form, token } = await open();
    await call(token, updateBody({ application: 'H-1' }, rejected));
    await app.drive();
    expect(await app.story(form.formId)).toEqual(['ella.1.1 RESPONDED Rejected']);
  });

  test('is refused if its signature is wrong, old or in the future, or its lender is unknown', async () => {
    const { form, token } = await open();
    const body = updateBody({ application: 'H-1' }, approved);
    expect(await status(call(token, body, { signature: 'wrong' }))).toEqual([401, 'webhook-not-proven']);
    expect(await status(call(token, body, { at: Date.now() - 301_000 }))).toEqual([401, 'webhook-stale']);
    const early = await call(token, body, { at: Date.now() + 301_000 });
    expect([early.statusCode, early.json<{ message: string }>().message]).toEqual([
      401,
      'The time of the signature is in the future.',
    ]);
    expect(await status(call(token, body, { key: 'unknown' }))).toEqual([404, 'not-found']);
    expect(await status(call(token, body, { key: 'finn' }))).toEqual([404, 'not-found']);
    await app.drive();
    expect(await app.story(form.formId)).toEqual(['ella.1.1 PENDING Hold']);
  });

  test('signed with one store’s key cannot change another store’s application', async () => {
    const mine = await open();
    const theirs = await open();
    const [attempt] = await app.attempts(mine.form.formId);
    expect(await status(call(theirs.token, updateBody({ reference: attempt!.id }, approved)))).toEqual([202]);
    await app.drive();
    expect(await app.story(mine.form.formId)).toEqual(['ella.1.1 PENDING Hold']);
    await app.sql(`UPDATE inbox SET state = 'ignored' WHERE state = 'received'`);
  });

  test('with a hint is confirmed with the lender first', async () => {
    const { form, token } = await open();
    polls.push(rejected);
    await call(token, updateBody({ application: 'H-1' }, approved, { hint: true }));
    await app.drive();
    expect(await app.story(form.formId)).toEqual(['ella.1.1 RESPONDED Rejected']);
  });

  test('that arrives before the reply was recorded is applied later', async () => {
    const { form, token } = await open();
    await app.sql(`UPDATE attempt SET state = 'SUBMITTING', worker_id = ? WHERE application_id = ?`, [
      app.workerId,
      form.formId,
    ]);
    await call(token, updateBody({ application: 'H-1' }, approved));
    await app.drive();
    expect(await app.story(form.formId)).toEqual(['ella.1.1 SUBMITTING Hold']);
    await app.sql(`UPDATE attempt SET state = 'PENDING' WHERE application_id = ?`, [form.formId]);
    await app.reconcile(4);
    await app.drive();
    expect(await app.story(form.formId)).toEqual(['ella.1.1 RESPONDED Approved']);
  });

  test('that matches nothing waits in one job with growing gaps and is given up after five minutes', async () => {
    const { token } = await open();
    const body = updateBody({ application: 'nothing' }, approved);
    await call(token, body);
    const jobs = () =>
      app.sql<{ id: string; state: string; reason: string; gap: number }>(
        `SELECT j.id, j.state, j.error_code AS reason, round(extract(epoch FROM j.run_at - now()))::int AS gap
         FROM job j JOIN inbox i ON i.id::text = j.payload->>'inboxId' WHERE i.dedupe_key = ?`,
        [body.id],
      );
    const sentence = async () => {
      const id = (await jobs())[0]!.id;
      return (await app.get(WebhookJobs).insight(app.em(), [id])).get(id)?.sentence;
    };
    const gaps: number[] = [];
    for (const age of [0, 3, 6, 24, 96]) {
      await app.sql(`UPDATE inbox SET received_at = now() - make_interval(secs => ?) WHERE dedupe_key = ?`, [
        age,
        body.id,
      ]);
      await app.reconcile(100);
      await app.drive();
      const waiting = await jobs();
      expect(waiting).toMatchObject([{ state: 'waiting', reason: 'fits-nothing-yet' }]);
      gaps.push(waiting[0]!.gap);
    }
    expect(gaps.map((gap, index) => gap - [3, 4, 7, 25, 60][index]!).every((off) => Math.abs(off) <= 1)).toBe(
      true,
    );
    expect(await sentence()).toContain('processes the call again');
    await app.sql(`UPDATE inbox SET received_at = now() - interval '301 seconds' WHERE dedupe_key = ?`, [
      body.id,
    ]);
    await app.reconcile(100);
    await app.drive();
    expect(await app.sql(`SELECT state FROM inbox WHERE dedupe_key = ?`, [body.id])).toEqual([
      { state: 'unmatched' },
    ]);
    expect(await jobs()).toMatchObject([{ state: 'completed' }]);
    expect(await sentence()).toContain('sent a call that matches no application here');
  });
});
