export { MessageLimitsModule } from './message-limits.module.ts';
export { StopAlarms } from './stop-alarms.ts';
