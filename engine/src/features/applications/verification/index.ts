export { VerificationModule } from './verification.module.ts';

// For the proof of a co-applicant's phone, which is another person's and otherwise the same.
export { codeHmac } from './code-hmac.ts';
export { takeGuess, takeSend } from './code-limit-queries.ts';
export { guessesAt, ledger } from './code-rows.ts';
export { destinationIndex, type Channel } from './destination.ts';
export { channelNotOffered } from './verification.errors.ts';
export { emailText, smsText } from './verification.logic.ts';
