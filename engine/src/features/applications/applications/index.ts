export { ApplicationsModule } from './applications.module.ts';
export { Applications } from './applications.service.ts';
export { RouteStarter, type RouteRequest } from './route-starter.ts';
export { inquiriesOf } from './consents/consent-queries.ts';

// The following exports are only for other features of this context: the row of an application, and functions
// that use its answers.
export { AnswerVault } from './answers/answer-vault.ts';
export {
  ApplicationRows,
  releaseChoice,
  type ApplicationFacts,
  type ApplicationRow,
  type NewApplication,
} from './application-queries.ts';
export { openStage, submitStage } from './stages/stage-queries.ts';
export { changedProof, provenChannels } from './consents/contact-proof.ts';
export { consentsOf, inquiriesAgreedTo, recordConsents } from './consents/consent-queries.ts';
