export { PaymentStates } from './access-gate.ts';
export { newPasswordFinding } from './auth.logic.ts';
export { isEasilyGuessed } from './passwords/common-passwords.logic.ts';
export { AuthModule } from './auth.module.ts';
export { PasswordCost, Passwords } from './passwords/passwords.ts';
