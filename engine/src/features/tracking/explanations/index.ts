export { ExplanationsModule } from './explanations.module.ts';
