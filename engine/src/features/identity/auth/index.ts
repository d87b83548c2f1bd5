export { Standings } from './access-gate.ts';
export { AuthModule } from './auth.module.ts';
export { OneTimeLinks } from './one-time-links.ts';
export { Passwords } from './passwords.ts';
