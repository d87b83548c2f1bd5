export { AnswerProposalsModule } from './answer-proposals.module.ts';
export { shownAnswer } from './shown-proposal.logic.ts';
export { AnswerProposals, type Proposal } from './answer-proposals.service.ts';
