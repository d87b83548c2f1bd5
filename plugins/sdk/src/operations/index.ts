export {
  operationEnd,
  operationRules,
  tookEffect,
  type AskedOperation,
  type OperationEnd,
} from './operation-ends.ts';
export { statusOfOperation, type EarlierOperation } from './operation-status.ts';
