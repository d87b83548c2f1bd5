export { circuitOpen, probeSeconds } from './circuit-breakers.logic.ts';
export { CircuitBreakersModule } from './circuit-breakers.module.ts';
export type { LenderBlock } from './circuit-breaker-queries.ts';
export { CircuitBreakers } from './circuit-breakers.service.ts';
