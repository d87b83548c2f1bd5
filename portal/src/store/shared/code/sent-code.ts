import type { SentSignInCode } from '@millrace/schemas/api';

/** A code that was sent, with the time in milliseconds from which the next one may be requested. */
export interface SentCode extends SentSignInCode {
  resendAt: number;
}

export const justSent = (sent: SentSignInCode): SentCode => ({
  ...sent,
  resendAt: Date.now() + sent.resendAfterSeconds * 1000,
});
