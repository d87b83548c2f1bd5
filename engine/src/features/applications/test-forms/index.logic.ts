export { between, pick, repeatable, type Random } from './random.logic.ts';
