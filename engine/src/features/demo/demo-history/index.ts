export { DemoHistory } from './demo-history.service.ts';
export { DemoPayments } from './demo-payments.service.ts';
export { DemoHistoryModule } from './demo-history.module.ts';
