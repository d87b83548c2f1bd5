import type { SentSignInCode } from '@millrace/schemas/api';

/**
 * A code that was sent. `resendAt` is the time in milliseconds since the epoch from which another code may be
 * requested.
 */
export interface SentCode extends SentSignInCode {
  resendAt: number;
}

export const justSent = (sent: SentSignInCode): SentCode => ({
  ...sent,
  resendAt: Date.now() + sent.resendAfterSeconds * 1000,
});
