export { FormEditsModule } from './form-edits.module.ts';
