import Type, { type Static, type TObject, type TProperties } from 'typebox';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormatsModule from 'ajv-formats';
import { ownSchemas } from '../own-schemas.ts';

const addFormats = addFormatsModule as unknown as typeof addFormatsModule.default;
const ajv = addFormats(new Ajv2020({ ...ownSchemas, strict: false }) as never) as unknown as Ajv2020;

/** One type of job: its name, its version and the ids in its payload. Redis receives ids only. */
export interface JobDefinition<Payload = unknown> {
  name: string;
  version: number;
  /** JSON Schema of the payload. */
  schema: object;
  parse(payload: unknown): Payload;
}

const defined = new Map<string, JobDefinition>();

/**
 * Returns the definition of a job. Undefined if this build does not know the version. Every process knows
 * every job, because every process loads all features.
 */
export const definitionOf = (name: string, version: number): JobDefinition | undefined =>
  defined.get(`${name} ${version}`);
export const jobNames = (): string[] => [...new Set([...defined.values()].map(({ name }) => name))].sort();

const idValue = Type.Union([Type.String({ maxLength: 64, pattern: '^[A-Za-z0-9:_-]+$' }), Type.Integer()]);
const idsOnly = ajv.compile(JSON.parse(JSON.stringify(Type.Record(Type.String(), idValue))));

/**
 * Defines a job type. Every property of the payload must be an id: an integer, or at most 64 letters, digits,
 * `:`, `_` and `-`. `parse` checks this when a job is enqueued and again when it runs, and throws for any
 * other value.
 */
export function defineJob<P extends TProperties>(
  name: string,
  version: number,
  properties: P,
): JobDefinition<Static<TObject<P>>> {
  const schema = JSON.parse(
    JSON.stringify(Type.Object(properties, { additionalProperties: false })),
  ) as object;
  let validate: ValidateFunction | undefined;
  const definition: JobDefinition<Static<TObject<P>>> = {
    name,
    version,
    schema,
    parse(payload) {
      validate ??= ajv.compile(schema);
      if (!validate(payload) || !idsOnly(payload))
        throw new Error(`Payload of job ${name} does not fit its schema.`);
      return payload as Static<TObject<P>>;
    },
  };
  defined.set(`${name} ${version}`, definition);
  return definition;
}
