export { withinHome, type LinkedStores, type Member } from './members.logic.ts';
