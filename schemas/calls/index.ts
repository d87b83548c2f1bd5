export * from './health.ts';
export * from './message-reports.ts';
export * from './realtime.ts';
export * from './reference.ts';
