export { CoApplicantParts, statusOf } from './co-applicant-parts.ts';
export { formWithoutPart, withoutPartAnswers } from './co-applicant-form.logic.ts';
export { coApplicantOpen } from './co-applicants.errors.ts';
export { CoApplicantsModule } from './co-applicants.module.ts';
