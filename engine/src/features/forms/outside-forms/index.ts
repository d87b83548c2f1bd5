export { linkInactive } from './outside-forms.errors.ts';
export { OutsideFormsModule } from './outside-forms.module.ts';
export { OutsideForms, type OutsideForm } from './outside-forms.service.ts';
