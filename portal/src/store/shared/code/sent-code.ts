import type { SentSignInCode } from '@millrace/schemas/api';

/** A code that is on its way, and from when on this browser may ask for the next one. */
export interface SentCode extends SentSignInCode {
  resendAt: number;
}

export const justSent = (sent: SentSignInCode): SentCode => ({
  ...sent,
  resendAt: Date.now() + sent.resendAfterSeconds * 1000,
});
