import { codeRefusals } from '@millrace/schemas/codes';
import { conflict, ProblemError } from '../../../platform/http/problem.ts';
import type { InvitationState } from './invitation.logic.ts';

export const hasAccount = () =>
  conflict(
    'has-account',
    'An account with this email address already exists.',
    'Invite another address, or help this user to sign in.',
  );

const waitSeconds = 600;
const forbidden = (refusal: { code: number; message: string }, next: string, retryAfterSeconds?: number) =>
  new ProblemError({ status: 403, ...refusal, next, ...(retryAfterSeconds && { retryAfterSeconds }) });

export const tooManyInvitations = (retryAfterSeconds = waitSeconds) =>
  forbidden(codeRefusals.tooManySends, 'Earlier invitations still work.', retryAfterSeconds);

const refusals: Readonly<Record<string, () => ProblemError>> = {
  '60202': () => forbidden(codeRefusals.tooManyChecks, 'The invitation was not sent.', waitSeconds),
  '60203': () => forbidden(codeRefusals.tooManySends, 'The invitation was not sent.', waitSeconds),
  '60205': () => forbidden(codeRefusals.landline, 'Invite an email address.'),
};

/** Tells the sender of an invitation that the email provider refused the email. */
export const invitationRefused = (code: string): ProblemError =>
  (
    refusals[code] ??
    (() =>
      new ProblemError({
        status: 502,
        code: 'not-sent',
        message: 'The invitation could not be sent.',
        next: 'Check the email address, then send it again.',
      }))
  )();

const over: Readonly<Record<Exclude<InvitationState, 'open'>, { message: string; next: string }>> = {
  used: {
    message: 'This invitation was already used.',
    next: 'Sign in with the email address that the invitation was sent to.',
  },
  replaced: {
    message: 'A newer invitation was sent. This invitation no longer works.',
    next: 'Open the newest email from us.',
  },
  expired: {
    message: 'This invitation has expired.',
    next: 'Ask the sender for a new invitation.',
  },
  withdrawn: {
    message: 'This offer is no longer available.',
    next: 'Ask the sender for another offer.',
  },
};

/**
 * The error for an invitation that can no longer be used. It was used or replaced, it has expired, or its
 * freemium model was deleted.
 */
export const invitationOver = (state: keyof typeof over) =>
  new ProblemError({ status: 410, code: `invitation-${state}`, ...over[state] });
