export { HandOffsModule } from './hand-offs.module.ts';
