import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { audit } from '../audit/audit.ts';
import { CONFIG, type Config } from '../config/config.ts';
import { Command, CommandRefused, type Print } from '../registry/command.ts';
import { readKeyFile, withActive, withNewKey, withoutKey, writeKeyFile } from './key-file.ts';
import { IndexRotation } from './index-rotation.ts';
import { readKeyRing, type KeyRing } from './key-ring.ts';
import { Reseal } from './reseal/reseal.ts';

/**
 * How long other processes may still encrypt with the earlier key, in milliseconds. They check the key file
 * once a second.
 */
const settleMs = 60_000;
/**
 * How long replies to repeated requests are stored, in hours. Such a reply may contain an encrypted session
 * token of a shopper.
 */
const repliesHours = 25;

const hint = 'What to do: engine/docs/runbooks/rotate-and-retire-keys.md';

/** Rotates the keys of the vault on the server. Every process notices the changed file and reads it again. */
@Injectable()
export class KeyCommands {
  constructor(
    private readonly orm: MikroORM,
    private readonly reseal: Reseal,
    private readonly indexes: IndexRotation,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Prints the keys, and for each key how many stored values are encrypted with it. */
  @Command('keys:show')
  async show(print: Print): Promise<void> {
    const keyRing = this.keyRing();
    for (const id of keyRing.ids) {
      const counts = await this.reseal.sealedBy(id);
      const sum = counts.reduce((total, { count }) => total + count, 0);
      print(`${id}${id === keyRing.activeId ? ' (active)' : ''}: ${sum} sealed values`);
      for (const { kind, count } of counts) print(`  ${count} ${kind}`);
    }
    const { indexed, hashed } = await this.indexes.needed();
    for (const { kind, count } of [...indexed, ...hashed]) print(`The old index key: ${count} ${kind}`);
  }

  /**
   * `keys:rotate`: adds a key and makes it active. `--add-only` only adds it, for an installation on several
   * machines, and `--activate <id>` makes an added key active. `--index` adds an index key.
   */
  @Command('keys:rotate')
  async rotate(print: Print, ...args: string[]): Promise<void> {
    if (args[0] === '--index') {
      await this.record('keys.rotated', `index ${await this.indexes.rotate()}`);
      print('There is a new index key. Restart the processes, then: cli.js keys:reseal.');
      return;
    }
    const file = this.config.VAULT_KEYS_FILE;
    const present = await readKeyFile(file);
    const added = args[0] === '--activate' ? undefined : withNewKey(present);
    const id = added?.id ?? args[1];
    if (!id) throw new CommandRefused('Name the key: cli.js keys:rotate --activate <id>.');
    const activates = !args.includes('--add-only');
    const keys = added?.keys ?? present;
    await writeKeyFile(file, activates ? withActive(keys, id, new Date()) : keys);
    await this.record(`keys.${activates ? 'rotated' : 'added'}`, id);
    print(
      activates
        ? `${id} is active. Running processes use it within a second. Next: cli.js keys:reseal.`
        : `${id} is in the key ring. Copy the file to every machine, then: cli.js keys:rotate --activate ${id}.`,
    );
  }

  /**
   * Encrypts stored values again with the active key if another key encrypted them. The command may run while
   * the product runs.
   */
  @Command('keys:reseal')
  async resealAll(print: Print): Promise<boolean> {
    let unreadable = 0;
    for (const options of this.reseal.columns()) {
      const done = await this.reseal.run(options);
      unreadable += done.unreadable;
      const left = done.unreadable > 0 ? `, ${done.unreadable} do not open and stay` : '';
      print(`${done.kind}: ${done.resealed} sealed again${left}`);
    }
    const keyRing = this.keyRing();
    const old = keyRing.ids.filter((id) => id !== keyRing.activeId);
    for (const id of old) {
      const counts = await this.reseal.sealedBy(id);
      if (counts.length === 0)
        print(`${id} sealed none of the stored values. Next: cli.js keys:retire ${id}.`);
      for (const { kind, count } of counts) print(`${id} still sealed ${count} ${kind}.`);
    }
    return unreadable === 0;
  }

  /**
   * `keys:retire <id>`: deletes a key from the key ring. Refuses while a stored value needs the key.
   * `--index` deletes the older index keys. With `--accept-losses`, they are deleted even if stored values
   * need them.
   */
  @Command('keys:retire')
  async retire(print: Print, id?: string, accepts?: string): Promise<void> {
    if (id === '--index') return this.retireIndexes(print, accepts === '--accept-losses');
    const keyRing = this.keyRing();
    if (!id || !keyRing.ids.includes(id))
      throw new CommandRefused(
        `Name the key: cli.js keys:retire <id>. The key ring has ${keyRing.ids.join(', ')}.`,
      );
    if (id === keyRing.activeId)
      throw new CommandRefused(`${id} is active. First: cli.js keys:rotate. ${hint}`);
    if (keyRing.activeSince && Date.now() - keyRing.activeSince.getTime() < settleMs)
      throw new CommandRefused(
        `Running processes may still seal with ${id}. Wait a minute, run cli.js keys:reseal, and try again.`,
      );
    const counts = await this.reseal.sealedBy(id);
    if (counts.length > 0)
      throw new CommandRefused(
        `${id} still sealed ${counts.map(({ kind, count }) => `${count} ${kind}`).join(', ')}. First: cli.js keys:reseal.`,
      );
    const replies = await this.repliesBefore(keyRing.activeSince);
    if (replies > 0)
      throw new CommandRefused(
        `${replies} stored replies are older than the active key. They are deleted within ${repliesHours} hours: try again then.`,
      );
    const file = this.config.VAULT_KEYS_FILE;
    await writeKeyFile(file, withoutKey(await readKeyFile(file), id));
    await this.record('keys.retired', id);
    print(
      `${id} is deleted from the key ring. Make a backup now, and delete ${id} from every copy of the key ring.`,
    );
  }

  private async retireIndexes(print: Print, acceptsLosses: boolean): Promise<void> {
    const { indexed, hashed } = await this.indexes.needed();
    const needed = acceptsLosses ? [] : [...indexed, ...hashed];
    if (needed.length > 0)
      throw new CommandRefused(
        `The old index key is needed by ${needed.map(({ kind, count }) => `${count} ${kind}`).join(', ')}. ${hint}`,
      );
    const retired = await this.indexes.retire();
    if (retired.length === 0) throw new CommandRefused('There is no old index key.');
    for (const id of retired) await this.record('keys.retired', `index ${id}`);
    print('The old index key and its database logins are deleted. Make a backup now.');
  }

  private keyRing(): KeyRing {
    return readKeyRing(this.config.VAULT_KEYS_FILE);
  }

  private async repliesBefore(at: Date | undefined): Promise<number> {
    const [row] = await this.em().execute<{ count: number }[]>(
      `SELECT count(*)::integer AS count FROM idempotency WHERE created_at < coalesce(?::timestamptz, 'infinity')`,
      [at ?? null],
    );
    return row!.count;
  }

  private async record(action: string, id: string): Promise<void> {
    await audit(this.em(), { action, actor: { kind: 'system' }, subject: { kind: 'key', id } });
  }

  private em(): EntityManager {
    return this.orm.em.fork();
  }
}
