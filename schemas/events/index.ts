import * as applicationEvents from './application-events.ts';

export * from './application-events.ts';
export type { DomainEvent, PayloadOf } from './define-event.ts';

/** All domain events. Define a new event in this folder first. */
export const domainEvents = Object.values(applicationEvents);

export type EventType = (typeof domainEvents)[number]['type'];
