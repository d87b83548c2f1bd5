export { shopperTimeline, staffTimeline } from './timeline.logic.ts';
export { Timelines } from './timelines.ts';
export { TimelinesModule } from './timelines.module.ts';
