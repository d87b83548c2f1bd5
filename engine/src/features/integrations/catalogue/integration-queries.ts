import type { Integration, TestedIntegration } from '@millrace/schemas/api';
import type { EntityManager } from '@mikro-orm/postgresql';
import { queries } from '../../../platform/db/queries.ts';
import { manifests } from './manifests/index.ts';

export interface StoredIntegration {
  readonly id: string;
  readonly org_id: number;
  readonly integration: string;
  readonly values_sealed: Buffer | null;
  readonly is_active: boolean;
  readonly last_success_at: Date | string | null;
  readonly last_failure_at: Date | string | null;
  readonly last_failure: string | null;
}

/** True if a store may connect an integration. */
export const isFor = ({ whitelisted_store_ids: ids }: Integration, storeId: number): boolean =>
  ids === null || ids.includes(storeId);

/** Returns the definitions of all integrations: their manifests, with the values that staff changed. */
export async function definitionsOf(em: EntityManager): Promise<Integration[]> {
  const changes = await queries(em).selectFrom('integration').selectAll().execute();
  return manifests.map((one) => {
    const { test: _, receivesAt: __, key, ...manifest } = one;
    const change = changes.find((row) => row.key === key);
    return {
      _id: key,
      id: key,
      internal_name: key,
      ...manifest,
      switch_label: manifest.switch_label ?? null,
      is_on: change?.is_on ?? false,
      display_name: change?.display_name ?? manifest.display_name,
      instructions_url: change?.instructions_url ?? manifest.instructions_url,
      whitelisted_store_ids: change?.whitelisted_store_ids ?? null,
      is_paid: change?.price_cents != null,
      price_cents: change?.price_cents ?? null,
      price_interval: (change?.price_interval ?? null) as Integration['price_interval'],
    };
  });
}

/** Returns the integrations that a store has set up. */
export const storedOf = (em: EntityManager, storeId: number): Promise<StoredIntegration[]> =>
  queries(em)
    .selectFrom('store_integration')
    .select(['id', 'org_id', 'integration', 'values_sealed', 'is_active', 'last_success_at'])
    .select(['last_failure_at', 'last_failure'])
    .where('store_id', '=', storeId)
    .execute();

export const noteResult = (em: EntityManager, id: string, { works, message }: TestedIntegration) =>
  queries(em)
    .updateTable('store_integration')
    .set((eb) =>
      works
        ? { last_success_at: eb.fn<Date>('now'), last_failure: null }
        : { last_failure_at: eb.fn<Date>('now'), last_failure: message },
    )
    .where('id', '=', id)
    .execute();
