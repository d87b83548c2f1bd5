import { createHash, randomBytes } from 'node:crypto';
import pg from 'pg';
import { contracts, endpointOf } from '@millrace/schemas/endpoints';
import { grants, roles, type Role } from '@millrace/schemas/permissions';
import { termsVersion } from '../../src/features/identity/terms/index.logic.ts';
import { madeOfRemovedCategory } from '../http/removed-category.ts';
import { call, type Answer } from '../journeys/support/http-client.ts';
import type { TestInstallation } from '../lab/index.ts';

/** A schema in the served API document. */
export interface ServedSchema {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, ServedSchema>;
  patternProperties?: Record<string, ServedSchema>;
  items?: ServedSchema;
  anyOf?: ServedSchema[];
  [keyword: string]: unknown;
}
interface ServedDocument {
  paths: Record<string, Record<string, ServedOperation>>;
  components: { schemas: Record<string, ServedSchema> };
}
export interface ServedOperation {
  requestBody?: { content: Record<string, { schema: ServedSchema }> };
  responses: Record<string, { content?: Record<string, { schema: ServedSchema }> }>;
}

/**
 * Checks one requirement in the running product. Returns whether the product meets it and what the check
 * observed.
 */
export type Probe = (product: AcceptedProduct) => Promise<[holds: boolean, seen: string]>;

/** The running product with its demo store and one user of each role. */
export class AcceptedProduct {
  readonly lab: TestInstallation;
  readonly place: {
    orgId: number;
    storeId: number;
    laaId: number;
    /** A store whose org belongs to a lender affiliate account (a lender's account for affiliated orgs). */
    affiliatedStoreId: number;
  };
  private readonly database: pg.Client;
  private readonly document: ServedDocument;
  private readonly cookies: ReadonlyMap<Role, string>;

  private constructor(
    lab: TestInstallation,
    made: Pick<AcceptedProduct, 'place'> & {
      database: pg.Client;
      document: ServedDocument;
      cookies: ReadonlyMap<Role, string>;
    },
  ) {
    this.lab = lab;
    this.place = made.place;
    this.database = made.database;
    this.document = made.document;
    this.cookies = made.cookies;
  }

  static async of(lab: TestInstallation): Promise<AcceptedProduct> {
    const database = new pg.Client({ connectionString: lab.databaseUrl });
    await database.connect();
    const { rows: stores } = await database.query<{ id: number; orgId: number }>(
      `SELECT s.id, s.org_id AS "orgId" FROM store s
       ORDER BY (SELECT count(*) FROM application a WHERE a.store_id = s.id) DESC, s.id LIMIT 1`,
    );
    const { rows: lenders } = await database.query<{ id: number }>(
      `SELECT id FROM lender ORDER BY id LIMIT 1`,
    );
    const own = { orgId: stores[0]!.orgId, storeId: stores[0]!.id, laaId: lenders[0]!.id };
    await database.query(`INSERT INTO laa (id, name) VALUES ($1, 'Accepted') ON CONFLICT DO NOTHING`, [
      own.laaId,
    ]);
    const { rows: affiliated } = await database.query<{ id: number }>(
      `WITH made AS (INSERT INTO org (name, is_laa, laa_lender_id) VALUES ('Affiliated', true, $1) RETURNING id)
       INSERT INTO store (org_id, store_name, slug, state)
       SELECT id, 'Affiliated', 'affiliated-accept', 'TX' FROM made RETURNING id`,
      [own.laaId],
    );
    const place = { ...own, affiliatedStoreId: affiliated[0]!.id };
    const cookies = new Map<Role, string>();
    for (const role of roles) cookies.set(role, await signedIn(database, role, place));
    const { body } = await call(lab, 'GET', '/api/openapi.json');
    return new AcceptedProduct(lab, {
      place,
      database,
      document: body as unknown as ServedDocument,
      cookies,
    });
  }

  /**
   * Returns the id of one of the store's applications that a lender approved. Generates such an application
   * if there is none.
   */
  async approvedForm(isLast = false): Promise<string> {
    const { rows } = await this.database.query<{ id: string }>(
      `SELECT a.id FROM application a JOIN attempt t ON t.application_id = a.id
       WHERE a.store_id = $1 AND t.outcome = 'Approved' ORDER BY a.id LIMIT 1`,
      [this.place.storeId],
    );
    if (rows[0]) return rows[0].id;
    const json = { store: this.place.storeId, how_many: 1 };
    const made = await this.send('POST', '/forms/generate-forms', { role: 'DEV_ADMIN', json });
    if (isLast || made.status >= 300)
      throw new Error(`No application is approved: ${JSON.stringify(made.body)}`);
    return this.approvedForm(true);
  }

  /** Returns the newest test application and one of its lenders. */
  async newestTestForm(): Promise<{ id: string; lenderId: number }> {
    const { rows } = await this.database.query<{ id: string; lenderId: number }>(
      `SELECT a.id, t.lender_id AS "lenderId" FROM application a JOIN attempt t ON t.application_id = a.id
       WHERE a.store_id = $1 AND a.is_test AND t.state = 'RESPONDED' ORDER BY a.created_at DESC, t.id LIMIT 1`,
      [this.place.storeId],
    );
    if (!rows[0]) throw new Error('There is no test application.');
    return rows[0];
  }

