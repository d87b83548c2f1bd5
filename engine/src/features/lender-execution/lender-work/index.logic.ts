export { afterReply } from './attempt-rules.logic.ts';
export { inCurrencyOf, namesCurrency } from './reply-currency.logic.ts';
