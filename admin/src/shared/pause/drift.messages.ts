import { counted } from '@millrace/schemas/format';
import type { DriftAlert } from '@millrace/schemas/api';
import { driftPauses, type DriftKind } from '@millrace/schemas/rules';

export const kindWords: Readonly<Record<DriftKind, string>> = {
  'page-changed': 'Page changed',
  'new-page-field': 'New required field on a page',
  'unknown-word': 'Unknown value',
  'reply-changed': 'Reply changed',
  'new-reply-field': 'Unknown field requested',
};

type DriftFacts = Pick<DriftAlert, 'kind' | 'place' | 'said'>;

/** Describes a change in a lender's responses, for example `Unknown value “Marvellous” at data.status`. */
export const driftWords = ({ kind, place, said }: DriftFacts): string =>
  `${kindWords[kind]}${said && ` “${said}”`} at ${place}`;

/**
 * Returns a text about how often, and in which period, such a change must be seen before the lender is
 * paused.
 */
export function pauseWords(kind: DriftKind): string {
  const rule = driftPauses.find((row) => row.kind === kind);
  if (!rule || rule.pausesAfter === null) return 'never';
  return `${counted(rule.pausesAfter, 'application')} in ${rule.withinHours} h`;
}

/**
 * Returns a text about how many applications and credential tests saw the change. A change that only
 * credential tests saw does not pause the lender.
 */
export const seenBy = ({ applications, tests }: Pick<DriftAlert, 'applications' | 'tests'>): string =>
  [
    ...(applications > 0 || tests === 0 ? [counted(applications, 'application')] : []),
    ...(tests > 0 ? [counted(tests, 'credential test')] : []),
  ].join(', ');
