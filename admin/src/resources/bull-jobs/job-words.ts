import type { BullJob, BullQueue, BulkReRun } from '@millrace/schemas/api';
import { attemptStateWord, duration, stepStateWord } from '@millrace/schemas/states';
import type { Look } from '../../shared/status/looks.ts';

const jobNames: Readonly<Record<string, string>> = {
  'lender.submit': 'Submit application',
  'lender.lookup': 'Check application status',
  'lender.poll': 'Check for a decision',
  'lender.webhook': 'Read the lender’s message',
  'lender.answer': 'Send the shopper’s answer',
  'lender.test-credentials': 'Test store credentials',
  'lender.test-run': 'Test a lender',
  'contract.step': 'Run a contract step',
  'contract.look': 'Check contract status',
  'rules.trial': 'Try rules on stored applications',
  'send-message': 'Send a text or email',
};

export const nameChoices = Object.entries(jobNames).map(([id, name]) => ({ id, name }));

/** The title of a job. An unknown job keeps its name in the code. */
export const jobName = ({ name }: Pick<BullJob, 'name'>): string => jobNames[name] ?? name;

const LENDER_QUEUE = 'lender-';
const spoken = (id: string): string => id.replaceAll('-', ' ');
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The names of lenders by key. */
export type LenderNames = ReadonlyMap<string, string>;

/** The title of a queue: the lender's name, or `housekeeping` as Housekeeping. */
export function queueName(queue: string, lenders: LenderNames): string {
  if (!queue.startsWith(LENDER_QUEUE)) return capital(spoken(queue));
  const key = queue.slice(LENDER_QUEUE.length);
  return lenders.get(key) ?? spoken(key).split(' ').map(capital).join(' ');
}

/** An error code such as `cannot-be-looked-up` as text. */
export const errorWords = ({ error_code }: Pick<BullJob, 'error_code'>): string =>
  error_code === null ? '—' : capital(spoken(error_code));

const settlers: Readonly<Record<NonNullable<BullJob['settled']>['by'], string>> = {
  'look-up': 'a status check at the lender',
  lender: 'the lender’s own message',
  'later-sending': 'a later submission',
  person: 'a person',
};

/** How a failed job was settled later. Null if it was not. */
export const settledWords = ({ settled }: Pick<BullJob, 'settled'>): string | null =>
  settled && `Settled by ${settlers[settled.by]}`;

/** The title of an error group: a code as text, or an error class with its location. */
export const errorName = (error: string): string =>
  /^[a-z0-9-]+$/.test(error) ? capital(spoken(error)) : error;

/** The address of the job list with this filter. */
export const jobsAt = (filter: object): string =>
  `/bull-jobs?filter=${encodeURIComponent(JSON.stringify(filter))}`;

const healths: Readonly<Record<BullQueue['health'], Look>> = {
  well: { word: 'OK', tone: 'success', icon: 'check' },
  paused: { word: 'Paused', tone: 'warning', icon: 'pause' },
  'no-worker': { word: 'Worker missing', tone: 'warning', icon: 'alert-circle' },
  'redis-away': { word: 'Redis unavailable', tone: 'warning', icon: 'alert-circle' },
  'not-dispatched': { word: 'No signal', tone: 'warning', icon: 'alert-circle' },
  late: { word: 'Late', tone: 'warning', icon: 'hourglass' },
};
/** The state of a queue. Dead letters need review even if the queue works. */
export function queueLook({ health, failed, review }: BullQueue): Look {
  const dead = failed + review;
  if (health !== 'well' || dead === 0) return healths[health];
  const word = `${dead.toLocaleString('en-US')} ${dead === 1 ? 'needs' : 'need'} review`;
  return { word, tone: 'warning', icon: 'alert-circle' };
}
/** True if the queue has no problem and no job that waits for a person. */
export const isWell = (queue: BullQueue): boolean => queueLook(queue) === healths.well;

const bulkStates: Readonly<Record<BulkReRun['state'], Look>> = {
  looking: { word: 'Checking', tone: 'neutral', icon: 'search' },
  looked: { word: 'Checked', tone: 'neutral', icon: 'search' },
  asked: { word: 'Needs a second person', tone: 'warning', icon: 'pause' },
  running: { word: 'Running', tone: 'info', icon: 'refresh' },
  stopped: { word: 'Stopped', tone: 'neutral', icon: 'x-circle' },
  done: { word: 'Done', tone: 'success', icon: 'check' },
  expired: { word: 'Expired', tone: 'neutral', icon: 'hourglass' },
};
const setAside: Look = { word: 'Withdrawn', tone: 'neutral', icon: 'minus' };
const turnedDown: Look = { word: 'Refused', tone: 'neutral', icon: 'ban' };

