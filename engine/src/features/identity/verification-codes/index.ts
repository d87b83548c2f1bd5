export { forgetDevices, isKnownDevice, owesCode, seenAgain } from './known-devices.ts';
export { SignInCodes } from './sign-in-codes.service.ts';
export { deviceDays, lockout } from './sign-in-codes.logic.ts';
export { forgive, giveBack, takeTry, type SignInTry } from './sign-in-tries.ts';
export { VerificationCodesModule } from './verification-codes.module.ts';
