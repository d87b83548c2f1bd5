export { InHouseDecisionsModule } from './in-house-decisions.module.ts';
