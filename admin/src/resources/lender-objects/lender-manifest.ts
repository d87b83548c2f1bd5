import type { LenderObject } from '@millrace/schemas/api';

/** One setting that a lender's manifest leaves open. */
export interface ConfigField {
  key: string;
  label: string;
  type: 'string' | 'number' | 'boolean';
  default: string | number | boolean;
  /** What to know before changing it. */
  help: string | undefined;
}

type Open = Readonly<Record<string, unknown>>;

export const textOf = (value: unknown): string => {
  if (Array.isArray(value)) return value.length === 0 ? '—' : value.map(String).join(', ');
  if (value === undefined || value === null || value === '') return '—';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'string') return value;
  return JSON.stringify(value);
};

const listOf = (value: unknown): Open[] => (Array.isArray(value) ? (value as Open[]) : []);
const objectOf = (value: unknown): Open =>
  typeof value === 'object' && value !== null ? (value as Open) : {};
const optionalText = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** Settings of the manifest's `config`; the schema in `schemas/plugin` says what they look like. */
export function configOf({ manifest }: Pick<LenderObject, 'manifest'>): ConfigField[] {
  return listOf(manifest.config).map((field) => ({
    key: textOf(field.key),
    label: textOf(field.label),
    type: field.type as ConfigField['type'],
    default: field.default as ConfigField['default'],
    help: optionalText(field.help) ?? optionalText(field.because),
  }));
}

export const capabilitiesOf = ({ manifest }: Pick<LenderObject, 'manifest'>): string[] =>
  Array.isArray(manifest.capabilities) ? manifest.capabilities.map(String) : [];

const seconds = (milliseconds: unknown): string =>
  typeof milliseconds === 'number' ? `${milliseconds / 1000} s` : textOf(milliseconds);

function statesText(states: unknown): string {
  const { mode, list } = objectOf(states);
  return mode === undefined ? textOf(states) : [mode, ...listOf(list)].map(textOf).join(' ');
}

/** What the plugin says of itself, in words. */
export function manifestFacts({
  manifest,
}: Pick<LenderObject, 'manifest'>): { name: string; value: string }[] {
  const { sandbox, production } = objectOf(manifest.environments);
  const { scope, fields } = objectOf(manifest.credentials);
  const { kind, toleranceSeconds } = objectOf(manifest.webhook);
  return [
    { name: 'States', value: statesText(manifest.states) },
    { name: 'Industries', value: textOf(manifest.industries) },
    { name: 'Products', value: textOf(manifest.products) },
    { name: 'Sandbox hosts', value: textOf(objectOf(sandbox).hosts) },
    { name: 'Production hosts', value: textOf(objectOf(production).hosts) },
    { name: `Credentials per ${textOf(scope)}`, value: textOf(listOf(fields).map(({ label }) => label)) },
    { name: 'After a lost reply', value: textOf(manifest.idempotency) },
    { name: 'Longest operation', value: seconds(manifest.deadlineMs) },
    { name: 'Look-up settles after', value: seconds(manifest.settleMs) },
    { name: 'At the same time', value: textOf(manifest.concurrency) },
    { name: 'Seconds between polls', value: textOf(manifest.pollSeconds) },
    {
      name: 'Webhook',
      value: typeof toleranceSeconds === 'number' ? `${textOf(kind)}, ${toleranceSeconds} s` : textOf(kind),
    },
  ];
}