  /** Makes the application look as if its form had a category that the store has since removed. */
  async removeCategoryOf(formId: string): Promise<void> {
    await this.database.query(madeOfRemovedCategory(formId));
  }

  /** Returns the names of a table's columns. */
  async columnsOf(table: string): Promise<string[]> {
    const { rows } = await this.database.query<{ name: string }>(
      `SELECT column_name AS name FROM information_schema.columns WHERE table_name = $1`,
      [table],
    );
    return rows.map(({ name }) => name);
  }

  /** Runs an SQL query, for checks that no call of the product can answer. */
  async query<Found extends object>(sql: string, values: readonly unknown[] = []): Promise<Found[]> {
    return (await this.database.query<Found>(sql, [...values])).rows;
  }

  /** Repeats the check until the condition is true. Throws after half a minute. */
  async until(holds: () => Promise<boolean>): Promise<void> {
    const end = Date.now() + 30_000;
    while (!(await holds())) {
      if (Date.now() > end) throw new Error('The product did not reach the expected state.');
      await new Promise((done) => setTimeout(done, 500));
    }
  }

  cookieOf(role: Role): string {
    return this.cookies.get(role)!;
  }

  /** Sends a request as a user with this role, or anonymously without a role. */
  send(method: string, path: string, { role, json }: { role?: Role; json?: unknown } = {}): Promise<Answer> {
    const cookie = role && this.cookieOf(role);
    return call(this.lab, method, `/api${path}`, {
      ...(cookie && { cookie }),
      ...(json !== undefined && { json }),
    });
  }

  /** Returns the operation for a call in the served API document. */
  operation(method: string, path: string): ServedOperation | undefined {
    const row = endpointOf(method, path);
    return row && this.document.paths[`/api${row.path}`]?.[method.toLowerCase()];
  }

  /** Returns the schema at a path such as `tags[]` or `details.name`. */
  schemaAt(from: ServedSchema | undefined, place: string): ServedSchema | undefined {
    let at: ServedSchema | undefined = from;
    for (const step of place.replaceAll('[]', '.[]').split('.').filter(Boolean)) {
      const branches = this.branchesOf(at);
      at =
        step === '[]'
          ? branches.find(({ items }) => items)?.items
          : branches.map((branch) => this.propertyOf(branch, step)).find((found) => found !== undefined);
    }
    return at && this.branchesOf(at).find(({ type }) => type !== 'null');
  }

  async close(): Promise<void> {
    await this.database.end();
    await this.lab.close();
  }

  /** Returns the schema of a property, or of the values of an object with arbitrary keys. */
  private propertyOf(
    { properties, patternProperties }: ServedSchema,
    name: string,
  ): ServedSchema | undefined {
    const value = Object.values(patternProperties ?? {})[0];
    return properties?.[name] ?? (value && this.schemaAt(value, name));
  }

  private branchesOf(schema: ServedSchema | undefined): ServedSchema[] {
    if (!schema) return [];
    if (schema.$ref) return this.branchesOf(this.document.components.schemas[schema.$ref.split('/').at(-1)!]);
    return schema.anyOf ? schema.anyOf.flatMap((branch) => this.branchesOf(branch)) : [schema];
  }
}

/** True if the list of all endpoints contains the call but the product does not serve it yet. */
export function isPlanned(method: string, path: string): boolean {
  const found = endpointOf(method, path);
  return found !== undefined && !contracts.some(({ id }) => id === found.id);
}

/** Creates a user with this role and a session, and returns the session's cookie. */
async function signedIn(
  database: pg.Client,
  role: Role,
  { orgId, storeId, laaId }: AcceptedProduct['place'],
): Promise<string> {
  const { reach } = grants[role];
  const isTenants = reach !== 'any';
  const { rows } = await database.query<{ id: number }>(
    `INSERT INTO app_user (org_id, primary_store_id, email, first_name, last_name, password_hash, laa_id)
     VALUES ($1, $2, $3, 'Ann', $4, 'x', $5) RETURNING id`,
    [
      isTenants ? orgId : null,
      isTenants ? storeId : null,
      `${role.toLowerCase()}@accept.test`,
      role,
      reach === 'laa' ? laaId : null,
    ],
  );
  const userId = rows[0]!.id;
  await database.query(`INSERT INTO user_role (user_id, role) VALUES ($1, $2)`, [userId, role]);
  if (isTenants)
    await database.query(`INSERT INTO user_store (user_id, store_id) VALUES ($1, $2)`, [userId, storeId]);
  await database.query(
    `INSERT INTO terms_acceptance (user_id, version, text_hash) VALUES ($1, $2, 'x') ON CONFLICT DO NOTHING`,
    [userId, termsVersion],
  );
  const token = randomBytes(32).toString('base64url');
  await database.query(
    // The times of the identity confirmation and of the second factor are in the future. Both therefore stay
    // valid for the whole run.
    `INSERT INTO session (id_hash, kind, user_id, timezone, expires_at, proven_at, stepped_up_at)
     VALUES ($1, 'staff', $2, 'UTC', now() + interval '12 hours', now() + interval '12 hours', now() + interval '12 hours')`,
    [createHash('sha256').update(token).digest(), userId],
  );
  return `sid=${token}`;
}
