import type { CredentialField } from '@millrace/plugin-sdk';
import { fitsPattern } from '@millrace/plugin-sdk/logic';
import type { CredentialInput } from '@millrace/schemas/api';
import { requiredInput, requiredInputKinds } from '@millrace/schemas/required-inputs';

/** One input field on the screen for a store's credentials at a lender. */
export interface CredentialAsk {
  key: string;
  label: string;
  kind: CredentialInput['kind'];
  secret: boolean;
  required: boolean;
  help: string | null;
  /** Format of the value, as a regular expression. Screens do not get it. */
  pattern?: string;
}

type Values = Readonly<Record<string, string>>;
type EnteredValues = Readonly<Record<string, string | null>>;

interface Finding {
  field: string;
  code: string;
  message: string;
}

/** Returns the input field that the plugin's manifest describes. */
export function askOf(field: CredentialField): CredentialAsk {
  const { key, label, required, help, pattern } = field;
  const secret = field.secret ?? field.kind === 'password';
  return {
    key,
    label,
    required,
    secret,
    kind: field.kind ?? (secret ? 'password' : 'text'),
    help: help ?? null,
    ...(pattern !== undefined && { pattern }),
  };
}

/**
 * Returns the input fields of a lender without a plugin, with Millrace's own labels. Staff chose which kinds
 * of input the lender needs, so all of them are required.
 */
export function askOfKind(kind: string): CredentialAsk[] {
  const known = requiredInputKinds.find((one) => one === kind);
  return known ? [{ help: null, ...requiredInput(known), required: true }] : [];
}

/**
 * Returns the input fields of a screen with their values. For a secret, the screen shows only the time when
 * it was set.
 */
export function shownInputs(
  asks: readonly CredentialAsk[],
  saved: { values: Values; setAt: Values; updatedAt: string } | undefined,
): CredentialInput[] {
  return asks.map(({ pattern: _pattern, ...ask }) => {
    const value = saved?.values[ask.key];
    return {
      ...ask,
      value: ask.secret ? null : (value ?? null),
      set_at: value === undefined ? null : (saved?.setAt[ask.key] ?? saved!.updatedAt),
    };
  });
}

export const isComplete = (asks: readonly CredentialAsk[], values: Values): boolean =>
  asks.every(({ key, required }) => !required || Boolean(values[key]));

/**
 * Merges the given values into the saved ones. Values with names that the lender no longer uses are removed.
 * Null leaves a secret unchanged, because replies of the API contain null in place of a secret.
 */
export function mergedValues(
  asks: readonly CredentialAsk[],
  before: Values,
  given: EnteredValues,
): Record<string, string> {
  return Object.fromEntries(
    asks.flatMap(({ key, secret }) => {
      const isGiven = key in given && !(secret && given[key] === null);
      const value = isGiven ? given[key]?.trim() : before[key];
      return value ? [[key, value]] : [];
    }),
  );
}

/**
 * Separates the values that are saved now from the changes that a second person must approve. These are
 * changes of keys that verify the lender's webhook calls. A key that the store never had is saved
 * immediately. Removing a key needs no approval, because without the key no call is accepted. Entering a key
 * again needs approval.
 * @param setBy who entered each value; a removed value keeps its entry
 */
export function keyChanges(
  keys: readonly string[],
  before: Values,
  merged: Values,
  setBy: Readonly<Record<string, unknown>>,
): { now: Record<string, string>; later: Record<string, string> } {
  const isLater = (key: string): boolean =>
    keys.includes(key) && merged[key] !== before[key] && (key in before || key in setBy);
  const [later, now] = [true, false].map((is) =>
    Object.entries(merged).filter(([key]) => isLater(key) === is),
  );
  const kept = later!.flatMap(([key]) => (before[key] === undefined ? [] : [[key, before[key]] as const]));
  return { now: Object.fromEntries([...now!, ...kept]), later: Object.fromEntries(later!) };
}

const at = (key: string) => `creds.${key}`;

/**
 * Returns the problems with credentials that a user wants to save.
 * @param strangeTiers true if the request contains credit score tiers, but the lender does not decide by
 * tiers
 */
export function credentialFindings(
  asks: readonly CredentialAsk[],
  given: EnteredValues,
  merged: Values,
  strangeTiers = false,
): Finding[] {
  const known = new Set(asks.map(({ key }) => key));
  const filled = Object.keys(given).filter((key) => given[key]);
  const unknown = [...filled, ...(strangeTiers ? ['tiered_credit_score'] : [])]
    .filter((key) => !known.has(key))
    .map((key) => ({ field: at(key), code: 'unknown', message: 'This lender does not ask for this value.' }));
  return [...unknown, ...asks.flatMap((ask) => findingOf(ask, merged[ask.key]) ?? [])];
}

function findingOf(
  { key, label, kind, required, help, pattern }: CredentialAsk,
  value: string | undefined,
): Finding | null {
  if (!value) return required ? { field: at(key), code: 'required', message: `Enter: ${label}` } : null;
  if (kind === 'number' && !/^[0-9]+$/.test(value))
    return { field: at(key), code: 'number', message: `${label} can contain only digits` };
  if (kind === 'email' && !/^[^\s@]+@[^\s@]+$/.test(value))
    return { field: at(key), code: 'email', message: 'Enter an email address, like name@example.com' };
  if (kind === 'url' && !/^https?:$/.test(URL.parse(value)?.protocol ?? ''))
    return { field: at(key), code: 'url', message: 'Enter a web address that begins with https://' };
  if (pattern !== undefined && !fitsPattern(pattern, value))
    return {
      field: at(key),
      code: 'pattern',
      message: `${label} does not have the format that the lender uses.${help === null ? '' : ` ${help}`}`,
    };
  return null;
}
