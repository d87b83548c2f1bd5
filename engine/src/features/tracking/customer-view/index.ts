export { CustomerViewModule } from './customer-view.module.ts';
