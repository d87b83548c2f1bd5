import { MikroORM } from '@mikro-orm/postgresql';
import { definedEntities, ormConfig } from '../../src/platform/db/orm.config.ts';

/** Connects with the login of the database's owner. The tested processes have other logins. */
export function ownerOrm(url: string): Promise<MikroORM> {
  return MikroORM.init(ormConfig({ url, pool: 10, entities: definedEntities() }));
}
