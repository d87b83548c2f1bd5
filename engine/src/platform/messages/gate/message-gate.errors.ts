import { ProblemError, unprocessable } from '../../http/problem.ts';
import type { LimitScope } from './message-limits.logic.ts';

const reached: Readonly<Record<LimitScope, { message: string; next: string }>> = {
  recipient: {
    message: 'This phone or mailbox got too many messages today.',
    next: 'Send the next message tomorrow, or use another way to reach this person.',
  },
  user: {
    message: 'You have reached the daily message limit for one user.',
    next: 'Send the next message tomorrow, or ask support for help.',
  },
  store: {
    message: 'This store has reached its daily message limit.',
    next: 'Send the next message tomorrow, or ask support for a higher limit.',
  },
  org: {
    message: 'Your organization has reached its daily message limit.',
    next: 'Send the next message tomorrow, or ask support for a higher limit.',
  },
  installation: {
    message: 'Millrace has reached its message limit for now.',
    next: 'Try again later. Our staff is informed.',
  },
};

/**
 * The error if a limit of messages is reached. The code names the limit; Retry-After says when messages are
 * sent again.
 */
export const limitReached = (scope: LimitScope, retryAfterSeconds: number) =>
  new ProblemError({ status: 429, code: `message-limit-${scope}`, ...reached[scope], retryAfterSeconds });

/** The error if messages are stopped. Without an end time, internal staff decide when they are sent again. */
export const messagesStopped = (scope: LimitScope, retryAfterSeconds: number | null) =>
  retryAfterSeconds === null
    ? new ProblemError({
        status: 429,
        code: `messages-stopped-${scope}`,
        message:
          scope === 'org'
            ? 'Messages of your organization are stopped.'
            : 'Messages are stopped at the moment.',
        next:
          scope === 'org' ? 'Ask support to start them again.' : 'Try again later. Our staff is informed.',
      })
    : limitReached(scope, retryAfterSeconds);

/** The error if texts or names contain a link and the org is not approved yet. */
export const linksRefused = (fields: readonly string[]) =>
  unprocessable(
    'Links are not allowed until Millrace has approved your organization.',
    fields.map((field) => ({
      field,
      code: 'link',
      message: 'Remove web addresses, and put a space after each period',
    })),
    'link-not-allowed',
    'Remove the link and send again, or ask support for the approval.',
  );

/** The error if the recipient of a text is no number of a served country, or cannot receive texts. */
export const notTexted = (code: string, message: string) =>
  unprocessable(
    'This number cannot be texted.',
    [{ field: 'mobile_phone', code, message }],
    'number-refused',
  );
