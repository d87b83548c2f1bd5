import type { Static, TObject } from 'typebox';

/** A fact that other modules react to. Increase `version` when the meaning of the payload changes. */
export interface DomainEvent<Type extends string = string, Payload extends TObject = TObject> {
  readonly type: Type;
  readonly version: number;
  readonly description: string;
  /** Data of the event: only ids and small facts, never personal data. */
  readonly payload: Payload;
}

export type PayloadOf<Event extends DomainEvent> = Static<Event['payload']>;

export const defineEvent = <const Type extends string, Payload extends TObject>(
  event: DomainEvent<Type, Payload>,
): DomainEvent<Type, Payload> => event;
