export { FormListsModule } from './form-lists.module.ts';
