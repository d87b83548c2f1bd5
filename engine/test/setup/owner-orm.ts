import { MikroORM } from '@mikro-orm/postgresql';
import { definedEntities, ormConfig } from '../../src/platform/db/orm.config.ts';

/** The tables as their owner sees them; the processes under test have logins of their own. */
export function ownerOrm(url: string): Promise<MikroORM> {
  return MikroORM.init(ormConfig({ url, pool: 10, entities: definedEntities() }));
}
