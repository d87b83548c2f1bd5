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

type DriftFacts = Pick<DriftAlert, 'kind' | 'place' | 'detail'>;

/**
 * Describes a part of a lender's page or reply that the plugin does not know, for example `Unknown value
 * “Marvellous” at data.status`.
 */
export const driftWords = ({ kind, place, detail }: DriftFacts): string =>
  `${kindWords[kind]}${detail && ` “${detail}”`} at ${place}`;

/**
 * Returns a text about when Millrace pauses a lender because its pages or replies changed: after how many
 * affected applications, and in which period. `never` if a change of this kind does not pause the lender.
 */
export function pauseWords(kind: DriftKind): string {
  const rule = driftPauses.find((row) => row.kind === kind);
  if (!rule || rule.pausesAfter === null) return 'never';
  return `${counted(rule.pausesAfter, 'application')} in ${rule.withinHours} h`;
}

/**
 * Returns a text about how many applications and credential tests saw the changed page or reply. A change
 * that only credential tests saw does not pause the lender.
 */
export const seenBy = ({ applications, tests }: Pick<DriftAlert, 'applications' | 'tests'>): string =>
  [
    ...(applications > 0 || tests === 0 ? [counted(applications, 'application')] : []),
    ...(tests > 0 ? [counted(tests, 'credential test')] : []),
  ].join(', ');
