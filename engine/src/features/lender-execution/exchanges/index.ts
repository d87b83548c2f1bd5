export { ExchangesModule } from './exchanges.module.ts';
export { Exchanges, type OfAttempt } from './exchanges.service.ts';
