export {
  checkedReply,
  mergeReply,
  remedyOf,
  type Operated,
  type StatusChecked,
} from './operation-reply.logic.ts';
export { manualManifest, type ManualLenderFacts } from './manual-lender.logic.ts';
