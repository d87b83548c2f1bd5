export { keptOf } from './exchanges.logic.ts';
