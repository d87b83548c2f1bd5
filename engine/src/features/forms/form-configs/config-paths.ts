import type { EntityManager } from '@mikro-orm/postgresql';
import { CfaConfig } from './form-config.entity.ts';
import { FormPath } from './form-path.entity.ts';
import { lenderOrderOf, planPaths, type WantedPath } from './paths.logic.ts';

/** Returns the paths of a form (its ordered lists of lenders) by position. */
export const pathsOf = (em: EntityManager, config: CfaConfig): Promise<FormPath[]> =>
  em.find(FormPath, { cfaConfigId: config.id }, { orderBy: { position: 'asc', id: 'asc' } });

/**
 * Replaces the paths of a form and its order of lenders. If a path belongs to another form, returns false
 * and changes nothing.
 */
export async function putPaths(
  em: EntityManager,
  config: CfaConfig,
  wanted: readonly WantedPath[],
): Promise<boolean> {
  const before = await pathsOf(em, config);
  const { paths, removed, unknown } = planPaths(before, wanted);
  if (unknown.length > 0) return false;
  for (const [at, { id, lenderIds, ...words }] of paths.entries()) {
    const facts = { ...words, lenderIds: [...lenderIds], position: at + 1 };
    const row = before.find((path) => path.id === id);
    const { id: cfaConfigId, orgId, storeId } = config;
    const stays = (lender: number): boolean => lenderIds.includes(lender);
    if (row) em.assign(row, { ...facts, ownContractLenderIds: row.ownContractLenderIds.filter(stays) });
    else em.create(FormPath, { ...facts, cfaConfigId, orgId, storeId });
  }
  for (const path of before.filter(({ id }) => removed.includes(id))) em.remove(path);
  config.lenderOrder = lenderOrderOf(paths);
  await em.flush();
  return true;
}
