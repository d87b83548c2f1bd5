export { checkedReply, remedyOf, type Operated, type StatusChecked } from './operation-reply.logic.ts';
