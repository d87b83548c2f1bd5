/** No more are re-run at once; nobody can judge more. */
export const mostJobs = 100_000;
/** A request nobody confirmed is asked again, on how things stand then. */
export const confirmWithinHours = 4;
/** Batches are small enough that somebody who presses Stop sees it stop. */
const mostAtOnce = 50;

export interface BulkEffects {
  readonly inquiries: number;
  /** Of the inquiries; the rest is hard. Null: looked at when the kinds were not told apart. */
  readonly soft: number | null;
  /** Of the inquiries, those of a lender that does not say which kind it makes: they count as hard. */
  readonly unknown: number | null;
  readonly harmless: number;
  readonly refused: number;
}

const inFigures = (count: number): string => count.toLocaleString('en-US');
const counted = (count: number, one: string, many: string): string =>
  `${inFigures(count)} ${count === 1 ? one : many}`;

type Kinds = Pick<BulkEffects, 'inquiries' | 'soft' | 'unknown'>;

/** No more than that: of several for one customer, some may be more than was agreed to by the time they are come to. */
function inquiriesInWords({ inquiries, soft, unknown }: Kinds): string {
  if (soft === null) return `This will cause ${counted(inquiries, 'new inquiry', 'new inquiries')}.`;
  const kinds = [
    { count: inquiries - soft, kind: 'hard' },
    { count: soft, kind: 'soft' },
  ].filter(({ count }) => count > 0);
  const words = kinds.map(({ count, kind }, place) => `${inFigures(count)} ${place ? '' : 'new '}${kind}`);
  const noun = kinds.at(-1)?.count === 1 ? 'inquiry' : 'inquiries';
  const sentence = `This will cause up to ${words.join(' and ')} ${noun}.`;
  if (!unknown) return sentence;
  const counts = unknown === 1 ? 'it counts as a hard one' : 'they count as hard ones';
  return `${sentence} Of ${inFigures(unknown)} it is not known of which kind, so ${counts}.`;
}

/** What is said before every job was looked at: part of them says nothing about the rest. */
export const stillLooking = 'Still looking at what each job would do.';

/**
 * The sentence of a single re-run, summed.
 *
 * @param leftOut jobs whose re-run would make a new inquiry, where none is asked for
 */
export function effectsInWords(effects: BulkEffects, leftOut = 0): string {
  const { inquiries, harmless, refused } = effects;
  const parts = [inquiries > 0 ? inquiriesInWords(effects) : 'This will not cause a new inquiry.'];
  if (harmless > 0) parts.push(`${counted(harmless, 'job runs', 'jobs run')} again without one.`);
  if (leftOut > 0)
    parts.push(`${counted(leftOut, 'job that would make one is', 'jobs that would make one are')} excluded.`);
  if (refused > 0)
    parts.push(
      `${counted(refused, 'job cannot', 'jobs cannot')} be re-run now and ${refused === 1 ? 'is' : 'are'} left as ${refused === 1 ? 'it is' : 'they are'}.`,
    );
  return parts.join(' ');
}

/** Jobs of one batch, and how long to wait after it, so that no more than `perMinute` run in a minute. */
export function paceOf(perMinute: number): { jobs: number; seconds: number } {
  const jobs = Math.min(mostAtOnce, Math.max(1, Math.floor(perMinute / 60)));
  return { jobs, seconds: (60 * jobs) / perMinute };
}

interface Effect {
  readonly effect: string;
  readonly inquiry?: 'soft' | 'hard' | 'unknown';
}

/** What re-runs of single jobs were seen to do, summed; of a job nobody knows anything of, nothing is done. */
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
  return effect === 'dispatch' || effect === 'look-up' || effect === 'send-again' ? 'harmless' : 'refused';
}
