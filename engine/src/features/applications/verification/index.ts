export { VerificationModule } from './verification.module.ts';

// Also used to prove a co-applicant's phone, which works in the same way.
export { codeHmac } from './code-hmac.ts';
export { takeGuess, takeSend } from './code-limit-queries.ts';
export { guessesAt, ledger } from './code-rows.ts';
export { destinationIndex, type Channel } from './destination.ts';
export { channelNotOffered } from './verification.errors.ts';
export { emailText, smsText } from './verification.logic.ts';
