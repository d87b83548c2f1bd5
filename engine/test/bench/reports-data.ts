import type pg from 'pg';

/** The store and the org whose reports the benchmark measures. */
export interface ReportTenant {
  /** A store with 2 % of all applications. */
  readonly storeId: number;
  /** The org of this store, with 70 stores and 12 % of all applications. */
  readonly orgId: number;
}

const stores = 700;
const storesOfOrg = 69;
const zones = `'{America/New_York,America/Chicago,America/Denver,America/Phoenix,America/Los_Angeles,Pacific/Honolulu}'`;

/**
 * Fills the demo's database with applications of 700 stores over three years. Four in five are submitted,
 * each with the answers of two lenders. Every third of these has a closeout (the store's record of the sale).
 * Triggers are switched off. Afterwards there are therefore no report cells (stored totals of a day) and no
 * marks (days to calculate again).
 */
export async function fillReports(client: pg.Client, applications: number): Promise<ReportTenant> {
  const { rows } = await client.query<ReportTenant & { configId: number }>(
    `SELECT s.id AS "storeId", s.org_id AS "orgId", c.id AS "configId"
     FROM app_user u JOIN store s ON s.id = u.primary_store_id JOIN cfa_config c ON c.store_id = s.id
     WHERE u.email LIKE 'store-admin@%' ORDER BY c.id LIMIT 1`,
  );
  const { storeId, orgId, configId } = rows[0]!;
  const run = (sql: string, values: unknown[] = []) => client.query(sql, values);
  await run(
    `WITH orgs AS (INSERT INTO org (name) SELECT 'Bench org ' || n FROM generate_series(1, 63) n RETURNING id)
     INSERT INTO store (org_id, store_name, slug, state, timezone)
     SELECT CASE WHEN n <= ${storesOfOrg} THEN $1 ELSE (SELECT min(id) FROM orgs) + n % 63 END, 'Bench store ' || n,
            'bench-report-' || n, 'OH', (${zones}::text[])[1 + n % 6] FROM generate_series(1, ${stores - 1}) n`,
    [orgId],
  );
  await run(`SET session_replication_role = replica`);
  await run(
    `CREATE UNLOGGED TABLE bench_store AS
     SELECT id, org_id, row_number() OVER (ORDER BY id) - 1 AS place FROM store WHERE slug LIKE 'bench-report-%'`,
  );
  await run(
    `CREATE UNLOGGED TABLE bench_application AS
     SELECT n, gen_random_uuid() AS id, CASE WHEN n % 50 = 0 THEN $2::int ELSE s.id END AS store_id,
            CASE WHEN n % 50 = 0 THEN $3::int ELSE s.org_id END AS org_id, n % 5 > 0 AS is_submitted, n % 20 AS kind,
            now() - random() * interval '1095 days' AS at
     FROM generate_series(1, $1::int) n JOIN bench_store s ON s.place = (n::bigint * 7919) % ${stores - 1}`,
    [applications, storeId, orgId],
  );
  const first = await client.query<{ id: number }>(`SELECT coalesce(max(id), 0) AS id FROM applicant`);
  const before = first.rows[0]!.id;
  await run(
    `INSERT INTO applicant (id, org_id, store_id, phone_index, email_index) OVERRIDING SYSTEM VALUE
     SELECT ${before} + n, org_id, store_id, substr(decode(md5('p' || n), 'hex'), 1, 16), substr(decode(md5('e' || n), 'hex'), 1, 16)
     FROM bench_application`,
  );
  await run(
    `INSERT INTO application (id, reference, org_id, store_id, cfa_config_id, state, applicant_name, answers_sealed, form, form_hash,
       saved_at, created_at, submitted_at, applicant_id)
     SELECT id, 'RB-' || n, org_id, store_id, $1, CASE WHEN is_submitted THEN 'submitted' ELSE 'draft' END, 'Ann Example', '', '{}', '',
       at, at, CASE WHEN is_submitted THEN at + interval '20 minutes' END,
       ${before} + n FROM bench_application`,
    [configId],
  );
  await run(
    `INSERT INTO attempt (application_id, org_id, store_id, lender_id, lender_key, position, state, outcome, approved_cents,
       queued_at, sent_at, created_at, updated_at, ended_at)
     SELECT b.id, b.org_id, b.store_id, l.id, l.key, l.place, 'RESPONDED',
       CASE WHEN l.place = 1 OR kind < 8 THEN 'Rejected' ELSE 'Approved' END,
       CASE WHEN l.place = 2 AND kind >= 8 THEN 100000 + kind * 137 END, at, at, at, at,
       at + make_interval(secs => 1 + kind * l.place)
     FROM bench_application b
     CROSS JOIN (SELECT id, key, row_number() OVER (ORDER BY id) AS place FROM lender ORDER BY id LIMIT 2) l
     WHERE b.is_submitted`,
  );
  await run(
    `INSERT INTO closeout (application_id, org_id, store_id, is_approved, applicant_accepted)
     SELECT id, org_id, store_id, true, kind < 17 FROM bench_application WHERE is_submitted AND kind >= 12`,
  );
  await run(
    `INSERT INTO closeout_result (closeout_id, lender_id, org_id, store_id, loan_cents, merchant_fee_cents, closed_on)
     SELECT c.id, (SELECT min(id) FROM lender), c.org_id, c.store_id, 80000 + b.kind * 331, (80000 + b.kind * 331) / 20, b.at::date
     FROM closeout c JOIN bench_application b ON b.id = c.application_id`,
  );
  await run(`ANALYZE application, attempt, closeout, closeout_result`);
  // Only the rows of lists and exports are listed. Those of their year take a third of the time of all.
  await run(`DELETE FROM application_listing`);
  await run(
    `INSERT INTO application_listing SELECT * FROM tenant.computed_listing
     WHERE application_id IN (SELECT id FROM application WHERE created_at > now() - interval '370 days')`,
  );
  await run(`SELECT setval(pg_get_serial_sequence('applicant', 'id'), max(id)) FROM applicant`);
  await run(`DROP TABLE bench_application, bench_store`);
  await run(`SET session_replication_role = DEFAULT`);
  for (const table of [
    'application',
    'application_listing',
    'attempt',
    'closeout',
    'closeout_result',
    'store',
    'org',
  ])
    await run(`VACUUM (ANALYZE) ${table}`);
  return { storeId, orgId };
}
