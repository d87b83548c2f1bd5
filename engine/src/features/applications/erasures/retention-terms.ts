import type { Config } from '../../../platform/config/config.ts';
import type { ErasableRow } from './erasure-queries.ts';
import type { RetentionFacts, RetentionTerms } from './retention.logic.ts';

export const termsOf = ({ RETENTION_DRAFT_DAYS, RETENTION_RECORD_MONTHS }: Config): RetentionTerms => ({
  draftDays: RETENTION_DRAFT_DAYS,
  recordMonths: RETENTION_RECORD_MONTHS,
});

/** Converts the times in the row to dates, because the database driver returns them as text. */
export const withDates = (row: ErasableRow): RetentionFacts & ErasableRow & { lastActionAt: Date } => ({
  ...row,
  lastActionAt: new Date(row.lastActionAt),
});
