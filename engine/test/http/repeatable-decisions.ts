import { LenderError, type LenderReply } from '@millrace/plugin-sdk';
import { approved } from './repeatable-shoppers.ts';
import type { RepeatableByRoute, Workbench } from './repeatable.ts';

const soft: LenderReply = {
  outcome: 'Soft Decline',
  inputRequests: [
    {
      id: 'fix',
      kind: 'correction',
      prompt: { en: 'Check the name.', es: 'Check the name.' },
      fields: ['first_name'],
    },
  ],
  references: { application: 'S-1' },
};

/** Returns sample requests of staff about one lender's decision on an application. */
export function decisionRequests(bench: Workbench): RepeatableByRoute {
  /** Prepares a request in which a user sets the result instead of the lender. */
  async function statusSet() {
    const form = await bench.answered({ ...soft });
    const [attempt] = await bench.routing.sql<{ lender_id: number }>(
      `SELECT lender_id FROM attempt WHERE application_id = ?`,
      [form.formId],
    );
    const payload = {
      form_id: form.formId,
      store_id: form.storeId,
      lender_id: attempt!.lender_id,
      status: 'Declined',
      reason: 'A test.',
    };
    return {
      form,
      method: 'POST' as const,
      url: '/api/api-pipe/application/set-status',
      cookie: await bench.routing.staff('DAILY_TESTING', form),
      payload,
      other: { payload: { ...payload, status: 'Error' } },
    };
  }

  return {
    'POST /api/api-pipe/application/regrade': async () => {
      const form = await bench.answered({ ...soft });
      const [lender] = bench.world.lenders;
      const payload = {
        form_id: form.formId,
        store_id: form.storeId,
        lender_id: lender!.id,
        values: { first_name: 'Marie' },
      };
      return {
        method: 'POST',
        url: '/api/api-pipe/application/regrade',
        cookie: await bench.routing.staff('STORE_ADMIN', form),
        payload,
        other: { payload: { ...payload, values: { first_name: 'Bea' } } },
      };
    },
    'POST /api/api-pipe/application/decide': async () => {
      const form = await bench.answered(approved, 'zoe');
      const [attempt] = await bench.routing.sql<{ lender: number }>(
        `SELECT lender_id AS lender FROM attempt WHERE application_id = ?`,
        [form.formId],
      );
      const payload = {
        form_id: form.formId,
        store_id: form.storeId,
        lender_id: attempt!.lender,
        decision: 'Approved',
        approved_cents: 90_000,
        reason: 'A good customer.',
      };
      return {
        method: 'POST',
        url: '/api/api-pipe/application/decide',
        cookie: await bench.routing.staff('PROCESSOR', form),
        payload,
        other: { payload: { ...payload, approved_cents: 80_000 } },
      };
    },
    'POST /api/api-pipe/application/set-status': async () => statusSet(),
    'POST /api/api-pipe/application/confirm-status': async () => {
      const asked = await statusSet();
      const { method, url, cookie, payload: first } = asked;
      await bench.app.call({ method, url, cookie, payload: first });
      const { form_id, store_id, lender_id } = first;
      const payload = { form_id, store_id, lender_id, confirmed: true };
      return {
        method: 'POST',
        url: '/api/api-pipe/application/confirm-status',
        cookie: await bench.routing.staff('FP_SUPPORT', asked.form),
        payload,
        other: { payload: { ...payload, confirmed: false } },
      };
    },
    'POST /api/admin/attempts/{id}/resolve': async () => {
      const form = await bench.answered(new LenderError('timed-out', 'maybe', 'No answer.'), 'finn');
      await bench.routing.reconcile(2);
      await bench.routing.drive();
      const [attempt] = await bench.routing.attempts(form.formId);
      const payload = { received: true, outcome: 'Approved', reason: 'Asked there.' };
      return {
        method: 'POST',
        url: `/api/admin/attempts/${attempt!.id}/resolve`,
        cookie: await bench.routing.staff('FP_SUPPORT', form),
        payload,
        other: { payload: { ...payload, outcome: 'Rejected' } },
      };
    },
  };
}
