import pg from 'pg';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import path from 'node:path';
import { catalogue, mergeForm, sections } from '@millrace/schemas/fields';
import type { SubmitFormBody } from '@millrace/schemas/api';
import type { MergedForm } from '@millrace/schemas/form';
import { confirmationOf } from '../http/confirmation.ts';
import type { TestInstallation } from './lab.ts';

export interface Draft {
  id: string;
  cookie: string;
  /**
   * The confirmation of the draft's answers as they were when the draft was created. The shopper's page sends
   * such a confirmation with the submission.
   */
  shown: SubmitFormBody;
}

/**
 * Returns the path of a file of the built engine. The answers of test applications are encrypted with this
 * code of the product.
 */
const built = (file: string) => path.resolve(import.meta.dirname, '../../dist', file);

export interface TestStore {
  orgId: number;
  storeId: number;
  configId: number;
  client: pg.Pool;
  lab: TestInstallation;
}

/** Creates a store with accounts at the test lenders and with one form configuration. */
export async function createTestStore(
  lab: TestInstallation,
  lenderKeys: readonly string[],
  mode: 'Waterfall' | 'Shotgun',
): Promise<TestStore> {
  const client = new pg.Pool({ connectionString: lab.databaseUrl, max: 4 });
  client.on('error', () => {});
  const one = async (sql: string, values: unknown[]) =>
    ((await client.query(sql, values)).rows[0] as { id: number }).id;
  const orgId = await one(`INSERT INTO org (name) VALUES ('Lab') RETURNING id`, []);
  const storeId = await one(
    `INSERT INTO store (org_id, store_name, slug, state) VALUES ($1, 'Lab store', 'lab-store', 'OH') RETURNING id`,
    [orgId],
  );
  await client.query(`INSERT INTO outside_form (store_id) VALUES ($1)`, [storeId]);
  const { Vault, keyRing } = await vaultOf(lab);
  for (const key of lenderKeys) {
    const lenderId = await one(
      `INSERT INTO lender (key, name) VALUES ($1, $2) ON CONFLICT (key) DO UPDATE SET name = excluded.name RETURNING id`,
      [key, `Lab ${key}`],
    );
    const id = randomUUID();
    const place = { table: 'store_credential', column: 'values_sealed', row: id, org: orgId };
    await client.query(
      `INSERT INTO store_credential (id, org_id, store_id, lender_id, values_sealed) VALUES ($1, $2, $3, $4, $5)`,
      [id, orgId, storeId, lenderId, new Vault(keyRing).sealJson(place, {})],
    );
  }
  const store = { orgId, storeId, configId: 0, client, lab };
  return withForm(store, lenderKeys, mode);
}

/** Returns the same store with another form, which asks these lenders. */
export async function withForm(
  store: TestStore,
  lenderKeys: readonly string[],
  mode: 'Waterfall' | 'Shotgun',
): Promise<TestStore> {
  const { rows } = await store.client.query<{ id: number }>(
    `INSERT INTO cfa_config (org_id, store_id, url_id, name, processing_mode, lender_order)
     SELECT $1, $2, $3::text, 'Lab ' || $3, $4,
       (SELECT array_agg(id ORDER BY array_position($5::text[], key)) FROM lender WHERE key = ANY($5::text[]))
     RETURNING id`,
    [store.orgId, store.storeId, randomBytes(6).toString('hex'), mode, lenderKeys],
  );
  return { ...store, configId: rows[0]!.id };
}

/**
 * Creates drafts with a verified phone number. A draft has all answers that the test lenders' form asks for,
 * so it can be submitted over HTTP.
 */
export async function createDrafts(
  store: TestStore,
  count: number,
  form: MergedForm = labForm,
): Promise<Draft[]> {
  const { Vault, keyRing } = await vaultOf(store.lab);
  const vault = new Vault(keyRing);
  const drafts: Draft[] = [];
  for (let made = 0; made < count; made += 1) {
    const id = randomUUID();
    const answers = { email: `lab-${id}@example.com` };
    const dataKey = vault.newDataKey();
    const place = { table: 'application', column: 'answers_sealed', row: id, org: store.orgId };
    const sealed = vault.sealJson({ ...place, version: 1, dataKey }, answers);
    await store.client.query(
      `WITH key AS (INSERT INTO data_key (application_id, wrapped) VALUES ($1, $8))
       INSERT INTO application (id, reference, org_id, store_id, cfa_config_id, applicant_name, answers_sealed, answers_version, form, requested_cents)
       VALUES ($1, $2, $3, $4, $5, 'Lab Person', $6, 1, $7, 100000)`,
      [
        id,
        `LAB-${id.slice(0, 13)}`,
        store.orgId,
        store.storeId,
        store.configId,
        sealed,
        JSON.stringify(form),
        dataKey,
      ],
    );
    const token = randomBytes(32).toString('base64url');
    await store.client.query(
      `INSERT INTO session (id_hash, kind, application_id, verified_at, expires_at)
       VALUES ($1, 'shopper', $2, now(), now() + interval '2 hours')`,
      [createHash('sha256').update(token).digest(), id],
    );
    const shown = confirmationOf({ version: 0, form, answers, masked: [] });
    drafts.push({ id, cookie: `form=${token}`, shown });
  }
  return drafts;
}

/**
 * Submits a draft. Repeats the request with the same idempotency key until a reply arrives. A browser without
 * a connection does the same.
 */
export async function submitDraft(
  urls: readonly string[],
  draft: Draft,
  patienceMs: number,
): Promise<number> {
  const end = performance.now() + patienceMs;
  for (let turn = 0; ; turn += 1) {
    const reply = await fetch(`${urls[turn % urls.length]}/api/shopper/form/submit`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-app': '1',
        cookie: draft.cookie,
        'x-form-id': draft.id,
        'idempotency-key': draft.id,
      },
      body: JSON.stringify(draft.shown),
      signal: AbortSignal.timeout(5000),
    }).catch(() => undefined);
    // 409 means that the server is still processing an earlier request, so the request is repeated.
    if (reply && reply.status < 500 && reply.status !== 409) return reply.status;
    if (performance.now() > end) return reply?.status ?? 0;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** The form of the test lenders. It asks only for an email address. */
const labForm = mergeForm(
  catalogue,
  [
    {
      lenderId: 'lab',
      lenderName: 'Lab',
      fields: [
        {
          id: 'email',
          required: true,
          rule: 'lender-fields',
          because: { en: 'It tells applications apart.', es: 'Distingue las solicitudes.' },
        },
      ],
    },
  ],
  { sections },
);

async function vaultOf(lab: TestInstallation) {
  const { Vault } = (await import(
    built('platform/vault/vault.service.js')
  )) as typeof import('../../src/platform/vault/vault.service.ts');
  const { readKeyRing } = (await import(
    built('platform/vault/key-ring.js')
  )) as typeof import('../../src/platform/vault/key-ring.ts');
  return { Vault, keyRing: readKeyRing(path.join(lab.folder, 'keys.json')) };
}
