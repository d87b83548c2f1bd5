import { conflict, ProblemError } from '../../../platform/http/problem.ts';
import type { InvitationState } from './invitation.logic.ts';

export const hasAccount = () =>
  conflict(
    'has-account',
    'Somebody with this email address has an account already.',
    'Invite another address, or help them to sign in.',
  );

const over: Readonly<Record<Exclude<InvitationState, 'open'>, { message: string; next: string }>> = {
  used: {
    message: 'This invitation was already used.',
    next: 'Sign in with the email address it was sent to.',
  },
  replaced: {
    message: 'A newer invitation was sent. This one does not work any more.',
    next: 'Open the newest email from us.',
  },
  expired: {
    message: 'This invitation has expired.',
    next: 'Ask who sent it for a new one.',
  },
  withdrawn: {
    message: 'This offer is not made any more.',
    next: 'Ask who sent it what there is instead.',
  },
};

/** An invitation that opens nothing any more. */
export const invitationOver = (state: keyof typeof over) =>
  new ProblemError({ status: 410, code: `invitation-${state}`, ...over[state] });
