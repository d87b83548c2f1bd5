export { isOn } from './fact-cell-queries.ts';
export { ReportFactsModule } from './facts.module.ts';
export { answerTimes, clicksBy, figuresBy, inScope, lenderFigures } from './figure-queries.ts';
export type { Days, Dimension, Keyed, Scope, Sums } from './figure-queries.ts';
export { ReportCells } from './report-cells.ts';
