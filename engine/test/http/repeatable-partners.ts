import { randomUUID } from 'node:crypto';
import type { Repeatable, RepeatableByRoute, Workbench } from './repeatable.ts';

/** Returns sample requests about partners and their commissions. Each request has its own partner. */
export function partnerRequests(requests: Workbench): RepeatableByRoute {
  const { routing } = requests;
  const word = () => randomUUID().slice(0, 8);
  const request = async (path: string, payload: object, different: object): Promise<Repeatable> => {
    const cookie = await requests.as('DEV_ADMIN');
    await routing.sql(`UPDATE session SET proven_at = now() WHERE revoked_at IS NULL`);
    const other = { payload: { ...payload, ...different } };
    return { method: 'POST', url: `/api/${path}`, cookie, payload, other };
  };
  const partner = async (): Promise<number> => {
    const [row] = await routing.sql<{ id: number }>(
      `INSERT INTO partner (kind, name) VALUES ('affiliate', ?) RETURNING id`,
      [word()],
    );
    return row!.id;
  };
  const cache = (enabled: boolean) => ({ enabled });
  const line = { cents: 500, reason: 'Bonus' };
  return {
    ...Object.fromEntries(
      ['affiliates', 'account-executives', 'referral-partners'].map((path) => [
        `POST /api/${path}`,
        () => request(path, { name: word() }, { name: word() }),
      ]),
    ),
    'POST /api/admin/one-time': () =>
      request('admin/one-time', { job: 'record-earlier-sales' }, { job: 'other' }),
    'POST /api/system-settings/toggle-validation-cache': async () => {
      await routing.sql(`DELETE FROM system_setting`);
      return request('system-settings/toggle-validation-cache', cache(false), cache(true));
    },
    'POST /api/partners/{id}/rates': async () => {
      const rate = { basis: 'sale', cents: 500, hold_days: 30 };
      return request(`partners/${await partner()}/rates`, rate, { cents: 600 });
    },
    'POST /api/partners/{id}/manual-lines': async () =>
      request(`partners/${await partner()}/manual-lines`, line, { cents: 600 }),
    'POST /api/partners/{id}/manual-lines/decide': async () => {
      const id = await partner();
      const [row] = await routing.sql<{ id: number }>(
        `INSERT INTO commission_proposal (partner_id, cents, currency, reason, proposed_by)
         SELECT ?, 100, 'USD', 'Bonus', min(u.id) FROM app_user u
         WHERE NOT EXISTS (SELECT FROM user_role r WHERE r.user_id = u.id AND r.role = 'DEV_ADMIN') RETURNING id`,
        [id],
      );
      return request(
        `partners/${id}/manual-lines/decide`,
        { id: row!.id, approve: true },
        { approve: false },
      );
    },
    'POST /api/partners/{id}/payouts': async () => {
      const id = await partner();
      await routing.sql(
        `WITH line AS (
           INSERT INTO commission_line (partner_id, kind, cause, cents, currency, reason, happened_at, held_until)
           VALUES (?, 'manual', ?, 100, 'USD', 'x', now(), now()) RETURNING id, partner_id)
         INSERT INTO commission_state (line_id, partner_id, state, reason) SELECT id, partner_id, 'approved', 'x' FROM line`,
        [id, word()],
      );
      const { method, url, cookie } = await request(`partners/${id}/payouts`, {}, {});
      return { method, url, ...(cookie !== undefined && { cookie }) };
    },
  };
}
