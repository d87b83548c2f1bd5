import type { EntityManager } from '@mikro-orm/postgresql';
import { AlsoReindexed, type ResealedRow } from '../../../platform/vault/reseal/sealed-column.ts';
import type { Vault } from '../../../platform/vault/vault.service.ts';
import type { StoredAnswers } from '../applications/index.logic.ts';
import { contactOf, destinationIndexes } from './destination.ts';

/**
 * Computes the search indexes of the confirmed contacts of an application with the current index key. The
 * status page finds applications by these indexes.
 */
async function reindexCodes(em: EntityManager, vault: Vault, { id, value }: ResealedRow): Promise<void> {
  for (const channel of ['sms', 'email'] as const) {
    const contact = contactOf(channel, value as StoredAnswers);
    if (contact === '') continue;
    const [present, ...older] = destinationIndexes(vault, channel, contact);
    for (const index of older)
      await em.execute(
        `UPDATE verification_code SET destination_index = ? WHERE application_id = ? AND channel = ? AND destination_index = ?`,
        [present, id, channel, index],
        'run',
      );
  }
}

export const reindexedCodes = {
  provide: 'indexes of verification codes',
  useValue: new AlsoReindexed('application', reindexCodes),
};
