import { randomUUID } from 'node:crypto';
import type { RepeatableByRoute, Workbench } from './repeatable.ts';

/**
 * Returns sample requests of staff about lenders: their settings, and alerts that a lender's page or reply no
 * longer matches the plugin.
 */
export function lenderRequests(bench: Workbench): RepeatableByRoute {
  const { routing } = bench;
  /**
   * Records that the lender's page had changed when an application was sent. Returns the path for requests
   * about this lender.
   */
  async function drifted(): Promise<string> {
    const { formId } = await bench.answered({ outcome: 'Rejected' }, 'finn');
    const [row] = await routing.sql<{ id: number }>(
      `INSERT INTO drift_sighting (lender_id, org_id, store_id, attempt_id, kind, place)
       SELECT lender_id, org_id, store_id, id, 'page-changed', '#apply' FROM attempt WHERE application_id = ?
       RETURNING lender_id AS id`,
      [formId],
    );
    return `/api/admin/lender-health/${row!.id}`;
  }
  const asked = async (url: string, payload: object) => ({
    method: 'POST' as const,
    url,
    cookie: await bench.as('DEV_ADMIN'),
    payload,
    other: { payload: { ...payload, reason: 'Something else.' } },
  });

  async function renamed(id: number, more: object) {
    const [row] = await routing.sql<{ version: number }>(`SELECT version FROM lender WHERE id = ?`, [id]);
    const payload = { ...more, name: `Lender ${randomUUID().slice(0, 8)}`, version: row!.version };
    return { payload, other: { payload: { ...payload, name: 'Another name' } } };
  }

  return {
    'PUT /api/admin/lender-objects/{id}': async () => {
      const { id } = bench.world.lenders[0]!;
      return {
        method: 'PUT',
        url: `/api/admin/lender-objects/${id}`,
        cookie: await bench.as('DEV_ADMIN'),
        ...(await renamed(id, {})),
      };
    },
    'PUT /api/admin/lender-object/update': async () => {
      const { id } = bench.world.lenders[1]!;
      return {
        method: 'PUT',
        url: '/api/admin/lender-object/update',
        cookie: await bench.as('DEV_ADMIN'),
        ...(await renamed(id, { lender_id: id })),
      };
    },
    'POST /api/admin/lender-health/{id}/resume': async () => {
      const lender = await drifted();
      await routing.sql(
        `INSERT INTO lender_pause (lender_id, kind, place) SELECT id, 'page-changed', '#apply' FROM lender WHERE key = 'finn'`,
      );
      return asked(`${lender}/resume`, { reason: 'The plugin knows the page now.' });
    },
    'POST /api/admin/lender-health/{id}/settle-alert': async () => {
      const alert = { kind: 'page-changed', place: '#apply', detail: '' };
      return asked(`${await drifted()}/settle-alert`, { ...alert, reason: 'One store’s account.' });
    },
  };
}
