export { DemoOutboxModule } from './demo-outbox.module.ts';
