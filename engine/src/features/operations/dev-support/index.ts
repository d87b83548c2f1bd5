export { DevSupportModule } from './dev-support.module.ts';
