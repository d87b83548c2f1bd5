export { returnAddressesOf } from './checkout-session-queries.ts';
export { liveTokenNeeded } from './checkout-sessions.errors.ts';
export { CheckoutSessionsModule } from './checkout-sessions.module.ts';
export { CheckoutSessions, isTest } from './checkout-sessions.service.ts';
export { TestSessions } from './test-sessions/test-sessions.service.ts';
