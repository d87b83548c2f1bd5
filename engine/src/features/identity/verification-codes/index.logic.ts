export { codesPerUser, deviceDays, lockout } from './sign-in-codes.logic.ts';
