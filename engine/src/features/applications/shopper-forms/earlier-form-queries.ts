import type { EntityManager } from '@mikro-orm/postgresql';

interface EarlierForm {
  readonly begunAt: Date | string;
  readonly submittedAt: Date | string | null;
}

/** Returns an earlier application with the contact that is proven in the current tenant context. */
export async function earlierForm(em: EntityManager): Promise<EarlierForm | undefined> {
  const [form] = await em.execute<EarlierForm[]>(
    `SELECT begun_at AS "begunAt", submitted_at AS "submittedAt" FROM tenant.earlier_form()`,
  );
  return form;
}
