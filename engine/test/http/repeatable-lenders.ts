import type { RepeatableByRoute, Workbench } from './repeatable.ts';

/** Requests about lenders that are no longer what their plugins were written for. */
export function lenderRequests(requests: Workbench): RepeatableByRoute {
  const { routing } = requests;
  /** A lender whose page one application found changed. */
  async function drifted(): Promise<string> {
    const { formId } = await requests.answered({ outcome: 'Rejected' }, 'finn');
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
    cookie: await requests.as('DEV_ADMIN'),
    payload,
    other: { payload: { ...payload, reason: 'Something else.' } },
  });

  return {
    'POST /api/admin/lender-health/{id}/resume': async () => {
      const lender = await drifted();
      await routing.sql(
        `INSERT INTO lender_pause (lender_id, kind, place) SELECT id, 'page-changed', '#apply' FROM lender WHERE key = 'finn'`,
      );
      return asked(`${lender}/resume`, { reason: 'The plugin knows the page now.' });
    },
    'POST /api/admin/lender-health/{id}/settle-alert': async () => {
      const alert = { kind: 'page-changed', place: '#apply', said: '' };
      return asked(`${await drifted()}/settle-alert`, { ...alert, reason: 'One store’s account.' });
    },
  };
}
