import { LenderError } from '@millrace/plugin-sdk';
import { bulkAlone } from '@millrace/schemas/api';
import { BulkWork } from '../../src/features/operations/bulk-reruns/index.ts';
import type { RepeatableByRoute, Workbench } from './repeatable.ts';

const bulks = '/api/admin/bull/bulk-re-runs';

/** Returns sample requests of internal staff about jobs and queues. */
export function consoleRequests(bench: Workbench): RepeatableByRoute {
  const { routing } = bench;
  const failed = () => bench.answered(new LenderError('bad-credentials', 'no', 'Refused.'));
  const reason = 'The store called.';
  const otherReason = 'Another person called.';
  const queue = (name: string, what: 'pause' | 'resume') => async () => {
    const cookie = await bench.as('DEV_ADMIN');
    await routing.sql(`DELETE FROM queue_pause`);
    const url = '/api/admin/bull/queues/';
    const payload = { queue: name, reason };
    if (what === 'resume') await bench.send({ method: 'POST', url: `${url}pause`, cookie, payload });
    const other = { payload: { ...payload, reason: otherReason } };
    return { method: 'POST' as const, url: url + what, cookie, payload, other };
  };
  /**
   * Prepares a quarantine that can be released immediately. It began before all applications, so there is no
   * submission that must be checked first.
   */
  const release = async () => {
    const cookie = await bench.as('DEV_ADMIN');
    await routing.sql(`UPDATE session SET proven_at = now() WHERE revoked_at IS NULL`);
    await routing.sql(`DELETE FROM quarantine`);
    const [row] = await routing.sql<{ id: number }>(
      `INSERT INTO quarantine (epoch, cause, began_at, prepared_at)
       VALUES (2, 'restored', now() - interval '1 year', now()) RETURNING id`,
    );
    const payload = { id: row!.id, reason };
    const other = { payload: { ...payload, reason: otherReason } };
    return { method: 'POST' as const, url: '/api/admin/quarantines/release', cookie, payload, other };
  };
  /**
   * Prepares a draft and an internal user who may erase it. The user has just entered the password, which an
   * erasure requires.
   */
  const erasable = async () => {
    const { formId, ...place } = await routing.begin('Waterfall', ['ella'], { first_name: 'Ann' });
    const cookie = await routing.staff('DEV_ADMIN', place);
    await routing.sql(`UPDATE session SET proven_at = now() WHERE revoked_at IS NULL`);
    return { formId, place, cookie };
  };
  const dismissal = (path: 'dismissed' | 'dismissed/restore') => async () => {
    const form = await failed();
    const cookie = await routing.staff('DEV_ADMIN', form);
    const url = '/api/admin/bull/';
    const payload = { filter: { application_id: form.formId }, reason };
    await routing.sql(`UPDATE job SET state = 'failed' WHERE application_id = ?`, [form.formId]);
    if (path === 'dismissed/restore')
      await bench.send({ method: 'POST', url: `${url}dismissed`, cookie, payload });
    const other = { payload: { ...payload, reason: otherReason } };
    return { method: 'POST' as const, url: url + path, cookie, payload, other };
  };
  /** Returns a bulk re-run whose jobs have been counted, so that it can be started. */
  const lookedAt = async () => {
    const form = await failed();
    const cookie = await routing.staff('DEV_ADMIN', form);
    const payload = { filter: { store_id: form.storeId } };
    const reply = await bench.send({ method: 'POST', url: bulks, cookie, payload });
    await routing.get(BulkWork).run();
    return { cookie, form, id: reply.json<{ id: number }>().id };
  };
  const start = async () => {
    const { cookie, id, form } = await lookedAt();
    const payload = { reason, per_minute: 60, with_inquiries: true };
    const url = `${bulks}/${id}/start`;
    return { form, id, request: { method: 'POST' as const, url, cookie, payload } };
  };
  return {
    'POST /api/admin/bull/re-run': async () => {
      const form = await failed();
      const [job] = await routing.sql<{ id: string }>(`SELECT id FROM job WHERE application_id = ?`, [
        form.formId,
      ]);
      const payload = { job_id: job!.id, reason, confirm_new_inquiry: true };
      return {
        method: 'POST',
        url: '/api/admin/bull/re-run',
        cookie: await routing.staff('DEV_ADMIN', form),
        payload,
        other: { payload: { ...payload, reason: otherReason } },
      };
    },
    'POST /api/admin/bull/dismissed': dismissal('dismissed'),
    'POST /api/admin/bull/dismissed/restore': dismissal('dismissed/restore'),
    'POST /api/admin/bull/queues/pause': queue('lender-finn', 'pause'),
    'POST /api/admin/quarantines/release': release,
    'POST /api/admin/erasures': async () => {
      const { formId, cookie } = await erasable();
      const payload = { form_id: formId, reason };
      const other = { payload: { ...payload, reason: otherReason } };
      return { method: 'POST', url: '/api/admin/erasures', cookie, payload, other };
    },
    'POST /api/admin/erasures/decide': async () => {
      const { formId, place, cookie } = await erasable();
      const [row] = await routing.sql<{ id: number }>(
        `INSERT INTO erasure (application_id, org_id, store_id, cause, state, reason)
         VALUES (?, ?, ?, 'request', 'asked', ?) RETURNING id`,
        [formId, place.orgId, place.storeId, reason],
      );
      const payload = { id: row!.id, decision: 'approve', reason };
      const other = { payload: { ...payload, decision: 'refuse' } };
      return { method: 'POST', url: '/api/admin/erasures/decide', cookie, payload, other };
    },
    'POST /api/admin/erasures/hold': async () => {
      const { formId, cookie } = await erasable();
      const payload = { form_id: formId, held: true, reason };
      const other = { payload: { ...payload, reason: otherReason } };
      return { method: 'POST', url: '/api/admin/erasures/hold', cookie, payload, other };
    },
    'POST /api/admin/bull/queues/resume': queue('lender-finn', 'resume'),
    'POST /api/admin/run-worker-job': async () => {
      const name = 'clean-up';
      await routing.sql(
        `INSERT INTO schedule (name, every_seconds, next_at) VALUES (?, 60, now() + interval '1 hour')
         ON CONFLICT (name) DO UPDATE SET next_at = excluded.next_at`,
        [name],
      );
      const payload = { name, reason };
      return {
        method: 'POST',
        url: '/api/admin/run-worker-job',
        cookie: await bench.as('DEV_ADMIN'),
        payload,
        other: { payload: { ...payload, reason: otherReason } },
      };
    },
    'POST /api/admin/bull/bulk-re-runs': async () => {
      const form = await failed();
      return {
        method: 'POST',
        url: bulks,
        cookie: await routing.staff('DEV_ADMIN', form),
        payload: { filter: { store_id: form.storeId } },
        other: { payload: { filter: { state: 'failed' } } },
      };
    },
    'POST /api/admin/bull/bulk-re-runs/{id}/start': async () => {
      const { request } = await start();
      return { ...request, other: { payload: { ...request.payload, reason: otherReason } } };
    },
    'POST /api/admin/bull/bulk-re-runs/{id}/confirm': async () => {
      const { request, id } = await start();
      await routing.sql(`UPDATE bulk_rerun SET inquiries = ? WHERE id = ?`, [bulkAlone.inquiries + 1, id]);
      await bench.send(request);
      return { method: 'POST', url: `${bulks}/${id}/confirm`, cookie: await bench.as('DEV_ADMIN') };
    },
    'POST /api/admin/bull/bulk-re-runs/{id}/stop': async () => {
      const { request, id } = await start();
      await bench.send(request);
      return { method: 'POST', url: `${bulks}/${id}/stop`, cookie: request.cookie };
    },
  };
}
