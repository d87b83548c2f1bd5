/**
 * AJV options for schemas that are part of the product: their specs hold them against JSON Schema's own schema. To do
 * so at every start would cost a tenth of it.
 */
export const ownSchemas = { meta: false, validateSchema: false } as const;
