export { DemoHistory } from './demo-history.service.ts';
export { DemoHistoryModule } from './demo-history.module.ts';
