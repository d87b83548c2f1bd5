import type {
  ActivateBody,
  ChangePasswordBody,
  ConfirmEmailBody,
  LinkQuery,
  LinkState,
  ProveBody,
  ResetPasswordBody,
} from '@millrace/schemas/api';
import { request } from './request.ts';

export const changePassword = (body: ChangePasswordBody): Promise<unknown> =>
  request('/auth/change-password', { method: 'POST', body });

/** Asks for a link, or sets the password with the one that came. */
export const resetPassword = (body: ResetPasswordBody): Promise<unknown> =>
  request('/auth/reset-password', { method: 'POST', body });

/** The first sign-in of somebody who was added; what comes next is a password. */
export const activateAccount = (body: ActivateBody): Promise<unknown> =>
  request('/auth/activate', { method: 'POST', body });

/** The link that came to a new address. */
export const confirmEmail = (body: ConfirmEmailBody): Promise<unknown> =>
  request('/auth/confirm-email', { method: 'POST', body });

/** The password once more: for what somebody who finds an open browser must not do. */
export const proveIdentity = (body: ProveBody): Promise<unknown> =>
  request('/auth/prove', { method: 'POST', body });

/** Whether a link of a mail still works; it is not used up by asking. */
export const lookAtLink = (purpose: LinkQuery['purpose'], linkToken: string): Promise<LinkState> =>
  request('/auth/link', { query: { purpose }, linkToken });
