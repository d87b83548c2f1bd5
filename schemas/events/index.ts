import * as applicationEvents from './application-events.ts';
import * as billingEvents from './billing-events.ts';

export * from './application-events.ts';
export * from './billing-events.ts';
export * from './earlier-versions.ts';
export type { DomainEvent, PayloadOf } from './define-event.ts';

/** All domain events. A new event must be defined in this folder before code can record it. */
export const domainEvents = [...Object.values(applicationEvents), ...Object.values(billingEvents)];

export type EventType = (typeof domainEvents)[number]['type'];
