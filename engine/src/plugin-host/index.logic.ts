export {
  checkedReply,
  mergeReply,
  remedyOf,
  type Operated,
  type StatusChecked,
} from './operation-reply.logic.ts';
export { manualManifest, type ManualLenderFacts } from './manual-lender.logic.ts';
export { failureOf } from './lender-failure.logic.ts';
export { SendWatch, type Sent } from './send-watch.logic.ts';
