import type pg from 'pg';

/** The store and the org whose lists the benchmark measures. */
export interface BigTenant {
  /** A store with 7 % of all applications. */
  readonly storeId: number;
  /** The org of this store, with 3,000 stores and 16 % of all applications. */
  readonly orgId: number;
}

const storesOfOrg = 3000;
const otherOrgs = 300;
const storesEach = 10;

const firstNames = `'{Elena,Íñigo,Ann,Marcus,Priya,Wei,José,Fatima,Liam,Olga,Noor,Pedro,Zoë,Ivan,Grace,Hugo,Mei,Omar,Ruth,Sven,Tara,Uma,Vera,Walt,Xena,Yuki,Abel,Bea,Cy,Dora}'`;
const lastNames = `'{Moretti,Peñaranda,O''Brien,Núñez,Smith,Garcia,Chen,Okafor,Haddad,Kaya,Novak,Fernández,Johnson,Lopez,Müller,Rossi,Silva,Dubois,Ivanov,Tanaka,Kim,Nguyen,Patel,Singh,Ali,Hansen,Murphy,Jansen,Kowalski,Horvat}'`;

/**
 * Fills the demo's database with applications over two years. Triggers and foreign keys are switched off, and
 * indexes are built afterwards. A million applications take a few minutes. Half of the applications have a
 * route with three attempts.
 */
