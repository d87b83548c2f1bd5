import type { BullJob } from '@millrace/schemas/api';

type NotRerun = NonNullable<BullJob['not_rerun']>;

const short: Readonly<Record<NotRerun['how'], string>> = {
  waits: 'Re-run waits for a second person',
  withdrawn: 'Re-run withdrawn',
  refused: 'Re-run refused',
  expired: 'Re-run expired',
  stopped: 'Re-run stopped',
};
/**
 * Returns a short text about a bulk re-run that selected the job but did not run it, or null. The list shows
 * it below the job's error.
 */
export const notRerunShort = ({ not_rerun: over }: Pick<BullJob, 'not_rerun'>): string | null =>
  over && short[over.how];

/**
 * Returns why the bulk re-run did not run the job. The caller adds the time of the bulk re-run after the
 * text.
 */
export function notRerunWords({ how, by }: Pick<NotRerun, 'how' | 'by'>): string {
  switch (how) {
    case 'waits':
      return 'A re-run has waited for a second person since';
    case 'withdrawn':
      return `${by} withdrew a re-run of this job`;
    case 'refused':
      return `${by} refused a re-run of this job`;
    case 'expired':
      return 'A re-run expired because no second person confirmed it in time';
    case 'stopped':
      return `${by} stopped a re-run before it reached this job`;
  }
}
