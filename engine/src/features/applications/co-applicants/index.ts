export { CoApplicantParts, statusOf } from './co-applicant-part-queries.ts';
export { formWithoutPart, partFields, withoutPartAnswers } from './co-applicant-form.logic.ts';
export { coApplicantOpen } from './co-applicants.errors.ts';
export { CoApplicantsModule } from './co-applicants.module.ts';
