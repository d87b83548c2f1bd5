export { shopperTimeline, staffTimeline } from './timeline.logic.ts';
export { Timelines } from './timeline-queries.ts';
export { ShopperResultsService } from './shopper-results/shopper-results.service.ts';
export { brandOf } from './store-brand.ts';
export { TimelinesModule } from './timelines.module.ts';
