export { QuarantineModule } from './quarantine.module.ts';
