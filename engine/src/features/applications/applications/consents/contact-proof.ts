import type { FieldError } from '@millrace/schemas/form';
import type { EntityManager } from '@mikro-orm/postgresql';
import { queries } from '../../../../platform/db/queries.ts';

type Channel = 'sms' | 'email';

const fieldOf = { sms: 'mobile_phone', email: 'email' } as const;

/**
 * Returns an error for each changed phone or email address that the shopper has confirmed with a code. Access
 * to the application depends on the confirmed contact, so it must never change.
 */
export async function changedProof(
  em: EntityManager,
  id: string,
  changed: readonly string[],
): Promise<FieldError[]> {
  if (!Object.values(fieldOf).some((field) => changed.includes(field))) return [];
  return (await provenChannels(em, id))
    .map((channel) => fieldOf[channel])
    .filter((field) => changed.includes(field))
    .map(contactProven);
}

/**
 * Returns the channels (phone, email) that the shopper has confirmed with a code. Reads used codes instead of
 * sessions, because sessions end and are deleted.
 */
export async function provenChannels(em: EntityManager, id: string): Promise<Channel[]> {
  const rows = await queries(em)
    .selectFrom('verification_code')
    .select('channel')
    .distinct()
    .where('application_id', '=', id)
    .where('party', '=', 'applicant')
    .where('used_at', 'is not', null)
    .$castTo<{ channel: Channel }>()
    .execute();
  return rows.map(({ channel }) => channel);
}

const contactProven = (field: string): FieldError => ({
  field,
  code: 'proven',
  message: 'This was confirmed with a code. Start a new application to use another phone or email.',
});
