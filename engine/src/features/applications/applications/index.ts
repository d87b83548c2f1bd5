export { ApplicationsModule } from './applications.module.ts';
export { Applications } from './applications.service.ts';
export { RouteStarter, type RouteRequest } from './route-starter.ts';
export { inquiriesOf } from './consent-queries.ts';

// For the other features of this context: the row itself, and what is done to its answers.
export { AnswerVault } from './answer-vault.ts';
export {
  ApplicationRows,
  releaseChoice,
  type ApplicationFacts,
  type ApplicationRow,
  type NewApplication,
} from './application-queries.ts';
export { changedProof, provenChannels } from './contact-proof.ts';
export { consentsOf, recordConsents } from './consent-queries.ts';
