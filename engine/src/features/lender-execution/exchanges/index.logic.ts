export { storedExchangesOf } from './exchanges.logic.ts';
