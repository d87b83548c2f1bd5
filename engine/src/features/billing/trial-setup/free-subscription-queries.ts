import type { EntityManager } from '@mikro-orm/postgresql';

export type FreeType = 'LAA_BASIS' | 'FREEMIUM';

interface StoreWithoutBill {
  readonly orgId: number;
  readonly storeId: number;
  readonly type: FreeType;
}

/** Returns stores of affiliate and freemium accounts that have no subscription yet. */
export const storesWithoutBill = (em: EntityManager): Promise<StoreWithoutBill[]> =>
  em.execute(`SELECT org_id AS "orgId", store_id AS "storeId", type FROM tenant.stores_without_bill()`);
