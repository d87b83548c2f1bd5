import { counted, formatCount } from '@millrace/schemas/format';
/** The largest number of jobs in one bulk re-run. A person cannot judge more jobs at once. */
export const mostJobs = 100_000;
/** An unconfirmed request expires after this many hours, because its counted effects become outdated. */
export const confirmWithinHours = 4;
/** The largest number of jobs in a batch. Small batches end soon after a user presses Stop. */
const mostAtOnce = 50;

export interface BulkEffects {
  readonly inquiries: number;
  /**
   * Number of soft inquiries among `inquiries`; the others count as hard. Null for old rows without this
   * number.
   */
  readonly soft: number | null;
  /**
   * Number of inquiries of an unknown kind among `inquiries`; they count as hard. Null for old rows without
   * this number.
   */
  readonly unknown: number | null;
  readonly harmless: number;
  readonly refused: number;
}

type Kinds = Pick<BulkEffects, 'inquiries' | 'soft' | 'unknown'>;

/**
 * Describes the number of inquiries as "up to". When the jobs run, the customers' consents may no longer
 * cover all of them.
 */
function inquiriesInWords({ inquiries, soft, unknown }: Kinds): string {
  if (soft === null) return `This will cause ${counted(inquiries, 'new inquiry', 'new inquiries')}.`;
  const kinds = [
    { count: inquiries - soft, kind: 'hard' },
    { count: soft, kind: 'soft' },
  ].filter(({ count }) => count > 0);
  const words = kinds.map(({ count, kind }, place) => `${formatCount(count)} ${place ? '' : 'new '}${kind}`);
  const noun = kinds.at(-1)?.count === 1 ? 'inquiry' : 'inquiries';
  const sentence = `This will cause up to ${words.join(' and ')} ${noun}.`;
  if (!unknown) return sentence;
  const counts = unknown === 1 ? 'it counts' : 'they count';
  return `${sentence} The kind of ${formatCount(unknown)} of these inquiries is not known, so ${counts} as hard.`;
}

/** The text that is shown until every job was examined. A partial result would be misleading. */
export const stillChecking = 'Millrace is still checking what each job would do.';

/**
 * Describes the effects of all re-runs in one text.
 * @param excludedInquiries number of jobs that are excluded because they would make a new inquiry
 */
export function effectsInWords(effects: BulkEffects, excludedInquiries = 0): string {
  const { inquiries, harmless, refused } = effects;
  const parts = [inquiries > 0 ? inquiriesInWords(effects) : 'This will not cause a new inquiry.'];
  if (harmless > 0) parts.push(`${counted(harmless, 'job runs', 'jobs run')} again without a new inquiry.`);
  if (excludedInquiries > 0)
    parts.push(
      `${counted(excludedInquiries, 'job that would make a new inquiry is', 'jobs that would make a new inquiry are')} excluded.`,
    );
  if (refused > 0)
    parts.push(
      `${counted(refused, 'job cannot', 'jobs cannot')} be re-run now and ${refused === 1 ? 'is' : 'are'} left as ${refused === 1 ? 'it is' : 'they are'}.`,
    );
  return parts.join(' ');
}

/**
 * Returns the size of a batch and the seconds to wait after it. At most `perMinute` jobs then run in a
 * minute.
 */
export function paceOf(perMinute: number): { jobs: number; seconds: number } {
  const jobs = Math.min(mostAtOnce, Math.max(1, Math.floor(perMinute / 60)));
  return { jobs, seconds: (60 * jobs) / perMinute };
}

interface Effect {
  readonly effect: string;
  readonly inquiry?: 'soft' | 'hard' | 'unknown';
}

/** Counts the effects of single re-runs. A job without a known effect counts as refused. */
export function countEffects(jobs: readonly (Effect | undefined)[]) {
  const counts = { inquiries: 0, soft: 0, unknown: 0, harmless: 0, refused: 0 };
  for (const job of jobs) {
    const kind = kindOf(job?.effect);
    counts[kind] += 1;
    if (kind !== 'inquiries') continue;
    if (job?.inquiry === 'soft') counts.soft += 1;
    else if (job?.inquiry !== 'hard') counts.unknown += 1;
  }
  return counts;
}

function kindOf(effect: string | undefined): 'inquiries' | 'harmless' | 'refused' {
  if (effect === 'new-attempt') return 'inquiries';
  return effect === 'dispatch' || effect === 'status-check' || effect === 'send-again'
    ? 'harmless'
    : 'refused';
}
