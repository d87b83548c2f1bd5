export { SentFormsModule } from './sent-forms.module.ts';
