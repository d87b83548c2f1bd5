import type { QuarantineSummary } from '@millrace/schemas/api';
import type { QuarantineRow } from '../../../platform/quarantine/epoch-rows.ts';

/**
 * Converts a quarantine to its summary. An effect is one kind of change that the quarantine made, for example
 * revoked sessions. The counts of equal effects are added up, because an interrupted preparation stores them
 * in parts.
 */
export function summaryOf(
  row: QuarantineRow,
  nameOf: (lender: string) => string | undefined = () => undefined,
): QuarantineSummary {
  const groups = Map.groupBy(row.effects, ({ effect, lender }) => `${effect} ${lender ?? ''}`);
  const effects = [...groups.values()].map((same) => {
    const { effect, lender } = same[0]!;
    const count = same.reduce((sum, one) => sum + one.count, 0);
    return { effect, lender: lender === undefined ? null : (nameOf(lender) ?? lender), count };
  });
  return {
    id: row.id,
    cause: row.cause,
    began_at: row.beganAt,
    database_until: row.databaseUntil,
    known_until: row.knownUntil,
    effects,
    prepared: row.preparedAt !== null,
    released_at: row.releasedAt,
    released_by: row.releasedByName,
    reason: row.reason,
  };
}
