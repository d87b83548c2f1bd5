import { canonicalJson } from './canonical-json.ts';
import type { AuditContent } from './audit-row.ts';
import type { AuditKeys } from './audit-keys.ts';

/**
 * An audit row as stored in the database. Rows that were written before signatures were introduced have none.
 */
export interface StoredRow extends AuditContent {
  readonly id: number;
  readonly key_id: string | null;
  readonly signature: Uint8Array | null;
}

/** A position in a chain, with the audit row that the database has for this position now. */
export interface Link {
  readonly chain: number;
  readonly position: number;
  readonly event_id: number;
  readonly key_id: string;
  readonly hash: Uint8Array;
  readonly row: StoredRow | null;
}

/** The end of a chain, or the last position checked so far. */
export interface Head {
  readonly position: number;
  readonly hash: Uint8Array;
}
export const chainStart: Head = { position: 0, hash: new Uint8Array() };

export type FindingKind = 'changed' | 'missing' | 'inserted' | 'reordered' | 'unknown-key' | 'anchor';
export interface Finding {
  readonly kind: FindingKind;
  readonly chain: number;
  readonly event_id: number | null;
  readonly position: number | null;
  readonly sentence: string;
}

/** Returns the id of a row's chain: its org. Rows without an org have their own chain, with the id 0. */
export const chainOf = ({ org_id }: Pick<StoredRow, 'org_id'>): number => org_id ?? 0;
const chainName = (chain: number) => (chain === 0 ? 'the chain of no organization' : `organization ${chain}`);

/**
 * Columns that the writer does not sign: the database assigns the id later, and a signature cannot cover
 * itself.
 */
const unsigned = ['id', 'key_id', 'signature'];

function contentText(row: StoredRow): string {
  return canonicalJson(Object.fromEntries(Object.entries(row).filter(([name]) => !unsigned.includes(name))));
}

/**
 * True if the signature of an audit row is valid. False for a row without a signature or with an unknown key.
 */
export function isGenuine(keys: AuditKeys, row: StoredRow): boolean {
  if (row.key_id === null || row.signature === null) return false;
  return keys.isSigned('row', contentText(row), row.key_id, row.signature);
}

function linkText(before: Head, chain: number, row: StoredRow): string {
  const { signature, ...rest } = row;
  const whole = { ...rest, signature: signature && Buffer.from(signature).toString('hex') };
  const previous = Buffer.from(before.hash).toString('hex');
  return [previous, chain, before.position + 1, canonicalJson(whole)].join('|');
}

/** Computes the hash of the next link of a chain. */
export function linkHash(keys: AuditKeys, before: Head, chain: number, row: StoredRow): Buffer {
  return keys.sign('link', linkText(before, chain, row));
}

/**
 * Checks one link against the link before it. Returns `null` if it is unchanged. Only rows with an id below
 * the first signed row may lack a signature, because they are older than signatures.
 */
export function checkLink(keys: AuditKeys, before: Head, link: Link, firstSigned: number): Finding | null {
  const { chain, position, event_id, key_id, row } = link;
  const where = `${chainName(chain)}, place ${position}`;
  const found = (kind: FindingKind, sentence: string): Finding => ({
    kind,
    chain,
    event_id,
    position,
    sentence,
  });
  if (position !== before.position + 1)
    return {
      ...found(
        'missing',
        `Rows are missing in ${chainName(chain)} before row ${event_id}, from place ${before.position + 1} to ${position - 1}.`,
      ),
      position: before.position + 1,
    };
  if (!row) return found('missing', `Row ${event_id} is missing (${where}).`);
  const unknown = [key_id, row.key_id].find((id) => id !== null && !keys.has(id));
  if (unknown !== undefined)
    return found(
      'unknown-key',
      `Row ${event_id} was signed with key ${unknown}, which is not in AUDIT_KEY_FILE (${where}).`,
    );
  const inPlace =
    keys.isSigned('link', linkText(before, chain, row), key_id, link.hash) && chainOf(row) === chain;
  const isOlderThanKeys = row.signature === null && row.id < firstSigned;
  const genuine = isOlderThanKeys || isGenuine(keys, row);
  if (inPlace && genuine) return null;
  if (inPlace) return found('inserted', `Row ${event_id} was written without the key (${where}).`);
  if (genuine && !isOlderThanKeys)
    return found('reordered', `Row ${event_id} is not at its original place (${where}).`);
  return found('changed', `Row ${event_id} was changed after it was written (${where}).`);
}
