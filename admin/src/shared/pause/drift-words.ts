import type { DriftAlert } from '@millrace/schemas/api';
import { driftPauses, type DriftKind } from '@millrace/schemas/rules';

export const kindWords: Readonly<Record<DriftKind, string>> = {
  'page-changed': 'Page changed',
  'new-page-field': 'New required field on a page',
  'unknown-word': 'Unknown word',
  'reply-changed': 'Reply changed',
  'new-reply-field': 'Unknown field asked for',
};

type Seen = Pick<DriftAlert, 'kind' | 'place' | 'said'>;

/** Describes a change, for example `Unknown word “Marvellous” at data.status`. */
export const driftWords = ({ kind, place, said }: Seen): string =>
  `${kindWords[kind]}${said && ` “${said}”`} at ${place}`;

/** The number of sightings and the period after which the rule for this kind pauses the lender. */
export function pauseWords(kind: DriftKind): string {
  const rule = driftPauses.find((row) => row.kind === kind);
  if (!rule || rule.pausesAfter === null) return 'never';
  return `${rule.pausesAfter} in ${rule.withinHours} h`;
}

const counted = (count: number, one: string): string => `${count} ${count === 1 ? one : `${one}s`}`;

/** Credential tests find changes too, but they do not pause a lender. */
export const seenBy = ({ applications, tests }: Pick<DriftAlert, 'applications' | 'tests'>): string =>
  [
    ...(applications > 0 || tests === 0 ? [counted(applications, 'application')] : []),
    ...(tests > 0 ? [counted(tests, 'credential test')] : []),
  ].join(', ');
