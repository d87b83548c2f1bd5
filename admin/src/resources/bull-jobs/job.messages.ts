import { counted, formatCount } from '@millrace/schemas/format';
import type { BullJob, BullQueue, BulkReRun } from '@millrace/schemas/api';
import { attemptStateWord, duration, stepStateWord } from '@millrace/schemas/states';
import type { StatusAppearance } from '../../shared/status/status-appearance.ts';

const jobNames: Readonly<Record<string, string>> = {
  'lender.submit': 'Submit application',
  'lender.lookup': 'Check application status',
  'lender.poll': 'Check for a decision',
  'lender.webhook': 'Read the lender’s message',
  'lender.answer': 'Send the shopper’s answer',
  'lender.test-credentials': 'Test store credentials',
  'lender.test-run': 'Test a lender',
  'contract.step': 'Run a contract step',
  'contract.status-check': 'Check contract status',
  'rules.trial': 'Try rules on stored applications',
  'send-message': 'Send a text or email',
};

export const nameChoices = Object.entries(jobNames).map(([id, name]) => ({ id, name }));

/** Returns the title of a job. For an unknown kind of job, returns its name in the source code. */
export const jobName = ({ name }: Pick<BullJob, 'name'>): string => jobNames[name] ?? name;

const LENDER_QUEUE = 'lender-';
const spoken = (id: string): string => id.replaceAll('-', ' ');
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The names of lenders by lender key. */
export type LenderNames = ReadonlyMap<string, string>;

/**
 * Returns the title of a queue: the name of the lender or, for other queues, the queue's own name, for
 * example `Housekeeping`.
 */
export function queueName(queue: string, lenders: LenderNames): string {
  if (!queue.startsWith(LENDER_QUEUE)) return capital(spoken(queue));
  const key = queue.slice(LENDER_QUEUE.length);
  return lenders.get(key) ?? spoken(key).split(' ').map(capital).join(' ');
}

/** Converts an error code such as `no-status-check` to text. Returns a dash if there is no error. */
export const errorWords = ({ error_code }: Pick<BullJob, 'error_code'>): string =>
  error_code === null ? '—' : capital(spoken(error_code));

const settlers: Readonly<Record<NonNullable<BullJob['settled']>['by'], string>> = {
  'status-check': 'a status check at the lender',
  lender: 'the lender’s own message',
  'later-sending': 'a later submission',
  person: 'a person',
};

/** Returns what settled a failed job later, for example a status check. Null if nothing did. */
export const settledWords = ({ settled }: Pick<BullJob, 'settled'>): string | null =>
  settled && `Settled by ${settlers[settled.by]}`;

/**
 * Returns the title of an error group. An error code is converted to text. The name of an error class with
 * its location stays unchanged.
 */
export const errorName = (error: string): string =>
  /^[a-z0-9-]+$/.test(error) ? capital(spoken(error)) : error;

/** Returns the address of the job list with this filter. */
export const jobsAt = (filter: object): string =>
  `/bull-jobs?filter=${encodeURIComponent(JSON.stringify(filter))}`;

const healths: Readonly<Record<BullQueue['health'], StatusAppearance>> = {
  well: { word: 'OK', tone: 'success', icon: 'check' },
  paused: { word: 'Paused', tone: 'warning', icon: 'pause' },
  'no-worker': { word: 'Worker missing', tone: 'warning', icon: 'alert-circle' },
  'redis-away': { word: 'Redis unavailable', tone: 'warning', icon: 'alert-circle' },
  'not-dispatched': { word: 'Workers not notified', tone: 'warning', icon: 'alert-circle' },
  late: { word: 'Late', tone: 'warning', icon: 'hourglass' },
};
/** Returns text, colour and icon for a queue. A healthy queue with dead letters needs review. */
export function queueAppearance({ health, failed, review }: BullQueue): StatusAppearance {
  const dead = failed + review;
  if (health !== 'well' || dead === 0) return healths[health];
  const word = `${counted(dead, 'needs', 'need')} review`;
  return { word, tone: 'warning', icon: 'alert-circle' };
}
/** True if the queue is healthy and no failed job in it waits for a person. */
export const isWell = (queue: BullQueue): boolean => queueAppearance(queue) === healths.well;

const bulkStates: Readonly<Record<BulkReRun['state'], StatusAppearance>> = {
  checking: { word: 'Checking', tone: 'neutral', icon: 'search' },
  checked: { word: 'Checked', tone: 'neutral', icon: 'search' },
  asked: { word: 'Needs approval by a second person', tone: 'warning', icon: 'pause' },
  running: { word: 'Running', tone: 'info', icon: 'refresh' },
  stopped: { word: 'Stopped', tone: 'neutral', icon: 'x-circle' },
  done: { word: 'Done', tone: 'success', icon: 'check' },
  expired: { word: 'Expired', tone: 'neutral', icon: 'hourglass' },
};
const setAside: StatusAppearance = { word: 'Withdrawn', tone: 'neutral', icon: 'minus' };
const refused: StatusAppearance = { word: 'Refused', tone: 'neutral', icon: 'ban' };

