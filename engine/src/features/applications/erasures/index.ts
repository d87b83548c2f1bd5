export { ErasuresModule } from './erasures.module.ts';
