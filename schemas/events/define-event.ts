import { currencyCodes } from '../countries/index.ts';
import Type, { type Static, type TObject, type TSchema } from 'typebox';

/**
 * A fact that other modules react to. Increase `version` when the meaning of the payload changes or a
 * consumer needs a new property. Then move the definition of the earlier version to `earlier-versions.ts`.
 */
export interface DomainEvent<Type extends string = string, Payload extends TObject = TObject> {
  readonly type: Type;
  readonly version: number;
  readonly description: string;
  /** Data of the event: only ids and short values, never personal data. */
  readonly payload: Payload;
}

export type PayloadOf<Event extends DomainEvent> = Static<Event['payload']>;

export const defineEvent = <const Type extends string, Payload extends TObject>(
  event: DomainEvent<Type, Payload>,
): DomainEvent<Type, Payload> => event;

/** Properties of every event about one application. */
export const AboutApplication = {
  applicationId: Type.String({ format: 'uuid' }),
  storeId: Type.Integer(),
};

/** The lender's id, and its name at the time of the event. */
export const AboutLender = { lenderId: Type.Integer(), lenderName: Type.String() };

export const Amount = Type.Object({ cents: Type.Integer(), currency: Type.Enum([...currencyCodes]) });

export const Nullable = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);
