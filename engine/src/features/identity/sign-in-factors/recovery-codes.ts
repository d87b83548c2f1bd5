import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { randomInt } from 'node:crypto';
import { queries, total } from '../../../platform/db/queries.ts';
import { Vault } from '../../../platform/vault/vault.service.ts';

const count = 10;
/**
 * The characters of recovery codes. None of them look alike. A code of twelve characters has 59 random bits.
 */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

const newCode = (): string =>
  Array.from({ length: 3 }, () =>
    Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join(''),
  ).join('-');

/**
 * Codes that a user enters instead of an authenticator app or a passkey. Each works once. They are shown
 * once; the table stores keyed hashes.
 */
@Injectable()
export class RecoveryCodes {
  constructor(private readonly vault: Vault) {}

  /** Makes ten new codes and returns them. Earlier codes no longer work. */
  async replace(em: EntityManager, userId: number): Promise<string[]> {
    const codes = Array.from({ length: count }, newCode);
    await this.remove(em, userId);
    await queries(em)
      .insertInto('recovery_code')
      .values(codes.map((code) => ({ user_id: userId, code_hmac: this.hashes(userId, code)[0]! })))
      .execute();
    return codes;
  }

  async remove(em: EntityManager, userId: number): Promise<void> {
    await queries(em).deleteFrom('recovery_code').where('user_id', '=', userId).execute();
  }

  /** Marks a recovery code as used. Returns false for a wrong or used code. */
  async use(em: EntityManager, userId: number, typed: string): Promise<boolean> {
    const { numUpdatedRows } = await queries(em)
      .updateTable('recovery_code')
      .set((eb) => ({ used_at: eb.fn<Date>('now') }))
      .where('user_id', '=', userId)
      .where('code_hmac', 'in', this.hashes(userId, typed))
      .where('used_at', 'is', null)
      .executeTakeFirstOrThrow();
    return numUpdatedRows > 0n;
  }

  left(em: EntityManager, userId: number): Promise<number> {
    return total(
      queries(em).selectFrom('recovery_code').where('user_id', '=', userId).where('used_at', 'is', null),
    );
  }

  /**
   * Returns the hashes under which a recovery code may be stored. The first one uses the current key. Each
   * ends with the id of its key, except the last.
   */
  private hashes(userId: number, typed: string): Buffer[] {
    const text = `${userId}|${typed.toLowerCase().replaceAll(/[\s-]/g, '')}`;
    const { indexIds } = this.vault;
    const hmac = (id: string) => this.vault.hmac('recovery-code', text, id);
    // The last hash has no key id. Before key ids existed, all hashes were made with the key that is now the
    // oldest.
    return [...indexIds.map((id) => Buffer.concat([hmac(id), Buffer.from(id)])), hmac(indexIds.at(-1)!)];
  }
}
