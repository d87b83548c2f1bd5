export { CheckoutContractsModule } from './checkout-contracts.module.ts';
