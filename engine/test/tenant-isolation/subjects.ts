import type { EntityManager } from '@mikro-orm/postgresql';
import type { IdKind, Target } from '@millrace/schemas/permissions';
import type { Tenant } from '../http/two-tenants.ts';

export interface Subject {
  id: number | string;
  target: Target;
}

/** The id for tenants that have no object of the kind, such as an org without an affiliate account. */
export const noId = 0;

/**
 * For each kind of id, the SQL statement that finds an object of a tenant. Its parameter is the id of the
 * store. Add a line here for a new kind.
 */
const byStore: Partial<Record<IdKind, string>> = {
  org: `SELECT org_id AS id FROM store WHERE id = ?`,
  store: `SELECT id FROM store WHERE id = ?`,
  laa: `SELECT coalesce(o.laa_lender_id, ${noId}) AS id FROM org o JOIN store s ON s.org_id = o.id WHERE s.id = ?`,
  user: `SELECT u.id FROM app_user u WHERE u.primary_store_id = ? ORDER BY u.id LIMIT 1`,
  'sign-in-factor': `SELECT f.id FROM sign_in_factor f JOIN app_user u ON u.id = f.user_id WHERE u.primary_store_id = ?`,
  region: `SELECT r.id FROM org_region r JOIN store s ON s.org_id = r.org_id WHERE s.id = ? LIMIT 1`,
  'api-token': `SELECT id FROM api_token WHERE store_id = ?`,
  associate: `SELECT id FROM store_associate WHERE store_id = ?`,
  form: `SELECT id FROM application WHERE store_id = ?`,
  'kept-form': `SELECT id FROM application WHERE store_id = ?`,
  'erasable-form': `SELECT id FROM application WHERE store_id = ?`,
  applicant: `SELECT id FROM applicant WHERE store_id = ? LIMIT 1`,
  note: `SELECT id FROM applicant_note WHERE store_id = ?`,
  notification: `SELECT id FROM notification WHERE store_id = ?`,
  attempt: `SELECT id FROM attempt WHERE store_id = ?`,
  'contract-step': `SELECT id FROM contract_step WHERE store_id = ?`,
  job: `SELECT j.id FROM job j JOIN application a ON a.id = j.application_id WHERE a.store_id = ?`,
  'cfa-config': `SELECT id FROM cfa_config WHERE store_id = ?`,
  'form-path': `SELECT id FROM form_path WHERE store_id = ?`,
  page: `SELECT id FROM page WHERE store_id = ?`,
  'marketing-link': `SELECT id FROM marketing_link WHERE store_id = ?`,
  'freemium-model': `SELECT freemium_model_id AS id FROM org o JOIN store s ON s.org_id = o.id WHERE s.id = ?`,
  'checkout-session': `SELECT id FROM checkout_session WHERE store_id = ?`,
  'webhook-delivery': `SELECT id FROM webhook_delivery WHERE store_id = ?`,
  'webhook-endpoint': `SELECT id FROM webhook_endpoint WHERE store_id = ?`,
  credential: `SELECT id FROM store_credential WHERE store_id = ?`,
  'reporting-view': `SELECT id FROM reporting_view WHERE ?::integer IS NOT NULL ORDER BY id LIMIT 1`,
  'public-store': `SELECT website_uuid AS id FROM outside_form WHERE store_id = ?`,
};

const unowned: ReadonlySet<IdKind> = new Set<IdKind>([
  'lender',
  'disclosure',
  'bulk-rerun',
  'quarantine',
  'erasure',
  'announcement',
  'metric-announcement',
  'reporting-view',
  'affiliate',
  'account-executive',
  'referral-partner',
  'partner',
  'commission-proposal',
  'one-time-run',
]);
/** Ids of objects that belong to no tenant. All tenants use the same objects. */
const ofRules: Partial<Record<IdKind, string>> = {
  integration: 'pinogy',
  'rule-set': 'pipe-order',
  'stripe-product': 'prod_Unknown',
  'rule-trial': '00000000-0000-4000-8000-000000000000',
};

/** Kinds of objects that are either real or made with a test token. */
const withMode: ReadonlySet<IdKind> = new Set<IdKind>([
  'form',
  'checkout-session',
  'webhook-endpoint',
  'webhook-delivery',
]);

/** Returns a tenant's object of a kind, and its owner in the form that permission checks use. */
export async function subjectOf(owner: EntityManager, kind: IdKind, { storeId }: Tenant): Promise<Subject> {
  if (unowned.has(kind)) {
    const [row] = await owner.execute<{ id: number }[]>(`SELECT min(id) AS id FROM lender`);
    return { id: row!.id, target: {} };
  }
  const rules = ofRules[kind];
  if (rules !== undefined) return { id: rules, target: {} };
  const sql = byStore[kind];
  if (!sql)
    throw new Error(
      `There is no ${kind} of a test tenant. Add a query for it to engine/test/tenant-isolation/subjects.ts.`,
    );
  const [row] = await owner.execute<{ id: number | string }[]>(sql, [storeId]);
  const [place] = await owner.execute<{ orgId: number; laaId: number | null; formId: string }[]>(
    `SELECT s.org_id AS "orgId", o.laa_lender_id AS "laaId", a.id AS "formId"
     FROM store s JOIN org o ON o.id = s.org_id JOIN application a ON a.store_id = s.id WHERE s.id = ?`,
    [storeId],
  );
  const { orgId, laaId, formId } = place!;
  const laa = laaId === null ? {} : { laaId };
  if (!row)
    throw new Error(
      `The tenant of store ${storeId} has no ${kind}. Add one to engine/test/http/two-tenants.ts.`,
    );
  const { id } = row;
  if (kind === 'laa') return { id, target: { laaId: Number(id) } };
  if (kind === 'org' || kind === 'region' || kind === 'freemium-model')
    return { id, target: { orgId, ...laa } };
  if (kind === 'sign-in-factor') {
    const [held] = await owner.execute<{ userId: number }[]>(
      `SELECT user_id AS "userId" FROM sign_in_factor WHERE id = ?`,
      [id],
    );
    return { id, target: { userId: held!.userId } };
  }
  if (kind === 'user') return { id, target: { userId: Number(id), storeId, orgId, ...laa } };
  // The objects of the test tenants are real and not made with a test token. Test tokens therefore cannot
  // access them.
  const mode = withMode.has(kind) ? ({ mode: 'live' } as const) : {};
  if (['form', 'kept-form', 'attempt', 'contract-step', 'job'].includes(kind))
    return { id, target: { formId, storeId, orgId, ...laa, ...mode } };
  return { id, target: { storeId, orgId, ...laa, ...mode } };
}
