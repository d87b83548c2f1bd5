export { between, pick, type Random } from './random.logic.ts';
