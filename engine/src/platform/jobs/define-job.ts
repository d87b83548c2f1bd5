import Type, { type Static, type TObject, type TProperties } from 'typebox';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormatsModule from 'ajv-formats';

const addFormats = addFormatsModule as unknown as typeof addFormatsModule.default;
const ajv = addFormats(new Ajv2020({ strict: false }) as never) as unknown as Ajv2020;

/** One kind of job: its name, its version and the ids it carries. Nothing but ids ever reaches Redis. */
export interface JobDefinition<Payload = unknown> {
  name: string;
  version: number;
  parse(payload: unknown): Payload;
}

const idValue = Type.Union([Type.String({ maxLength: 64, pattern: '^[A-Za-z0-9:_-]+$' }), Type.Integer()]);

/** Payload properties must be ids (uuid or integer): that is checked here, at definition, and again at run time. */
export function defineJob<P extends TProperties>(
  name: string,
  version: number,
  properties: P,
): JobDefinition<Static<TObject<P>>> {
  const validate = ajv.compile(
    JSON.parse(JSON.stringify(Type.Object(properties, { additionalProperties: false }))),
  );
  const idsOnly = ajv.compile(JSON.parse(JSON.stringify(Type.Record(Type.String(), idValue))));
  return {
    name,
    version,
    parse(payload) {
      if (!validate(payload) || !idsOnly(payload))
        throw new Error(`Payload of job ${name} does not fit its schema.`);
      return payload as Static<TObject<P>>;
    },
  };
}
