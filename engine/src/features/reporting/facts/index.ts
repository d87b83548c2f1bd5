export { ReportFactsModule } from './facts.module.ts';
export { answerTimes, figuresBy, inScope, lenderFigures } from './figures.ts';
export type { Days, Dimension, Keyed, LenderSums, Scope, Sums } from './figures.ts';
