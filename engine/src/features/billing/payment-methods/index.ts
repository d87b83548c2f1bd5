export { PaymentMethodsModule } from './payment-methods.module.ts';
