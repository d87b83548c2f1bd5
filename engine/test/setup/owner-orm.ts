import { MikroORM } from '@mikro-orm/postgresql';
import { definedEntities, ormConfig } from '../../src/platform/db/orm.config.ts';

/** Connects as the owner of the tables. The processes under test have their own logins. */
export function ownerOrm(url: string): Promise<MikroORM> {
  return MikroORM.init(ormConfig({ url, pool: 10, entities: definedEntities() }));
}
