import type { Static, TObject } from 'typebox';

/** A fact that other parts of the product react to. `version` grows when the payload changes its meaning. */
export interface DomainEvent<Type extends string = string, Payload extends TObject = TObject> {
  readonly type: Type;
  readonly version: number;
  readonly description: string;
  /** Ids and small facts only, never personal data. */
  readonly payload: Payload;
}

export type PayloadOf<Event extends DomainEvent> = Static<Event['payload']>;

export const defineEvent = <const Type extends string, Payload extends TObject>(
  event: DomainEvent<Type, Payload>,
): DomainEvent<Type, Payload> => event;
