/**
 * AJV options for schemas that are part of the product. AJV does not check these schemas at start, because
 * this would make the start a tenth longer. Tests check them against the JSON Schema meta-schema.
 */
export const ownSchemas = { meta: false, validateSchema: false } as const;
