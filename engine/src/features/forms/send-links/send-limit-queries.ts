import { codeLimits } from '@millrace/schemas/codes';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Vault } from '../../../platform/vault/vault.service.ts';
import { tooManyLinks } from './send-links.errors.ts';
import { destinationKey, type Destination } from './send-links.logic.ts';

/**
 * Limits how many links are sent to one phone or email address. The limit counts the sends of all stores,
 * because it protects the owner of the phone or address.
 */
@Injectable()
export class SendLimits {
  constructor(private readonly vault: Vault) {}

  /**
   * Counts one send for each destination. Throws if a limit is reached. Transactions that send to the same
   * destination wait for each other.
   */
  async take(em: EntityManager, destinations: readonly Destination[]): Promise<Buffer[]> {
    const indexes = destinations
      .map((destination) => this.vault.index('sent_link.destination', 0, destinationKey(destination)))
      .sort((left, right) => Buffer.compare(left, right));
    for (const index of indexes) {
      await em.execute(`SELECT pg_advisory_xact_lock(hashtextextended(?, 0))`, [
        `sent_link|${index.toString('hex')}`,
      ]);
      const [before] = await em.execute<{ sends: number; free_in: number | null }[]>(
        `SELECT count(*)::int AS sends,
                ceil(extract(epoch FROM min(at) + make_interval(mins => ?) - now()))::int AS free_in
         FROM tenant.links_sent(?, ?) AS sent (at)`,
        [codeLimits.windowMinutes, index, codeLimits.windowMinutes],
      );
      if ((before?.sends ?? 0) >= codeLimits.sends) throw tooManyLinks(Math.max(1, before?.free_in ?? 1));
    }
    return indexes;
  }
}
