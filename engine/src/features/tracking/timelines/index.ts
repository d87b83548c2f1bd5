export { shopperTimeline, staffTimeline } from './timeline.logic.ts';
export { Timelines } from './timeline-queries.ts';
export { TimelinesModule } from './timelines.module.ts';
