import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config.ts';
import { loginFacts, passwordFileOf, type LoginFacts } from '../db/tenant-isolation/database-logins.ts';
import { setUpLogins } from '../db/tenant-isolation/set-up-logins.ts';
import { CommandRefused } from '../registry/command.ts';
import { Tags } from '../registry/tags.ts';
import { readKeyFile, withNewIndex, withoutOlderIndex, writeKeyFile } from './key-file.ts';
import { parseKeyRing, readKeyRing, type KeyRing } from './key-ring.ts';
import { Reseal } from './reseal/reseal.ts';

/**
 * Describes stored hashes that were computed with an index key, such as hashes of passwords. The hashed
 * values are not stored. A hash can therefore be replaced only when a user enters the value again.
 */
export class HashedByIndexKey {
  /** @param sql counts the hashes that were not computed with the index key in its parameter */
  constructor(
    readonly kind: string,
    readonly sql: string,
  ) {}
}

export const hashedByIndexKey = (kind: string, sql: string) => ({
  provide: `hashed by the index key: ${kind}`,
  useValue: new HashedByIndexKey(kind, sql),
});

export interface Counted {
  readonly kind: string;
  readonly count: number;
}

/** Adds and deletes index keys, and the database logins whose names are derived from them. */
@Injectable()
export class IndexRotation {
  constructor(
    private readonly orm: MikroORM,
    private readonly tags: Tags,
    private readonly reseal: Reseal,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Adds an index key. The database logins of the key are created first, so that a process that reads the new
   * key file can connect.
   */
  async rotate(): Promise<string> {
    const file = this.config.VAULT_KEYS_FILE;
    const keys = withNewIndex(await readKeyFile(file));
    const keyRing = parseKeyRing(JSON.stringify(keys));
    await setUpLogins(this.orm.em.fork(), this.loginsOf(keyRing, keyRing.indexIds[0]!));
    await writeKeyFile(file, keys);
    return keyRing.indexIds[0]!;
  }

  /**
   * Returns how many stored values of each kind have a search index or a hash that was computed with an older
   * index key.
   */
  async needed(): Promise<{ readonly indexed: readonly Counted[]; readonly hashed: readonly Counted[] }> {
    const [present = '', ...older] = readKeyRing(this.config.VAULT_KEYS_FILE).indexIds;
    if (older.length === 0) return { indexed: [], hashed: [] };
    const em = this.orm.em.fork();
    const hashed: Counted[] = [];
    for (const { value } of this.tags.values(HashedByIndexKey)) {
      const [row] = await em.execute<{ count: number }[]>(value.sql, [present]);
      if (row!.count > 0) hashed.push({ kind: value.kind, count: row!.count });
    }
    return { indexed: await this.reseal.indexedByOther(present), hashed };
  }

  /**
   * Deletes every older index key, and the database logins derived from it. Refuses while a process is
   * connected through one of these logins.
   */
  async retire(): Promise<readonly string[]> {
    const file = this.config.VAULT_KEYS_FILE;
    const keyRing = readKeyRing(file);
    const older = keyRing.indexIds.slice(1);
    const em = this.orm.em.fork();
    const logins = older.flatMap((id) => this.loginsOf(keyRing, id));
    for (const { name } of logins) await refuseConnected(em, name);
    for (const id of older) await writeKeyFile(file, withoutOlderIndex(await readKeyFile(file), id));
    for (const { name } of logins) await em.execute(`DROP ROLE IF EXISTS "${name}"`, [], 'run');
    return older;
  }

  private loginsOf(keyRing: KeyRing, indexId: string): LoginFacts[] {
    const { config } = this;
    const derived = { derive: (purpose: string) => keyRing.derive(purpose, indexId) };
    return [
      ...(config.DATABASE_API_URL ? [] : [loginFacts('api', derived, passwordFileOf('api', config))]),
      ...(config.DATABASE_WORKER_URL
        ? []
        : [loginFacts('worker', derived, passwordFileOf('worker', config))]),
    ];
  }
}

async function refuseConnected(em: EntityManager, login: string): Promise<void> {
  const [row] = await em.execute<{ count: number }[]>(
    `SELECT count(*)::integer AS count FROM pg_stat_activity WHERE usename = ?`,
    [login],
  );
  if (row!.count > 0)
    throw new CommandRefused(
      `${row!.count} connections use the login ${login} of the old index key. Restart every process first.`,
    );
}
