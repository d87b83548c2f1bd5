export { ApplicationsModule } from './applications.module.ts';
export { Applications, type ApplicationFacts } from './applications.service.ts';
export { RouteStarter, type RouteRequest } from './route-starter.ts';
export type { AnswerGroup, StoredAnswers } from './answers.logic.ts';
export { releaseChoice } from './choice.ts';
export type { Consent } from './consents.ts';
export { inquiriesOf } from './inquiries.ts';

// For the other features of this context: the row itself, and what is done to its answers.
export { AnswerVault } from './answer-vault.ts';
export { maskedAnswers, patchAnswers, progressOf } from './answers.logic.ts';
export { ApplicationRows, type ApplicationRow, type NewApplication } from './application-rows.ts';
export { alreadySubmitted, answersRefused, shopperNotVerified, draftChanged } from './applications.errors.ts';
export { changedProof, provenChannels } from './contact-proof.ts';
export { consentsOf, recordConsents } from './consents.ts';
