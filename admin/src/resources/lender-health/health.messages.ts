import type { HealthBar, HealthWindow, LenderHealth } from '@millrace/schemas/api';
import { duration, stepReason } from '@millrace/schemas/states';

export const windowWords: Readonly<Record<HealthWindow, string>> = {
  '1h': 'Hour',
  '24h': 'Day',
  '7d': 'Week',
  '30d': 'Month',
};
export const windowPhrases: Readonly<Record<HealthWindow, string>> = {
  '1h': 'the last hour',
  '24h': 'the last day',
  '7d': 'the last week',
  '30d': 'the last month',
};

/** Formats a response time, for example `420 ms`, `3.4 s` or `1 min 5 s`. Null becomes a dash. */
export function answerTime(ms: number | null): string {
  if (ms === null) return '—';
  if (ms < 1_000) return `${ms} ms`;
  return ms < 10_000 ? `${(ms / 1_000).toFixed(1)} s` : duration(ms);
}

export const approvalShare = ({
  approval_percent: percent,
}: Pick<LenderHealth, 'approval_percent'>): string => (percent === null ? '—' : `${percent} %`);

/** Returns the median and the 95th percentile of the response times as one text. */
export const answerTimes = ({ answer_p50_ms: p50, answer_p95_ms: p95 }: LenderHealth): string =>
  p50 === null ? '—' : `${answerTime(p50)} / ${answerTime(p95)}`;

const applications = (count: number): string => `${count} ${count === 1 ? 'application' : 'applications'}`;

/** Returns the content of a bar as text for screen readers. */
export function inWords(counts: Omit<HealthBar, 'from'>): string {
  const parts = [
    [counts.approved, 'approved'],
    [counts.declined, 'declined'],
    [counts.waiting, 'open'],
    [counts.review, 'in review'],
    [counts.failed, 'not sent'],
  ] as const;
  const counted = parts.filter(([count]) => count > 0).map(([count, word]) => `${count} ${word}`);
  return [applications(counts.asked), ...counted].join(', ');
}

/** The reasons why applications to a lender are blocked although the lender is not paused. */
export const problemTexts: Readonly<
  Record<NonNullable<LenderHealth['trouble']>['kind'], { word: string; sentence: (name: string) => string }>
> = {
  'circuit-open': {
    word: 'No answer',
    sentence: (name) =>
      `${name} does not answer. Waiting applications are sent when a test submission succeeds.`,
  },
  'too-many-waiting': {
    word: 'Queue full',
    sentence: (name) => `Too many applications wait for ${name}, so new ones skip it.`,
  },
};

/**
 * The texts for error codes that only attempts (applications at one lender) have. All other codes use the
 * texts for contract steps.
 */
const ownCodes: Readonly<Record<string, string>> = {
  'offer-accepted': 'The application was finished before the lender’s turn came.',
  'lender-unavailable': 'The lender was not available in the time allowed.',
  'plugin-missing': 'The lender’s plugin is not installed.',
  'no-credentials': 'The store has no account at the lender.',
  'no-status-check': 'The lender offers no status check.',
  'answer-not-recorded': 'The lender answered, but the answer could not be stored.',
  other: 'Other error. Open the application for details.',
};

export const errorWords = (code: string): string => ownCodes[code] ?? stepReason(code);
