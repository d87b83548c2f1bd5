export { InHouseDecisionsModule } from './in-house-decisions.module.ts';
export { amountMissing, amountUnneeded } from './in-house-decisions.errors.ts';