/** True if the bulk re-run ended while it still waited for a second person, so that no job was run. */
export const neverRan = ({ state, needs_second, confirmed_by, done }: BulkReRun): boolean =>
  state === 'expired' || (state === 'stopped' && needs_second && confirmed_by === null && done === 0);
/**
 * True if the bulk re-run was stopped by the same user who requested it. Old rows have no user ids and are
 * compared by name.
 */
const isWithdrawn = ({ stopped_by_id, stopped_by, asked_by_id, asked_by }: BulkReRun): boolean =>
  stopped_by_id === null ? stopped_by === asked_by : stopped_by_id === asked_by_id;

export function bulkAppearance(bulk: BulkReRun): StatusAppearance {
  if (bulk.state !== 'stopped' || !neverRan(bulk)) return bulkStates[bulk.state];
  return isWithdrawn(bulk) ? setAside : refused;
}
/** Returns the verb for the action of the user in `stopped_by`. */
export function stoppedWord(bulk: BulkReRun): string {
  if (!neverRan(bulk)) return 'stopped';
  return isWithdrawn(bulk) ? 'withdrew' : 'refused';
}

/**
 * Returns the label of the checkbox that permits credit inquiries, with their number by kind. An inquiry of
 * unknown kind counts as hard.
 */
export function inquiryChoice({ inquiries, soft_inquiries: soft }: BulkReRun): string {
  const jobs = inquiries === 1 ? 'job that makes' : 'jobs that make';
  const words = `Include the ${formatCount(inquiries)} ${jobs} a new credit inquiry`;
  if (soft === null) return words;
  const kinds = [`${formatCount(inquiries - soft)} hard`, `${formatCount(soft)} soft`];
  return `${words} (${kinds.filter((kind) => !kind.startsWith('0 ')).join(', ')})`;
}

/** Returns how long the job ran. Time spent in queues or waiting for people is not included. */
export function tookWords({ started_at, finished_at }: BullJob): string {
  if (!started_at || !finished_at) return '—';
  return duration(Date.parse(finished_at) - Date.parse(started_at));
}

/** Returns the id of the job's attempt (the application at one lender), or null. */
export function attemptIdOf({ data }: BullJob): string | null {
  return typeof data.attemptId === 'string' ? data.attemptId : null;
}

/** Returns the id of the job's contract step, or null. */
export function stepIdOf({ data }: BullJob): string | null {
  return typeof data.stepId === 'string' ? data.stepId : null;
}

/** Returns the current state of the job's attempt or contract step as text. */
export function stateWordOf(job: BullJob): string {
  if (job.attempt_state === null) return '—';
  return stepIdOf(job) ? stepStateWord(job.attempt_state) : attemptStateWord(job.attempt_state);
}

/** True if the worker skipped the job because another version of Millrace created it. */
export const waitsForOtherWorker = ({ state, error_code }: Pick<BullJob, 'state' | 'error_code'>): boolean =>
  state === 'waiting' && error_code === 'unknown-version';

/** True if the job waits because its store is disabled. */
export const waitsForStore = ({ state, error_code }: Pick<BullJob, 'state' | 'error_code'>): boolean =>
  state === 'waiting' && error_code === 'store-closed';

/**
 * True if the database could not be reached while the job ran. The job runs again without action by staff.
 */
export const waitsForDatabase = ({ state, error_code }: Pick<BullJob, 'state' | 'error_code'>): boolean =>
  state === 'waiting' && error_code === 'database-away';

/**
 * Explains that the job waits because its lender is paused or switched off. Null if the job does not wait for
 * this reason.
 */
export function notRerunText({ state, error_code }: Pick<BullJob, 'state' | 'error_code'>): string | null {
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

/** True if a message from a lender needs a person's decision. */
export const isCallInReview = ({ name, state }: Pick<BullJob, 'name' | 'state'>): boolean =>
  name === 'lender.webhook' && state === 'review';

/** True if the server refuses a re-run because of the current state of the attempt. */
export const isRefused = ({ rerun }: Pick<BullJob, 'rerun'>): boolean => rerun === 'refused';
/**
 * Explains why the re-run button is disabled: the job is finished, or it was already queued again as another
 * job.
 */
export const refusalWords = (
  { state, rerun_sentence }: Pick<BullJob, 'state' | 'rerun_sentence'>,
  isQueuedAgain: boolean,
): string =>
  `${state === 'completed' || isQueuedAgain ? 'This job cannot run again.' : 'You cannot re-run this job now.'} ${rerun_sentence}`;
export const causesInquiry = ({ rerun }: Pick<BullJob, 'rerun'>): boolean => rerun === 'new-attempt';
