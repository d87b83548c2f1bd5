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

/** What the job does. One that this console has not heard of keeps the name it has in the code. */
export const jobName = ({ name }: Pick<BullJob, 'name'>): string => jobNames[name] ?? name;

const LENDER_QUEUE = 'lender-';
const spoken = (id: string): string => id.replaceAll('-', ' ');
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Names of lenders by their key. */
export type LenderNames = ReadonlyMap<string, string>;

/** A lender's queue is called as the lender is, `housekeeping` Housekeeping. */
export function queueName(queue: string, lenders: LenderNames): string {
  if (!queue.startsWith(LENDER_QUEUE)) return capital(spoken(queue));
  const key = queue.slice(LENDER_QUEUE.length);
  return lenders.get(key) ?? spoken(key).split(' ').map(capital).join(' ');
}

/** `cannot-be-looked-up` as people say it. */
export const errorWords = ({ error_code }: Pick<BullJob, 'error_code'>): string =>
  error_code === null ? '—' : capital(spoken(error_code));

const settlers: Readonly<Record<NonNullable<BullJob['settled']>['by'], string>> = {
  'look-up': 'a status check at the lender',
  lender: 'the lender’s own message',
  'later-sending': 'a later submission',
  person: 'a person',
};

/** What came of a job that had not settled its matter itself. */
export const settledWords = ({ settled }: Pick<BullJob, 'settled'>): string | null =>
  settled && `Settled by ${settlers[settled.by]}`;

/** A group of errors by its name: a code in words, or a class of errors and its place as they are. */
export const errorName = (error: string): string =>
  /^[a-z0-9-]+$/.test(error) ? capital(spoken(error)) : error;

/** The address of the list with this filter. */
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
/** How a queue does. Dead letters wait for somebody, however well it goes on. */
export function queueLook({ health, failed, review }: BullQueue): Look {
  const dead = failed + review;
  if (health !== 'well' || dead === 0) return healths[health];
  const word = `${dead.toLocaleString('en-US')} ${dead === 1 ? 'needs' : 'need'} review`;
  return { word, tone: 'warning', icon: 'alert-circle' };
}
/** Nothing is in its way, and nothing in it waits for a person. */
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

/** It ended while it waited for a second person: none of its jobs was come to. */
export const neverRan = ({ state, needs_second, confirmed_by, done }: BulkReRun): boolean =>
  state === 'expired' || (state === 'stopped' && needs_second && confirmed_by === null && done === 0);
/** By whoever asked; where only names were kept, by somebody of that name. */
const isWithdrawn = ({ stopped_by_id, stopped_by, asked_by_id, asked_by }: BulkReRun): boolean =>
  stopped_by_id === null ? stopped_by === asked_by : stopped_by_id === asked_by_id;

export function bulkLook(bulk: BulkReRun): Look {
  if (bulk.state !== 'stopped' || !neverRan(bulk)) return bulkStates[bulk.state];
  return isWithdrawn(bulk) ? setAside : turnedDown;
}
/** What it was that the person of `stopped_by` did. */
export function stoppedWord(bulk: BulkReRun): string {
  if (!neverRan(bulk)) return 'stopped';
  return isWithdrawn(bulk) ? 'withdrew' : 'refused';
}

/** What checking the box adds, by kind where it is known; what nobody knows the kind of counts as hard. */
export function inquiryChoice({ inquiries, soft_inquiries: soft }: BulkReRun): string {
  const words = `Include the ${inquiries.toLocaleString('en-US')} that make a new credit inquiry`;
  if (soft === null) return words;
  const kinds = [
    `${(inquiries - soft).toLocaleString('en-US')} hard`,
    `${soft.toLocaleString('en-US')} soft`,
  ];
  return `${words} (${kinds.filter((kind) => !kind.startsWith('0 ')).join(', ')})`;
}

/** How long the work itself took; queues and people are not in it. */
export function tookWords({ started_at, finished_at }: BullJob): string {
  if (!started_at || !finished_at) return '—';
  return duration(Date.parse(finished_at) - Date.parse(started_at));
}

/** The attempt a job is about; jobs hold ids only. */
export function attemptIdOf({ data }: BullJob): string | null {
  return typeof data.attemptId === 'string' ? data.attemptId : null;
}

/** The contract step a job is about. */
export function stepIdOf({ data }: BullJob): string | null {
  return typeof data.stepId === 'string' ? data.stepId : null;
}

/** Where what the job is about stands now. */
export function stateWordOf(job: BullJob): string {
  if (job.attempt_state === null) return '—';
  return stepIdOf(job) ? stepStateWord(job.attempt_state) : attemptStateWord(job.attempt_state);
}

/** The worker that took the ring left it alone: the job was made by another version of the product. */
export const waitsForOtherWorker = ({ state, error_code }: Pick<BullJob, 'state' | 'error_code'>): boolean =>
  state === 'waiting' && error_code === 'unknown-version';

/** Nothing is sent for a store that is disabled. */
export const waitsForStore = ({ state, error_code }: Pick<BullJob, 'state' | 'error_code'>): boolean =>
  state === 'waiting' && error_code === 'store-closed';

/** It was interrupted by a database that could not be reached, and is taken up again by itself. */
export const waitsForDatabase = ({ state, error_code }: Pick<BullJob, 'state' | 'error_code'>): boolean =>
  state === 'waiting' && error_code === 'database-away';

/** Nothing that changes something at a lender is sent to it while it is held back; null where it is not. */
export function heldBackWords({ state, error_code }: Pick<BullJob, 'state' | 'error_code'>): string | null {
  if (state !== 'waiting') return null;
  if (error_code === 'lender-paused')
    return 'The lender is paused, so nothing that changes data there is sent. The job runs when the lender is resumed.';
  if (error_code === 'lender-disabled')
    return 'The lender is switched off, so nothing is sent to it. The job runs when the lender is switched on again.';
  return null;
}

/** Nobody knows whether the lender has what a person answered to its question. */
export const isAnswerInReview = ({ name, state }: Pick<BullJob, 'name' | 'state'>): boolean =>
  name === 'lender.answer' && state === 'review';

/** What re-running may do, decided by the server for the state the attempt is in now. */
export const isRefused = ({ rerun }: Pick<BullJob, 'rerun'>): boolean => rerun === 'refused';
/** Why the button is dead: what came to its end, or was queued anew as another job, is over for good. */
export const refusalWords = (
  { state, rerun_sentence }: Pick<BullJob, 'state' | 'rerun_sentence'>,
  isQueuedAgain: boolean,
): string =>
  `${state === 'completed' || isQueuedAgain ? 'This job cannot run again.' : 'You cannot re-run this job now.'} ${rerun_sentence}`;
export const causesInquiry = ({ rerun }: Pick<BullJob, 'rerun'>): boolean => rerun === 'new-attempt';
