export { deliverySentence, reachOf, type LinkDelivery } from './deliveries.logic.ts';
