export { LaaModule } from './laa.module.ts';
