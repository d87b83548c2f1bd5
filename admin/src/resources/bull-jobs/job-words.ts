import type { BullJob } from '@millrace/schemas/api';
import { attemptStateWord, duration, stepStateWord } from '@millrace/schemas/states';

const jobNames: Readonly<Record<string, string>> = {
  'lender.submit': 'Submit application',
  'lender.lookup': 'Look the application up',
  'lender.poll': 'Ask for the decision',
  'lender.webhook': 'Read the lender’s message',
  'lender.answer': 'Pass the shopper’s answer on',
  'lender.test-credentials': 'Try a store’s credentials',
  'contract.step': 'Take a contract step',
  'contract.look': 'Look a contract step up',
  'send-message': 'Send a text or email',
};

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

/** What re-running may do, decided by the server for the state the attempt is in now. */
export const isRefused = ({ rerun }: Pick<BullJob, 'rerun'>): boolean => rerun === 'refused';
export const causesInquiry = ({ rerun }: Pick<BullJob, 'rerun'>): boolean => rerun === 'new-attempt';
