export { ApplicationsModule } from './applications.module.ts';
export { Applications } from './applications.service.ts';
export { RouteStarter, type RouteRequest } from './route-starter.ts';
export { inquiriesOf } from './consent-queries.ts';

// Only for other features of this context: the row, and functions that use its answers.
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
