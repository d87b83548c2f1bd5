export * from './machines.ts';
export {
  comesLate,
  contractStages,
  isContractState,
  isOver,
  mayFollow,
  type ContractState,
} from './contract-order.ts';
