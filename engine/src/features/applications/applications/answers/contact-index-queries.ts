import type { EntityManager } from '@mikro-orm/postgresql';
import { pgArray } from '../../../../platform/db/pg-array.ts';
import type { ResealedRow } from '../../../../platform/vault/reseal/sealed-column.ts';
import type { Vault } from '../../../../platform/vault/vault.service.ts';
import type { StoredAnswers } from './answers.logic.ts';

/**
 * Returns the keyed hashes of phone, email and the parts of the email address, and the last digits of the
 * phone.
 */
export function contactIndexes(vault: Vault, orgId: number, { mobile_phone: phone, email }: StoredAnswers) {
  const digits = phone?.replace(/\D/g, '');
  return {
    phoneLast4: digits ? digits.slice(-4) : null,
    phoneIndex: digits ? vault.index('application.mobile_phone', orgId, digits) : null,
    emailIndex: email ? vault.index('application.email', orgId, email.toLowerCase()) : null,
    emailParts: email
      ? emailParts(email).map((part) => vault.index('application.email_part', orgId, part).toString('hex'))
      : [],
  };
}

/** Returns the part of an email address before the @, and each word in it. */
export function emailParts(email: string): string[] {
  const [local = ''] = email.toLowerCase().split('@');
  return [...new Set([local, ...local.split(/[._+-]+/)])].filter((part) => part.length > 2);
}

/** SQL that converts an array of hashes, sent as hexadecimal texts, to an array of bytes. */
export const hashes = `ARRAY(SELECT decode(h, 'hex') FROM unnest(?::text[]) h)`;

/**
 * Computes the search indexes of phone and email of an application with the current index key. The
 * applicant's row is updated before the application. The database trigger on the application then finds this
 * applicant by the new indexes.
 */
export async function reindexContacts(
  em: EntityManager,
  vault: Vault,
  { id, place, value }: ResealedRow,
): Promise<void> {
  const { phoneIndex, emailIndex, emailParts } = contactIndexes(vault, place.org, value as StoredAnswers);
  await em.execute(
    `UPDATE applicant p SET phone_index = ?, email_index = ? FROM application a
     WHERE a.id = ? AND p.id = a.applicant_id
       AND (p.phone_index, p.email_index) IS NOT DISTINCT FROM (a.phone_index, a.email_index)
       AND NOT EXISTS (SELECT FROM applicant same WHERE same.store_id = p.store_id AND same.phone_index = ? AND same.email_index = ?)`,
    [phoneIndex, emailIndex, id, phoneIndex, emailIndex],
    'run',
  );
  await em.execute(
    `UPDATE application SET phone_index = ?, email_index = ?, email_parts = ${hashes} WHERE id = ?`,
    [phoneIndex, emailIndex, pgArray(emailParts), id],
    'run',
  );
}
