/**
 * AJV options for the product's own schemas. Tests check them against the JSON Schema meta-schema. Checking
 * them at every start would add a tenth to its time.
 */
export const ownSchemas = { meta: false, validateSchema: false } as const;
