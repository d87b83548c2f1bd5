import { randomUUID } from 'node:crypto';
import { plainText, withoutControls } from '../plain-text.ts';
import type { AuditEntry } from './audit-entry.ts';
import { auditKeys, type AuditKeys } from './audit-keys.ts';
import { canonicalJson } from './canonical-json.ts';
import { realActor } from './impersonated-account.ts';

/** The part of a row that its writer signs: everything except the id, which the database assigns. */
export interface AuditContent {
  readonly uuid: string;
  readonly at: string;
  readonly action: string;
  readonly actor_kind: string;
  readonly actor_id: string | null;
  readonly on_behalf_of_id: string | null;
  readonly org_id: number | null;
  readonly store_id: number | null;
  readonly subject_kind: string | null;
  readonly subject_id: string | null;
  readonly facts: Readonly<Record<string, unknown>>;
  readonly reason: string | null;
}

const longestReason = 500;
const clean = (text: string | undefined) => (text === undefined ? null : withoutControls(text));

/**
 * Builds the content of an audit row. Removes control characters. Cleans the reason with `plainText` and cuts
 * it to 500 characters.
 */
export function contentOf(entry: AuditEntry, uuid: string, at: Date): AuditContent {
  const { action, subject, reason } = entry;
  const actor = realActor(entry.actor);
  const facts = Object.entries(entry.facts ?? {}).map(
    ([name, value]) => [name, typeof value === 'string' ? withoutControls(value) : value] as const,
  );
  return {
    uuid,
    at: at.toISOString(),
    action,
    actor_kind: actor.kind,
    actor_id: clean(actor.id),
    on_behalf_of_id: clean(actor.onBehalfOf),
    org_id: entry.orgId ?? null,
    store_id: entry.storeId ?? null,
    subject_kind: clean(subject?.kind),
    subject_id: clean(subject?.id),
    facts: Object.fromEntries(facts),
    reason: reason === undefined ? null : plainText(reason, longestReason),
  };
}

/**
 * Returns the columns of a new, signed row of `audit_event`, for writers that insert into several tables in
 * one statement.
 */
export function auditRow(entry: AuditEntry, keys: AuditKeys = auditKeys()) {
  const content = contentOf(entry, randomUUID(), new Date());
  return {
    ...content,
    facts: JSON.stringify(content.facts),
    key_id: keys.activeId,
    signature: keys.sign('row', canonicalJson(content)),
  };
}
