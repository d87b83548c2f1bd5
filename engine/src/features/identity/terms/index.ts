export { TermsModule } from './terms.module.ts';
export { AcceptedTerms } from './terms.service.ts';
export { terms } from './terms.text.ts';
