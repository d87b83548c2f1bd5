export { codesPerAddress, deviceDays, lockout } from './sign-in-codes.logic.ts';
