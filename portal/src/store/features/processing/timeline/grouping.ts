import type { StaffTimelineEntry } from '@millrace/schemas/api';
import { t } from '@millrace/ui/translate';

export interface TimelineGroup {
  key: number;
  /** The lender's position in the plan, counted from 1. */
  place: number;
  label: string;
  entries: readonly StaffTimelineEntry[];
}

export interface GroupedTimeline {
  asked: readonly TimelineGroup[];
  notAsked: readonly StaffTimelineEntry[];
}

const ordinals = new Intl.PluralRules('en-US', { type: 'ordinal' });
const suffixes: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };
const ordinal = (number: number): string => `${number}${suffixes[ordinals.select(number)] ?? 'th'}`;

function labelOf(index: number, size: number, groups: number): string {
  if (size === 1) return t('Asked {ordinal}', { ordinal: ordinal(index + 1) });
  return groups === 1
    ? t('Asked all at once')
    : t('Asked {ordinal}, {size} together', { ordinal: ordinal(index + 1), size });
}

/**
 * Groups the lenders in the order of the plan. Lenders that receive the application at the same time are one
 * group, and excluded lenders are another.
 */
export function groupTimeline(entries: readonly StaffTimelineEntry[]): GroupedTimeline {
  const ordered = [...entries].sort(
    (left, right) => left.group - right.group || left.position - right.position,
  );
  const included = ordered.filter(({ excludedBecause }) => excludedBecause === null);
  const keys = [...new Set(included.map(({ group }) => group))];
  const asked = keys.map((key, index) => {
    const members = included.filter(({ group }) => group === key);
    return { key, place: index + 1, label: labelOf(index, members.length, keys.length), entries: members };
  });
  return { asked, notAsked: ordered.filter(({ excludedBecause }) => excludedBecause !== null) };
}
