import Type, { type Static } from 'typebox';
import { Done, Lines, Text } from './common.ts';
import { endpoint } from './contract.ts';

const closed = { additionalProperties: false };

/** A company whose services Millrace recommends to stores. */
export const ValueAddPartner = Type.Object(
  {
    name: Text(80),
    about: Lines(500),
    url: Type.String({ maxLength: 255, pattern: '^https://[^\\s]+$' }),
  },
  closed,
);
export type ValueAddPartner = Static<typeof ValueAddPartner>;

export const ValueAddPartners = Type.Object(
  { partners: Type.Array(ValueAddPartner, { maxItems: 50 }) },
  closed,
);
export type ValueAddPartners = Static<typeof ValueAddPartners>;

export const SystemSettings = Type.Object({
  /**
   * False: the server merges the questions of a form again for each request. That is slow. It helps to find
   * out whether the cache causes a fault.
   */
  validation_cache: Type.Boolean(),
  value_add_partners: ValueAddPartners.properties.partners,
});
export type SystemSettings = Static<typeof SystemSettings>;

export const ToggleBody = Type.Object(
  {
    /**
     * Whether the cache is on. If the value is omitted, the server turns the cache on if it is off, and off
     * if it is on.
     */
    enabled: Type.Optional(Type.Boolean()),
  },
  closed,
);
export type ToggleBody = Static<typeof ToggleBody>;

export const getSystemSettings = endpoint({
  id: 'system.settings',
  method: 'GET',
  path: '/system-settings/all',
  permission: 'system-settings:read',
  own: true,
  reply: SystemSettings,
  summary: 'Read the settings of the product',
});
export const toggleValidationCache = endpoint({
  id: 'system.toggle-validation-cache',
  method: 'POST',
  path: '/system-settings/toggle-validation-cache',
  permission: 'system-settings:update',
  body: ToggleBody,
  reply: Type.Object({ enabled: Type.Boolean() }),
  idempotencyKey: true,
  summary: 'Turn the cache of merged forms on or off',
});
export const saveValueAddPartners = endpoint({
  id: 'system.save-value-add-partners',
  method: 'POST',
  path: '/system-settings/value-add-partners',
  permission: 'system-settings:update',
  own: true,
  body: ValueAddPartners,
  reply: Done,
  summary: 'Save the list of value-add partners',
});
export const listValueAddPartners = endpoint({
  id: 'resources.value-add-partners',
  method: 'GET',
  path: '/resources/value-add-partners',
  permission: 'resources:read',
  own: true,
  reply: ValueAddPartners,
  summary: 'List the companies whose services help stores',
});
