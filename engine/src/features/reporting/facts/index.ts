export { countedPage, countedParts } from './counted-lists.ts';
export { isOn } from './fact-cell-queries.ts';
export { ReportFactsModule } from './facts.module.ts';
export { answerTimes, clicksBy, figuresBy, lenderFigures } from './figure-queries.ts';
export type { Dimension, Keyed, Sums } from './figure-queries.ts';
export { hasStaleDays, inScope, type Days, type Scope } from './stale-day-queries.ts';
export { inOneCurrency } from './scope-currency.ts';
export { moveClicks } from './past-click-queries.ts';
export { ReportCells } from './report-cells.ts';
