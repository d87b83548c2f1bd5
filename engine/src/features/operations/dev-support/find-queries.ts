import type { FoundObject } from '@millrace/schemas/api';
import type { EntityManager } from '@mikro-orm/postgresql';

type Statement = readonly [sql: string, values: readonly unknown[]];

const columns = `kind, id::text, title, form_id::text, store_id`;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const number = /^[1-9]\d{0,9}$/;
/** Ids of rows are 32-bit integers. A larger number belongs to no row. */
const largestId = 2 ** 31 - 1;

const byUuid = `SELECT ${columns} FROM (
    SELECT 'application' AS kind, a.id, 'Application ' || a.reference AS title, a.id AS form_id, a.store_id
    FROM read.application a WHERE a.id = ?::uuid
    UNION ALL
    SELECT 'attempt', t.id, 'Attempt ' || t.number || ' at ' || t.lender_key, t.application_id, t.store_id
    FROM read.attempt t WHERE t.id = ?::uuid
    UNION ALL
    SELECT 'contract-step', c.id, 'Contract step ' || c.operation, c.application_id, c.store_id
    FROM read.contract_step c WHERE c.id = ?::uuid
    UNION ALL
    SELECT 'job', j.id, 'Job ' || j.name || ' of queue ' || j.queue, j.application_id, NULL FROM job j WHERE j.id = ?::uuid
  ) found`;
const byNumber = `SELECT ${columns} FROM (
    SELECT 'store' AS kind, s.id, s.store_name AS title, NULL::uuid AS form_id, s.id AS store_id FROM read.store s WHERE s.id = ?
    UNION ALL
    SELECT 'org', o.id, o.name, NULL, NULL FROM read.org o WHERE o.id = ?
    UNION ALL
    SELECT 'user', u.id, u.email, NULL, u.primary_store_id FROM read.app_user u WHERE u.id = ? AND u.deleted_at IS NULL
    UNION ALL
    SELECT 'lender', l.id, l.name, NULL, NULL FROM read.lender l WHERE l.id = ?
  ) found`;
const byText = `SELECT ${columns} FROM (
    SELECT 'application' AS kind, a.id::text AS id, 'Application ' || a.reference AS title, a.id AS form_id, a.store_id
    FROM read.application a WHERE a.reference = upper(?)
    UNION ALL
    SELECT 'user', u.id::text, u.email, NULL, u.primary_store_id
    FROM read.app_user u WHERE lower(u.email) = lower(?) AND u.deleted_at IS NULL
  ) found LIMIT 20`;

/** Finds objects whose id, reference or email address is exactly this text. */
export function objectsNamed(em: EntityManager, text: string): Promise<FoundObject[]> {
  const [sql, values]: Statement = uuid.test(text)
    ? [byUuid, [text, text, text, text]]
    : number.test(text) && Number(text) <= largestId
      ? [byNumber, [Number(text), Number(text), Number(text), Number(text)]]
      : [byText, [text, text]];
  return em.execute<FoundObject[]>(sql, [...values]);
}

export interface SetUpFacts {
  store_name: string;
  is_closed: boolean;
  accounts: number;
  forms: number;
  links: number;
  website: boolean;
  users: number;
  reviews: number;
  applications: number;
}

export async function setUpOf(em: EntityManager, storeId: number): Promise<SetUpFacts | undefined> {
  const [row] = await em.execute<SetUpFacts[]>(
    `SELECT s.store_name, c.is_closed,
       (SELECT count(*)::int FROM read.store_credential k WHERE k.store_id = s.id AND k.is_active) AS accounts,
       (SELECT count(*)::int FROM read.cfa_config f WHERE f.store_id = s.id AND NOT f.archived) AS forms,
       (SELECT count(*)::int FROM read.marketing_link l WHERE l.store_id = s.id AND NOT l.archived) AS links,
       EXISTS (SELECT FROM read.outside_form w WHERE w.store_id = s.id) AS website,
       (SELECT count(*)::int FROM read.app_user u WHERE u.org_id = s.org_id AND u.deleted_at IS NULL AND NOT u.is_disabled) AS users,
       (SELECT count(*)::int FROM read.attempt t WHERE t.store_id = s.id AND t.state = 'REVIEW') AS reviews,
       (SELECT count(*)::int FROM read.application a WHERE a.store_id = s.id AND a.submitted_at > now() - interval '30 days'
          AND NOT a.is_test) AS applications
     FROM read.store s JOIN read.store_closure c ON c.store_id = s.id WHERE s.id = ?`,
    [storeId],
  );
  return row;
}
