export * from './machines.ts';
export {
  comesLate,
  contractStateMeanings,
  contractStages,
  isContractState,
  isLenderContractState,
  isOver,
  mayFollow,
  stored,
  wasFunded,
  type ContractState,
  type LenderContractState,
} from './contract-order.ts';
