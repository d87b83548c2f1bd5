import { MikroORM } from '@mikro-orm/postgresql';
import { contracts, endpointOf } from '@millrace/schemas/endpoints';
import { grants, roles, type Role } from '@millrace/schemas/permissions';
import { termsVersion } from '../../src/features/identity/terms/index.logic.ts';
import { createSession } from '../../src/platform/sessions/sessions.ts';
import { call, type Answer } from '../journeys/support/http-client.ts';
import type { Lab } from '../lab/index.ts';
import { ownerOrm } from '../setup/owner-orm.ts';

/** A schema of the API document that the product serves. */
export interface ServedSchema {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, ServedSchema>;
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

/** The running product with its demo store, and one user of each role in it. */
export class AcceptedProduct {
  private constructor(
    readonly lab: Lab,
    readonly owner: MikroORM,
    readonly document: ServedDocument,
    readonly place: { orgId: number; storeId: number; laaId: number },
    private readonly cookies: ReadonlyMap<Role, string>,
  ) {}

  static async of(lab: Lab): Promise<AcceptedProduct> {
    const owner = await ownerOrm(lab.databaseUrl);
    const em = owner.em.fork();
    const [store] = await em.execute<{ id: number; orgId: number }[]>(
      `SELECT s.id, s.org_id AS "orgId" FROM store s
       ORDER BY (SELECT count(*) FROM application a WHERE a.store_id = s.id) DESC, s.id LIMIT 1`,
    );
    const [lender] = await em.execute<{ id: number }[]>(`SELECT id FROM lender ORDER BY id LIMIT 1`);
    await em.execute(`INSERT INTO laa (id, name) VALUES (?, 'Accepted') ON CONFLICT DO NOTHING`, [
      lender!.id,
    ]);
    const place = { orgId: store!.orgId, storeId: store!.id, laaId: lender!.id };
    const cookies = new Map<Role, string>();
    for (const role of roles) cookies.set(role, await userOf(owner, role, place));
    const { body } = await call(lab, 'GET', '/api/openapi.json');
    return new AcceptedProduct(lab, owner, body as unknown as ServedDocument, place, cookies);
  }

  /** Sends a request as a user of this role; without a role, anonymously. */
  send(method: string, path: string, { role, json }: { role?: Role; json?: unknown } = {}): Promise<Answer> {
    const cookie = role && this.cookies.get(role)!;
    return call(this.lab, method, `/api${path}`, {
      ...(cookie && { cookie }),
      ...(json !== undefined && { json }),
    });
  }

  /** Returns the operation of a call in the served API document. */
  operation(method: string, path: string): ServedOperation | undefined {
    const row = endpointOf(method, path);
    return row && this.document.paths[`/api${row.path}`]?.[method.toLowerCase()];
  }

  /** Returns the schema at a place, for example `tags[]` or `details.name`. */
  schemaAt(from: ServedSchema | undefined, place: string): ServedSchema | undefined {
    let at: ServedSchema | undefined = from;
    for (const step of place.replaceAll('[]', '.[]').split('.').filter(Boolean)) {
      const branches = this.branchesOf(at);
      at =
        step === '[]'
          ? branches.find(({ items }) => items)?.items
          : branches.find(({ properties }) => properties?.[step])?.properties?.[step];
    }
    return at && this.branchesOf(at).find(({ type }) => type !== 'null');
  }

  async close(): Promise<void> {
    await this.owner.close(true);
    await this.lab.close();
  }

  private branchesOf(schema: ServedSchema | undefined): ServedSchema[] {
    if (!schema) return [];
    if (schema.$ref) return this.branchesOf(this.document.components.schemas[schema.$ref.split('/').at(-1)!]);
    return schema.anyOf ? schema.anyOf.flatMap((branch) => this.branchesOf(branch)) : [schema];
  }
}

/** Whether the catalogue has the call, but the product does not offer it yet. */
export function isPlanned(method: string, path: string): boolean {
  const found = endpointOf(method, path);
  return found !== undefined && !contracts.some(({ id }) => id === found.id);
}

/** Creates a signed-in user with this role and returns the cookie. */
async function userOf(
  owner: MikroORM,
  role: Role,
  { orgId, storeId, laaId }: { orgId: number; storeId: number; laaId: number },
): Promise<string> {
  const em = owner.em.fork();
  const { reach } = grants[role];
  const isTenants = reach !== 'any';
  const [user] = await em.execute<{ id: number }[]>(
    `INSERT INTO app_user (org_id, primary_store_id, email, first_name, last_name, password_hash, laa_id)
     VALUES (?, ?, ?, 'Ann', ?, 'x', ?) RETURNING id`,
    [
      isTenants ? orgId : null,
      isTenants ? storeId : null,
      `${role.toLowerCase()}@accept.test`,
      role,
      reach === 'laa' ? laaId : null,
    ],
  );
  await em.execute(`INSERT INTO user_role (user_id, role) VALUES (?, ?)`, [user!.id, role]);
  if (isTenants)
    await em.execute(`INSERT INTO user_store (user_id, store_id) VALUES (?, ?)`, [user!.id, storeId]);
  await em.execute(
    `INSERT INTO terms_acceptance (user_id, version, text_hash) VALUES (?, ?, 'x') ON CONFLICT DO NOTHING`,
    [user!.id, termsVersion],
  );
  const { token } = await createSession(em, { kind: 'staff', userId: user!.id });
  return `sid=${token}`;
}
