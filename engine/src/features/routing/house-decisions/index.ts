export { HouseDecisionsModule } from './house-decisions.module.ts';
