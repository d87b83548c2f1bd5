import { MikroORM } from '@mikro-orm/postgresql';
import type { Config } from '../../config/config.ts';
import { readKeyRing } from '../../vault/key-ring.ts';
import { rebasePositions } from '../../events/rebase-positions.ts';
import { ormConfig } from '../orm.config.ts';
import { applyReadModels } from './read-models.ts';
import { loginFacts, passwordFileOf } from '../tenant-isolation/database-logins.ts';
import {
  assertMayCreateLogins,
  assertReportingReader,
  setUpLogins,
} from '../tenant-isolation/set-up-logins.ts';

/** Migrates tables and read models as the owner of the database. Then grants rights to the other logins. */
export async function migrate(config: Config): Promise<void> {
  const keyRing = readKeyRing(config.VAULT_KEYS_FILE);
  const logins = [
    ...(config.DATABASE_API_URL ? [] : [loginFacts('api', keyRing, passwordFileOf('api', config))]),
    ...(config.DATABASE_WORKER_URL ? [] : [loginFacts('worker', keyRing, passwordFileOf('worker', config))]),
  ];
  const orm = await MikroORM.init(ormConfig({ url: config.DATABASE_URL, pool: 2, entities: [] }));
  try {
    await orm.schema.ensureDatabase();
    await assertMayCreateLogins(orm.em.fork(), logins);
    await assertReportingReader(orm.em.fork());
    await orm.migrator.up();
    await applyReadModels(orm.em.fork());
    await rebasePositions(orm.em.fork());
    await setUpLogins(orm.em.fork(), logins);
  } finally {
    await orm.close(true);
  }
}
