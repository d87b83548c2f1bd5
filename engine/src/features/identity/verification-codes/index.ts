export { SignInCodeStore } from './code-book.ts';
export { forgetDevices, isKnownDevice, owesCode, seenAgain } from './known-device-queries.ts';
export { SignInCodes } from './sign-in-codes.service.ts';
export { stepUpMail, waysTo } from './sign-in-codes.logic.ts';
export { factorInstead } from './sign-in-codes.errors.ts';
export {
  forgive,
  uncountAttempt,
  isKnownBrowser,
  countTry,
  lockAccount,
  type SignInTry,
} from './sign-in-attempt-queries.ts';
export { VerificationCodesModule } from './verification-codes.module.ts';
