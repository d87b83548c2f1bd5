import type { IdKind } from '@millrace/schemas/permissions';
import { createTenant, type Tenant } from '../http/two-tenants.ts';
import { RoutingApp } from '../routing/routing-app.ts';
import { peopleOf, type TestPerson } from './people.ts';
import { subjectOf, type Subject } from './subjects.ts';

export type NamedTenant = Tenant & { name: string };

/**
 * The whole product with mirrored tenants: each tenant has one row in every table, and all its texts contain
 * the tenant's name. All users work in `own`. `sister` is another store of the same org.
 */
export class MirroredTenants {
  private readonly subjects = new Map<string, Promise<Subject>>();

  private constructor(
    readonly product: RoutingApp,
    readonly tenants: Record<'own' | 'sister' | 'foreign' | 'otherLaa' | 'gone', NamedTenant>,
    readonly people: readonly TestPerson[],
  ) {}

  static async start(): Promise<MirroredTenants> {
    const submit = async () => ({ outcome: 'Soft Decline' as const });
    const operations = { submit };
    const product = await RoutingApp.start(
      [
        { id: 'ella', operations },
        { id: 'finn', operations },
      ],
      // The rate limits are raised, because thousands of requests come from one IP address and with one
      // token.
      { RATE_LIMIT_FACTOR: '1000' },
    );
    const lenders = await product.sql<{ id: number }>(`SELECT id FROM lender ORDER BY id`);
    const laaIds = lenders.map(({ id }) => id);
    for (const id of laaIds)
      await product.sql(`INSERT INTO laa (id, name) VALUES (?, ?) ON CONFLICT DO NOTHING`, [id, `laa ${id}`]);
    const open = async (name: string, laaId?: number): Promise<NamedTenant> => {
      const tenant = await createTenant(product.em(), name, laaIds[0]!);
      if (laaId)
        await product.sql(`UPDATE org SET is_laa = true, laa_lender_id = ? WHERE id = ?`, [
          laaId,
          tenant.orgId,
        ]);
      return { ...tenant, name };
    };
    const own = await open('canary-own', laaIds[0]);
    const tenants = {
      own,
      sister: await open('canary-sister'),
      foreign: await open('canary-foreign'),
      otherLaa: await open('canary-other-laa', laaIds[1]),
      gone: await open('canary-gone'),
    };
    await product.sql(`UPDATE store SET org_id = ? WHERE id = ?`, [own.orgId, tenants.sister.storeId]);
    await product.sql(`UPDATE application SET deleted_at = now() WHERE store_id = ?`, [tenants.gone.storeId]);
    await product.sql(`UPDATE store_associate SET deleted_at = now() WHERE store_id = ?`, [
      tenants.gone.storeId,
    ]);
    return new MirroredTenants(product, tenants, await peopleOf(product, own, laaIds[0]!));
  }

  person(name: string): TestPerson {
    return this.people.find((one) => one.name === name)!;
  }

  /** Returns a tenant's object of this kind. Each object is loaded once. */
  subject(kind: IdKind, tenant: NamedTenant): Promise<Subject> {
    const key = `${kind} of ${tenant.name}`;
    const known = this.subjects.get(key) ?? subjectOf(this.product.em(), kind, tenant);
    this.subjects.set(key, known);
    return known;
  }

  /** Keeps sessions and tokens active, so that they do not expire during a long run. */
  async keepConnectionsOpen(): Promise<void> {
    await this.product.sql(`UPDATE session SET last_seen_at = now()`);
    await this.product.sql(`UPDATE api_token SET last_used_at = now()`);
  }

  close(): Promise<void> {
    return this.product.close();
  }
}
