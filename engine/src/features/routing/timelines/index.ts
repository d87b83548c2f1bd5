export { ContractDesk, type ContractSubject } from './contract-desk.ts';
export { TimelinesModule } from './timelines.module.ts';
