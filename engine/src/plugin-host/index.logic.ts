export {
  checkedReply,
  mergeReply,
  remedyOf,
  type Operated,
  type StatusChecked,
} from './operation-reply.logic.ts';
