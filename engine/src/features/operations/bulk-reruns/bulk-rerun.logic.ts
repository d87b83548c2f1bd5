/** No more are re-run at once; nobody can judge more. */
export const mostJobs = 100_000;
/** A request nobody confirmed is asked again, on how things stand then. */
export const confirmWithinHours = 4;
/** Batches are small enough that somebody who presses Stop sees it stop. */
const mostAtOnce = 50;

export interface BulkEffects {
  readonly inquiries: number;
  readonly harmless: number;
  readonly refused: number;
}

const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

/**
 * The sentence of a single re-run, summed.
 *
 * @param leftOut jobs whose re-run would make a new inquiry, where none is asked for
 */
export function effectsInWords({ inquiries, harmless, refused }: BulkEffects, leftOut = 0): string {
  const parts = [
    inquiries > 0
      ? `This will cause ${counted(inquiries, 'new inquiry', 'new inquiries')}.`
      : 'This will not cause a new inquiry.',
  ];
  if (harmless > 0) parts.push(`${counted(harmless, 'job runs', 'jobs run')} again without one.`);
  if (leftOut > 0)
    parts.push(`${counted(leftOut, 'job that would make one is', 'jobs that would make one are')} left out.`);
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

/** What a re-run of one job was seen to do, as it is summed. */
export function kindOf(effect: string | undefined): keyof BulkEffects {
  if (effect === 'new-attempt') return 'inquiries';
  return effect === 'ring' || effect === 'look-up' || effect === 'send-again' ? 'harmless' : 'refused';
}
