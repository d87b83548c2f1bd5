export { VerificationModule } from './verification.module.ts';
export { CheckCode } from './check-code.service.ts';

// The feature co-applicants also uses these exports, because a co-applicant's phone is confirmed in the same
// way.
export { codeHmac, isCodeOf } from './code-hmac.ts';
export { takeGuess, countSend } from './code-limit-queries.ts';
export { guessesAt, ledger, sentTo as codesSentTo } from './code-rows.ts';
export { destinationIndex, destinationIndexes } from './destination.ts';
export { ShopperSessions } from './shopper-sessions.service.ts';
export { channelNotOffered } from './verification.errors.ts';
export { emailText, smsText } from './verification.logic.ts';
