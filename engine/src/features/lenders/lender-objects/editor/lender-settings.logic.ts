import type { ConfigField, LenderManifest } from '@millrace/plugin-sdk';

type Value = string | number | boolean;
interface Finding {
  field: string;
  code: string;
  message: string;
}

const longest = 255;

/**
 * Returns the settings that a plugin receives: stored values, or defaults where none are stored. Only
 * settings in the manifest are included.
 */
export function filledSettings(
  config: LenderManifest['config'],
  stored: Readonly<Record<string, unknown>>,
): Record<string, Value> {
  const fields = config ?? [];
  return Object.fromEntries(
    fields.map(({ key, type, default: usual }) => [
      key,
      typeof stored[key] === type ? (stored[key] as Value) : usual,
    ]),
  );
}

/** Returns the problems with settings that a user wants to save. */
export function settingsFindings(
  config: LenderManifest['config'],
  given: Readonly<Record<string, unknown>>,
): Finding[] {
  const byKey = new Map((config ?? []).map((field) => [field.key, field]));
  return Object.entries(given).flatMap(([key, value]) => {
    const finding = findingFor(byKey.get(key), value);
    return finding ? [{ field: `settings.${key}`, ...finding }] : [];
  });
}

function findingFor(field: ConfigField | undefined, value: unknown): Omit<Finding, 'field'> | null {
  if (!field) return { code: 'unknown-setting', message: 'This lender does not have this setting.' };
  if (typeof value !== field.type)
    return { code: 'type', message: `${field.label} must be a ${field.type}.` };
  if (typeof value === 'string' && value.length > longest)
    return { code: 'max_length', message: `${field.label} must have ${longest} characters or fewer.` };
  return null;
}
