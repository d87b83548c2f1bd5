export type { TestFact } from './webhook-messages.logic.ts';
