export { sensitiveTexts } from './program-texts.logic.ts';
export { checkoutState, endedContractStates } from './checkout-state.logic.ts';