export async function fillLists(client: pg.Client, applications: number): Promise<BigTenant> {
  const run = async (sql: string, values: unknown[] = []) => {
    const begun = performance.now();
    await client.query(sql, values);
    const seconds = (performance.now() - begun) / 1000;
    if (seconds > 1)
      console.log(
        `  ${seconds.toFixed(0).padStart(4)} s  ${sql.trim().slice(0, 70).replaceAll(/\s+/g, ' ')}`,
      );
  };
  const { rows } = await client.query<{ storeId: number; orgId: number; configId: number }>(
    `SELECT s.id AS "storeId", s.org_id AS "orgId", c.id AS "configId"
     FROM app_user u JOIN store s ON s.id = u.primary_store_id JOIN cfa_config c ON c.store_id = s.id
     WHERE u.email LIKE 'store-admin@%' ORDER BY c.id LIMIT 1`,
  );
  const big = rows[0]!;
  await run(
    `INSERT INTO store (org_id, store_name, slug, state)
     SELECT $1, 'Branch ' || n, 'bench-branch-' || n, 'OH' FROM generate_series(1, $2::int) n`,
    [big.orgId, storesOfOrg],
  );
  await run(
    `WITH orgs AS (INSERT INTO org (name) SELECT 'Other org ' || n FROM generate_series(1, ${otherOrgs}) n RETURNING id)
     INSERT INTO store (org_id, store_name, slug, state)
     SELECT id, 'Store ' || id || '-' || n, 'bench-' || id || '-' || n, 'TX' FROM orgs, generate_series(1, ${storesEach}) n`,
  );
  await run(`SET session_replication_role = replica`);
  await run(
    `CREATE UNLOGGED TABLE bench_place AS
     SELECT id AS store_id, org_id, row_number() OVER (ORDER BY id) - 1 AS place,
            CASE WHEN slug LIKE 'bench-branch-%' THEN 'branch' ELSE 'other' END AS kind
     FROM store WHERE slug LIKE 'bench-%'`,
  );
  await run(
    `CREATE UNLOGGED TABLE bench_application AS
     SELECT n, gen_random_uuid() AS id, coalesce(p.store_id, $2::int) AS store_id, coalesce(p.org_id, $3::int) AS org_id,
            (${firstNames}::text[])[1 + (random() * 29)::int] || ' ' || (${lastNames}::text[])[1 + (random() * 29)::int]
              || CASE WHEN n % 7 = 0 THEN '-' || (${lastNames}::text[])[1 + (random() * 29)::int] ELSE '' END AS name,
            CASE WHEN n % 2 = 0 THEN 'submitted' ELSE 'draft' END AS state, (hashint4(n) & 1073741823) % 20 AS kind,
            now() - random() * interval '730 days' AS at
     FROM generate_series(1, $1::int) n
     LEFT JOIN bench_place p ON n % 100 >= 7 AND p.kind = CASE WHEN n % 100 < 16 THEN 'branch' ELSE 'other' END
       AND p.place = CASE WHEN n % 100 < 16 THEN hashint4(n) & 2047 ELSE ${storesOfOrg} + (hashint4(n) & 2047) END`,
    [applications, big.storeId, big.orgId],
  );
  const tables = ['application', 'applicant', 'attempt', 'application_listing', 'route', 'sent_link'];
  const indexes = await client.query<{ name: string; definition: string }>(
    `SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition FROM pg_index
     WHERE indrelid = ANY ($1::regclass[]) AND NOT indisunique`,
    [tables],
  );
  for (const { name } of indexes.rows) await run(`DROP INDEX ${name}`);
  const first = await client.query<{ id: number }>(`SELECT coalesce(max(id), 0) AS id FROM applicant`);
  const before = first.rows[0]!.id;
  await run(
    `INSERT INTO applicant (id, org_id, store_id, phone_index, email_index) OVERRIDING SYSTEM VALUE
     SELECT ${before} + n, org_id, store_id, substr(decode(md5('p' || n), 'hex'), 1, 16), substr(decode(md5('e' || n), 'hex'), 1, 16)
     FROM bench_application`,
  );
  await run(
    `INSERT INTO application (id, reference, org_id, store_id, cfa_config_id, state, applicant_name, phone_last4, phone_index,
       email_index, answers_sealed, form, form_hash, requested_cents, saved_at, created_at, submitted_at, applicant_id)
     SELECT id, 'MR-' || upper(lpad(to_hex(n), 6, '0')), org_id, store_id, $1, state, name, lpad((n % 10000)::text, 4, '0'),
       substr(decode(md5('p' || n), 'hex'), 1, 16), substr(decode(md5('e' || n), 'hex'), 1, 16), '', '{}', '',
       50000 + (random() * 900000)::int, at, at, CASE state WHEN 'submitted' THEN at + interval '20 minutes' END, ${before} + n
     FROM bench_application`,
    [big.configId],
  );
  await run(
    `INSERT INTO sent_link (org_id, store_id, application_id, kind, token_hash, destinations, sent_to, sent_at)
     SELECT org_id, store_id, id, 'one_time', decode(md5(id::text), 'hex'), '{}', '[]', at FROM bench_application WHERE n % 4 = 1`,
  );
  await run(
    `INSERT INTO route (application_id, org_id, store_id, mode, state, plan, created_at, done_at)
     SELECT id, org_id, store_id, 'Waterfall', CASE kind WHEN 19 THEN 'running' ELSE 'done' END,
       '{"groups": [[{"lenderId": 1}], [{"lenderId": 2}], [{"lenderId": 3}]]}', at, at
     FROM bench_application WHERE state = 'submitted'`,
  );
  await run(
    `INSERT INTO attempt (application_id, org_id, store_id, lender_id, lender_key, position, state, outcome, approved_cents,
       contract_state, waits_on, asks, queued_at, sent_at, created_at, updated_at, ended_at)
     SELECT b.id, b.org_id, b.store_id, l.id, l.key, l.place,
       CASE WHEN l.place = 3 AND kind IN (17, 18, 19) THEN 'PENDING' ELSE 'RESPONDED' END,
       CASE WHEN l.place < 3 OR kind < 10 THEN 'Rejected' WHEN kind < 17 THEN 'Approved' WHEN kind = 18 THEN 'Hold' ELSE 'Pending' END,
       CASE WHEN l.place = 3 AND kind BETWEEN 10 AND 16 THEN 100000 + (random() * 500000)::int END,
       CASE WHEN l.place < 3 THEN NULL WHEN kind = 13 THEN 'Signed' WHEN kind IN (14, 15, 16) THEN 'Funded' END,
       CASE WHEN l.place = 3 AND kind = 17 THEN 'merchant' END, CASE WHEN l.place = 3 AND kind = 17 THEN 'documents' END,
       at, at, at, at + l.place * interval '1 minute', CASE WHEN l.place < 3 OR kind < 17 THEN at END
     FROM bench_application b
     CROSS JOIN (SELECT id, key, row_number() OVER (ORDER BY id) AS place FROM lender ORDER BY id LIMIT 3) l
     WHERE b.state = 'submitted'`,
  );
  await run(`CREATE INDEX attempt_application ON attempt (application_id)`);
  await run(`CREATE INDEX bench_step ON contract_step (application_id)`);
  const isLater = (definition: string) => !definition.includes('attempt_application ');
  await run(
    `CREATE INDEX sent_link_of_application ON sent_link (application_id, sent_at DESC) WHERE application_id IS NOT NULL`,
  );
  await run(`ANALYZE attempt, application, route, sent_link, closeout, lender_answer, contract_step`);
  await run(`DELETE FROM application_listing`);
  await run(`INSERT INTO application_listing SELECT * FROM tenant.computed_listing`);
  for (const { name, definition } of indexes.rows)
    if (isLater(definition) && name !== 'sent_link_of_application') await run(definition);
  await run(`SELECT setval(pg_get_serial_sequence('applicant', 'id'), max(id)) FROM applicant`);
  await run(`DROP INDEX bench_step`);
  await run(`DROP TABLE bench_application, bench_place`);
  await run(`SET session_replication_role = DEFAULT`);
  for (const table of [...tables, 'store', 'org']) await run(`VACUUM (ANALYZE) ${table}`);
  return big;
}
