import type { LenderPause } from '@millrace/schemas/api';

const applications = (count: number): string => (count === 1 ? '1 application' : `${count} applications`);

/**
 * Returns a sentence about how many applications were skipped during the pause and what happens if they are
 * sent.
 */
export const skippedWords = (name: string, skipped: number): string =>
  skipped === 0
    ? 'No open application was skipped during the pause.'
    : `${applications(skipped)} without an approval ${skipped === 1 ? 'was' : 'were'} not sent during the pause. Choose below whether to send them now. Each application makes a new inquiry at ${name}.`;

/**
 * Returns the text to show until the number of skipped applications is loaded. The user must know this number
 * before deciding whether to send them.
 */
export const notCounted = (error: Error | null): string =>
  error
    ? 'The applications that were skipped could not be counted. Trying again.'
    : 'The applications that were skipped are being counted.';

export const alreadyResumed = (name: string): string =>
  `${name} was already resumed by another user. See the details under Pauses.`;

export const choiceWords = (name: string, skipped: number): string =>
  `Send the ${skipped === 1 ? 'skipped application' : `${skipped} skipped applications`} to ${name} now`;

export const resumedWords = (name: string, queued: number): string =>
  queued === 0
    ? `New applications are sent to ${name} again.`
    : `New applications are sent to ${name} again. ${applications(queued)} that ${queued === 1 ? 'was' : 'were'} skipped ${queued === 1 ? 'is' : 'are'} being sent. See the progress under Pauses.`;

/** True while the skipped applications of a pause are still being sent. */
export const isSendingOn = ({ sent_on: sentOn }: Pick<LenderPause, 'sent_on'>): boolean =>
  sentOn !== null && sentOn.done < sentOn.all;

/** Returns the progress of sending the skipped applications. */
export function sentOnWords(sentOn: LenderPause['sent_on']): string {
  if (!sentOn) return '—';
  const { all, done, asked, failed } = sentOn;
  const asking = `${asked} sent to the lender`;
  const broken = failed > 0 ? `, ${failed} failed` : '';
  return isSendingOn({ sent_on: sentOn })
    ? `${done} of ${applications(all)} done, ${asking}${broken}`
    : `${applications(all)}, ${asking}${broken}`;
}
