export { SupportModule } from './support.module.ts';
