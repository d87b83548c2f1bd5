import { MikroORM } from '@mikro-orm/postgresql';
import { replayRoute } from '../features/routing/attempts/index.ts';
import type { Config } from '../platform/config/config.ts';
import { ormConfig } from '../platform/db/orm.config.ts';
import { RuleStore } from '../platform/rules/index.ts';
import { readKeyRing } from '../platform/vault/key-ring.ts';
import { Vault } from '../platform/vault/vault.service.ts';

const verdicts = {
  same: 'same. The rules and facts of that time decide the same today.',
  different: 'different. The rules and facts of that time decide otherwise today:',
  gone: 'gone. Nobody can decide it again:',
};

/**
 * Decides once more who was asked about an application, on the rules and facts of that time, and says what came of it;
 * true = the same. Writes nothing, asks no lender and prints no answer of the shopper.
 * @param application its id or its reference
 */
export async function replayApplication(
  config: Pick<Config, 'DATABASE_URL' | 'VAULT_KEYS_FILE'>,
  application: string,
  say: (line: string) => void,
): Promise<boolean> {
  const vault = new Vault(readKeyRing(config.VAULT_KEYS_FILE));
  const orm = await MikroORM.init(ormConfig({ url: config.DATABASE_URL, pool: 2, entities: [] }));
  try {
    const em = orm.em.fork();
    const [found] = await em.execute<{ id: string; reference: string }[]>(
      `SELECT id, reference FROM application WHERE id::text = lower(?) OR reference = upper(?)`,
      [application, application],
    );
    const replay = found && (await replayRoute(em, { vault, store: new RuleStore() }, found.id));
    if (!replay) {
      say(found ? `${found.reference}: no lender was asked yet.` : 'There is no such application.');
      return false;
    }
    say(`${found.reference}: ${verdicts[replay.replays]}`);
    for (const sentence of replay.because) say(`  ${sentence}`);
    return replay.replays === 'same';
  } finally {
    await orm.close(true);
  }
}
