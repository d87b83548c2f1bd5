export { ApplicantsModule } from './applicants.module.ts';
