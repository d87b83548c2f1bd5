export { AnswerProposalsModule } from './answer-proposals.module.ts';
export { AnswerProposals, type Proposal } from './answer-proposals.service.ts';
