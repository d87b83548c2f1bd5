import type { DomainEvent, PayloadOf } from '@millrace/schemas/events';
import type { EntityManager } from '@mikro-orm/postgresql';
import { executePlanned } from '../db/statements/planned-once.ts';
import { currentTrace, type Trace } from '../logging/trace.ts';

/**
 * One row of `domain_event`. The store and the application have separate columns, because tenant isolation
 * and screens use them as filters.
 */
export interface EventRow {
  readonly type: string;
  readonly version: number;
  readonly store_id: number | null;
  readonly application_id: string | null;
  /** The properties of the payload other than the store and the application. Null if there are none. */
  readonly payload: object | null;
  /** The trace of the request, job or scheduled run that records the event. */
  readonly trace: Trace | null;
}

interface Subject {
  storeId?: number;
  applicationId?: string;
}

/**
 * Builds the row of an event. Only properties of the event's schema are stored, so further properties of
 * the given object are not disclosed.
 */
export function eventRow<Event extends DomainEvent>(event: Event, payload: PayloadOf<Event>): EventRow {
  const { storeId, applicationId } = payload as Subject;
  const facts = Object.entries(payload as object).filter(
    ([name]) => name in event.payload.properties && name !== 'storeId' && name !== 'applicationId',
  );
  return {
    type: event.type,
    version: event.version,
    store_id: storeId ?? null,
    application_id: applicationId ?? null,
    payload: facts.length > 0 ? Object.fromEntries(facts) : null,
    trace: currentTrace() ?? null,
  };
}

/** Records an event in the transaction of the change it describes. */
export async function recordEvent<Event extends DomainEvent>(
  em: EntityManager,
  event: Event,
  payload: PayloadOf<Event>,
): Promise<void> {
  const row = eventRow(event, payload);
  await executePlanned(
    em,
    `INSERT INTO domain_event (type, version, store_id, application_id, payload, trace) VALUES (?, ?, ?, ?, ?, ?)`,
    [row.type, row.version, row.store_id, row.application_id, json(row.payload), json(row.trace)],
  );
}

const json = (value: object | null): string | null => value && JSON.stringify(value);

/**
 * Returns the part of a larger SQL statement that records events.
 * @param source a part of the statement with the columns `store_id`, `application_id` and `trace`
 * @param events the events to record. `when` is a SQL condition on the row of `source`. An event without it
 * is always recorded. `payload` is a jsonb expression on the same row, with the properties other than store
 * and application.
 */
export const eventsInserted = (
  source: string,
  events: readonly { readonly event: DomainEvent; readonly when?: string; readonly payload?: string }[],
): string => `INSERT INTO domain_event (type, version, store_id, application_id, payload, trace)
    SELECT e.type, e.version, store_id, application_id,
      CASE e.type ${events.map(({ event, payload }) => `WHEN '${event.type}' THEN ${payload ?? 'NULL::jsonb'}`).join(' ')} END, trace
    FROM ${source}, (VALUES ${events.map(({ event }) => `('${event.type}', ${event.version})`).join(', ')}) AS e (type, version)
    WHERE ${events.map(({ event, when }) => `e.type = '${event.type}' AND ${when ?? 'true'}`).join(' OR ')}`;

/** Records several events of one type in one statement, in the transaction of the change they describe. */
export async function recordEvents<Event extends DomainEvent>(
  em: EntityManager,
  event: Event,
  payloads: readonly PayloadOf<Event>[],
): Promise<void> {
  if (payloads.length === 0) return;
  await em.execute(
    `INSERT INTO domain_event (type, version, store_id, application_id, payload, trace)
     SELECT type, version, store_id, application_id, payload, trace FROM jsonb_to_recordset(?::jsonb)
       AS event (type text, version integer, store_id integer, application_id uuid, payload jsonb, trace jsonb)`,
    [JSON.stringify(payloads.map((payload) => eventRow(event, payload)))],
    'run',
  );
}
