import type { EntityManager } from '@mikro-orm/postgresql';
import { instant } from '../db/instants.ts';
import type { ProviderMessage } from './message-port.ts';

export interface LocalMessage extends ProviderMessage {
  id: number;
  created_at: string;
}

type Row = Omit<LocalMessage, 'created_at'> & { created_at: Date | string };

/**
 * Returns the 50 newest messages that `LocalMessages` stored, of one recipient; with null, of all recipients.
 */
export async function localMessages(em: EntityManager, recipient: string | null): Promise<LocalMessage[]> {
  const rows = await em.execute<Row[]>(
    `SELECT id::int, channel, recipient, body, created_at FROM local_message
     WHERE ?::text IS NULL OR recipient = ? ORDER BY id DESC LIMIT 50`,
    [recipient, recipient],
  );
  return rows.map((row) => ({ ...row, created_at: instant(row.created_at) }));
}
