export { Remittances } from './remittance-queries.ts';
export { SettlementList } from './settlement-queries.ts';
export { SettlementsModule } from './settlements.module.ts';
