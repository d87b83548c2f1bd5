import type { IndustrySettings } from '@millrace/schemas/api';

/** Settings that apply only to single industries, by the key of the industry. */
export type IndustryOverrides = Readonly<Record<string, IndustrySettings>>;

interface Reach {
  restricted: boolean;
  whitelistedStoreIds: readonly number[];
}

/** True if the store may use the lender. */
export const servesStore = ({ restricted, whitelistedStoreIds }: Reach, storeId: number): boolean =>
  !restricted || whitelistedStoreIds.includes(storeId);

export const industriesExcluded = (settings: IndustryOverrides): string[] =>
  Object.keys(settings).filter((industry) => settings[industry]!.enabled === false);

/**
 * Returns the lender's fields for a store of this industry. An industry may require more fields than others,
 * never fewer.
 * @param beforeSubmit ids of fields that every industry requires before an application is sent
 */
export function fieldsIn<Field extends { readonly id: string; readonly required: boolean }>(
  fields: readonly Field[],
  settings: IndustryOverrides,
  industry: string,
  beforeSubmit: readonly string[] = [],
): readonly Field[] {
  const required = new Set([...(settings[industry]?.required_fields ?? []), ...beforeSubmit]);
  if (required.size === 0) return fields;
  return fields.map((field) => (required.has(field.id) ? { ...field, required: true } : field));
}

interface Finding {
  field: string;
  code: string;
  message: string;
}

/**
 * Returns the problems with industry settings: an unknown industry, or a field that the lender does not use.
 */
export function industryFindings(
  settings: IndustryOverrides,
  industries: readonly string[],
  fieldIds: readonly string[],
): Finding[] {
  return Object.entries(settings).flatMap(([industry, { required_fields: fields }]) => {
    const at = `industry_settings.${industry}`;
    if (!industries.includes(industry))
      return [{ field: at, code: 'unknown-industry', message: `The industry ${industry} does not exist.` }];
    return fields
      .filter((id) => !fieldIds.includes(id))
      .map((id) => ({
        field: `${at}.required_fields`,
        code: 'unknown-field',
        message: `This lender does not ask for ${id}.`,
      }));
  });
}

/** Derives the key of a new lender from its name. */
export const keyOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^[^a-z]+|-+$/g, '')
    .slice(0, 60);
