import type { LenderRecord } from '../../providers/contracts.ts';

/** One setting that a lender's manifest declares. */
export interface ConfigField {
  key: string;
  label: string;
  type: 'string' | 'number' | 'boolean';
  default: string | number | boolean;
  /** The help text of the setting. Undefined if the manifest has none. */
  help: string | undefined;
}

type Open = Readonly<Record<string, unknown>>;

/**
 * Returns the text of an item in a list of the manifest. The item may be an object: a question of a lender
 * without an API.
 */
const itemText = (item: unknown): string => {
  const { id, required } = objectOf(item);
  if (typeof id !== 'string') return String(item);
  return required === false ? `${id} (optional)` : id;
};

export const textOf = (value: unknown): string => {
  if (Array.isArray(value)) return value.length === 0 ? '—' : value.map(itemText).join(', ');
  if (value === undefined || value === null || value === '') return '—';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'string') return value;
  return JSON.stringify(value);
};

/** Converts a name from the source code to words: `testCredentials` becomes `Test credentials`. */
const asWords = (code: string): string => {
  const words = code
    .replaceAll(/(?=[A-Z])|[_-]/g, ' ')
    .replaceAll(/ +/g, ' ')
    .toLowerCase()
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};
const everything = (value: unknown, all: string): string => (value === 'all' ? all : textOf(value));

const lostReplies: Readonly<Record<string, string>> = {
  key: 'Sent again (the lender ignores duplicates)',
  lookup: 'Status check with our reference',
  none: 'A person decides',
};

const listOf = (value: unknown): Open[] => (Array.isArray(value) ? (value as Open[]) : []);
const objectOf = (value: unknown): Open =>
  typeof value === 'object' && value !== null ? (value as Open) : {};
/** Returns the English text of a localized text. */
export const sentenceOf = (value: unknown): string => textOf(objectOf(value).en ?? value);

const optionalText = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/**
 * Returns the settings that the lender's manifest declares in `config`. `schemas/plugin` describes their
 * shape.
 */
export function configOf({ manifest }: Pick<LenderRecord, 'manifest'>): ConfigField[] {
  return listOf(manifest.config).map((field) => ({
    key: textOf(field.key),
    label: textOf(field.label),
    type: field.type as ConfigField['type'],
    default: field.default as ConfigField['default'],
    help: [field.help, field.because].filter(optionalText).join(' ') || undefined,
  }));
}

const transports: Readonly<Record<string, string>> = {
  api: 'API',
  portal: 'Portal, by browser',
  'in-house': 'In-house',
  manual: 'By hand, on the lender’s website',
};
export const transportWords = (transport: string): string => transports[transport] ?? transport;

export const capabilitiesOf = ({ manifest }: Pick<LenderRecord, 'manifest'>): string[] =>
  Array.isArray(manifest.capabilities) ? manifest.capabilities.map(String).map(asWords) : [];

const seconds = (milliseconds: unknown): string =>
  typeof milliseconds === 'number' ? `${milliseconds / 1000} s` : textOf(milliseconds);

function statesText(states: unknown): string {
  const { mode, list } = objectOf(states);
  if (mode === undefined) return everything(states, 'All states');
  return mode === 'all' ? 'All states' : `${asWords(textOf(mode))} ${textOf(list)}`;
}

/** Returns labelled facts from the plugin's manifest for display. */
export function manifestFacts({
  manifest,
}: Pick<LenderRecord, 'manifest'>): { name: string; value: string; wide?: boolean }[] {
  const { sandbox, production } = objectOf(manifest.environments);
  const { scope, fields } = objectOf(manifest.credentials);
  const { kind, toleranceSeconds } = objectOf(manifest.webhook);
  return [
    { name: 'States', value: statesText(manifest.states) },
    { name: 'Industries', value: everything(manifest.industries, 'All industries') },
    {
      name: 'Products',
      value:
        listOf(manifest.products)
          .map((product) => asWords(textOf(product)))
          .join(', ') || '—',
    },
    { name: 'Sandbox hosts', value: textOf(objectOf(sandbox).hosts), wide: true },
    { name: 'Production hosts', value: textOf(objectOf(production).hosts), wide: true },
    { name: `Credentials per ${textOf(scope)}`, value: textOf(listOf(fields).map(({ label }) => label)) },
    {
      name: 'If a reply is lost',
      value: lostReplies[textOf(manifest.idempotency)] ?? textOf(manifest.idempotency),
    },
    { name: 'Time limit of one operation', value: seconds(manifest.deadlineMs) },
    { name: 'Time after which a status check is final', value: seconds(manifest.settleMs) },
    { name: 'Parallel operations', value: textOf(manifest.concurrency) },
    { name: 'Seconds between polls', value: textOf(manifest.pollSeconds) },
    {
      name: 'Webhook',
      value:
        typeof toleranceSeconds === 'number'
          ? `${textOf(kind)}, ${toleranceSeconds} s`
          : kind === 'none'
            ? 'None'
            : textOf(kind),
    },
  ];
}

export interface CredentialFieldFacts {
  id: string;
  label: string;
  kind: string;
  required: boolean;
  secret: boolean;
}

/** Returns the credentials that a store must enter for the plugin. */
export function credentialFieldsOf({ manifest }: Pick<LenderRecord, 'manifest'>): CredentialFieldFacts[] {
  return listOf(objectOf(manifest.credentials).fields).map(({ key, label, kind, required, secret }) => {
    const isSecret = secret === true || (secret === undefined && kind === 'password');
    return {
      id: textOf(key),
      label: textOf(label),
      kind: asWords(typeof kind === 'string' ? kind : isSecret ? 'password' : 'text'),
      required: required === true,
      secret: isSecret,
    };
  });
}
