import type { BullQueue } from '@millrace/schemas/api';

const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

/** Jobs that wait, apart from those whose time has not come. */
export function dueWords({ waiting, due }: BullQueue): string {
  const later = waiting - due;
  const jobs = counted(due, 'job due', 'jobs due');
  return later > 0 ? `${jobs}, ${later.toLocaleString('en-US')} later` : jobs;
}

/** What Bull holds for workers to hear. */
export const ringWords = ({ bell }: BullQueue): string =>
  bell === null ? 'No answer' : counted(bell, 'ring', 'rings');

type Trouble = NonNullable<BullQueue['bell_trouble']>;

const words: Readonly<Record<Trouble, (queue: BullQueue) => string>> = {
  'no-answer': ({ due }) =>
    due > 0
      ? 'Redis does not answer, so no worker hears of what is due. Nothing is lost: the keeper rings when Redis is back.'
      : 'Redis does not answer. What is queued now is kept in Postgres and rung for when Redis is back.',
  'no-ring': ({ rings_again_seconds: seconds, health }) =>
    `Jobs wait in Postgres, but Bull holds no ring for them. The keeper rings again within ${seconds ?? 0} s.` +
    (health === 'late'
      ? ' If they wait on then, a worker heard of them and left them: their pages say why.'
      : ''),
  'not-taken': () => 'Bull holds rings that no worker takes: all are busy, or none listens to this queue.',
  'unknown-queue': () =>
    'No lender of this version has this queue, so nothing rings for its jobs. Start a version that has it.',
};

/** Null: Bull and Postgres fit, or differ in no way that keeps a job waiting. */
export function bellTroubleWords(queue: BullQueue): string | null {
  if (queue.health === 'no-worker')
    return queue.due > 0
      ? 'No worker process is alive. Its jobs are kept in Postgres until one starts.'
      : 'No worker process is alive. What is queued now waits until one starts.';
  return queue.bell_trouble && words[queue.bell_trouble](queue);
}
