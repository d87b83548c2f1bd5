export { CheckoutSessionsModule } from './checkout-sessions.module.ts';
