export { circuitOpen, probeSeconds } from './troubles.logic.ts';
export { TroublesModule } from './troubles.module.ts';
export type { OpenTrouble } from './troubles.rows.ts';
export { Troubles } from './troubles.service.ts';
