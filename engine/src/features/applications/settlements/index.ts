export { SettlementsModule } from './settlements.module.ts';