/** True if the run ended while it waited for a second person, so that no job ran. */
export const neverRan = ({ state, needs_second, confirmed_by, done }: BulkReRun): boolean =>
  state === 'expired' || (state === 'stopped' && needs_second && confirmed_by === null && done === 0);
/** True if the requester stopped the run. Old rows without ids are compared by name. */
const isWithdrawn = ({ stopped_by_id, stopped_by, asked_by_id, asked_by }: BulkReRun): boolean =>
  stopped_by_id === null ? stopped_by === asked_by : stopped_by_id === asked_by_id;

export function bulkLook(bulk: BulkReRun): Look {
  if (bulk.state !== 'stopped' || !neverRan(bulk)) return bulkStates[bulk.state];
  return isWithdrawn(bulk) ? setAside : turnedDown;
}
/** The verb for the action of the user in `stopped_by`. */
export function stoppedWord(bulk: BulkReRun): string {
  if (!neverRan(bulk)) return 'stopped';
  return isWithdrawn(bulk) ? 'withdrew' : 'refused';
}

/** The label of the checkbox with the number of inquiries by kind. An unknown kind counts as hard. */
export function inquiryChoice({ inquiries, soft_inquiries: soft }: BulkReRun): string {
  const words = `Include the ${inquiries.toLocaleString('en-US')} that make a new credit inquiry`;
  if (soft === null) return words;
  const kinds = [
    `${(inquiries - soft).toLocaleString('en-US')} hard`,
    `${soft.toLocaleString('en-US')} soft`,
  ];
  return `${words} (${kinds.filter((kind) => !kind.startsWith('0 ')).join(', ')})`;
}

/** The duration of the work, without the time in queues or with people. */
export function tookWords({ started_at, finished_at }: BullJob): string {
  if (!started_at || !finished_at) return '—';
  return duration(Date.parse(finished_at) - Date.parse(started_at));
}

/** The id of the job's attempt. Jobs contain only ids. */
export function attemptIdOf({ data }: BullJob): string | null {
  return typeof data.attemptId === 'string' ? data.attemptId : null;
}

/** The id of the job's contract step. */
export function stepIdOf({ data }: BullJob): string | null {
  return typeof data.stepId === 'string' ? data.stepId : null;
}

/** The current state of the job's attempt or step. */
export function stateWordOf(job: BullJob): string {
  if (job.attempt_state === null) return '—';
  return stepIdOf(job) ? stepStateWord(job.attempt_state) : attemptStateWord(job.attempt_state);
}

/** True if the worker skipped the job because another version of the product created it. */
export const waitsForOtherWorker = ({ state, error_code }: Pick<BullJob, 'state' | 'error_code'>): boolean =>
  state === 'waiting' && error_code === 'unknown-version';

/** True if the job waits because its store is disabled. */
export const waitsForStore = ({ state, error_code }: Pick<BullJob, 'state' | 'error_code'>): boolean =>
  state === 'waiting' && error_code === 'store-closed';

/** True if the database was unreachable during the job. It continues by itself. */
export const waitsForDatabase = ({ state, error_code }: Pick<BullJob, 'state' | 'error_code'>): boolean =>
  state === 'waiting' && error_code === 'database-away';

/** Explains a job that waits because its lender is blocked. Null if the lender is not blocked. */
export function heldBackWords({ state, error_code }: Pick<BullJob, 'state' | 'error_code'>): string | null {
  if (state !== 'waiting') return null;
  if (error_code === 'lender-paused')
    return 'The lender is paused, so nothing that changes data there is sent. The job runs when the lender is resumed.';
  if (error_code === 'lender-disabled')
    return 'The lender is switched off, so nothing is sent to it. The job runs when the lender is switched on again.';
  return null;
}

/** True if it is unknown whether the lender received a person's answer to its question. */
export const isAnswerInReview = ({ name, state }: Pick<BullJob, 'name' | 'state'>): boolean =>
  name === 'lender.answer' && state === 'review';

/** True if the server refuses a re-run in the current state of the attempt. */
export const isRefused = ({ rerun }: Pick<BullJob, 'rerun'>): boolean => rerun === 'refused';
/** Explains a disabled re-run button: the job is finished, or it was queued again as another job. */
export const refusalWords = (
  { state, rerun_sentence }: Pick<BullJob, 'state' | 'rerun_sentence'>,
  isQueuedAgain: boolean,
): string =>
  `${state === 'completed' || isQueuedAgain ? 'This job cannot run again.' : 'You cannot re-run this job now.'} ${rerun_sentence}`;
export const causesInquiry = ({ rerun }: Pick<BullJob, 'rerun'>): boolean => rerun === 'new-attempt';
