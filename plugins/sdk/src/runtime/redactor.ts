const star = '***';

/**
 * Words in the key of a value that mark the value as personal data or a secret. Examples of such keys:
 * `firstName`, `taxIDLast4`, `private-api-key`.
 */
const sensitiveWords = new Set(
  (
    'account address apt auth authorization bank birth birthdate birthday card cardholder city client cookie ' +
    'credential credentials customer dob email employer expiration income key last4 license line1 line2 mail ' +
    'merchant name password phone pin postal routing salary secret session signature ssn state street tax tin ' +
    'token username zip zipcode'
  ).split(' '),
);

/**
 * Harmless keys that contain one of the sensitive words. If the value of such a key is an object, the keys of
 * that object are still checked.
 */
const harmlessKeys = new Set([
  'customer',
  'customers',
  'state',
  'client',
  'bank',
  'merchant',
  'card',
  'account',
  // Name of the operation in a GraphQL call, which is no personal data.
  'operationName',
]);

const shapes = [
  /[\w.+-]+@[\w-]+\.[\w.-]+/g,
  /\b\d{3}-\d{2}-\d{4}\b/g,
  /\(\d{3}\) ?\d{3}-\d{4}/g,
  /(?<![\w-])\d{9,19}(?![\w-])/g,
  /\bBearer\s+\S+/gi,
];

export interface Redactor {
  /** Returns a deep copy of a JSON value in which sensitive values are replaced by stars. */
  value(value: unknown): unknown;
  text(text: string): string;
}

/**
 * Creates a redactor.
 * @param secrets values to remove. A secret with fewer than four characters is removed only where it is the
 *   whole value.
 */
export function createRedactor(secrets: Iterable<string>): Redactor {
  const exact = new Set<string>();
  for (const secret of secrets) for (const form of writtenForms(secret)) exact.add(form);
  const long = [...exact].filter((form) => form.length >= 4).sort((a, b) => b.length - a.length);

  function text(input: string): string {
    if (exact.has(input)) return star;
    let output = input;
    for (const form of long) if (output.includes(form)) output = output.replaceAll(form, star);
    for (const shape of shapes) output = output.replace(shape, star);
    return output;
  }

  function value(input: unknown, depth = 0): unknown {
    if (depth > 20) return star;
    if (typeof input === 'string') return text(input);
    if (typeof input === 'number')
      return exact.has(String(input)) || String(input).length >= 9 ? star : input;
    if (Array.isArray(input)) return input.map((item) => value(item, depth + 1));
    if (typeof input !== 'object' || input === null) return input;
    return Object.fromEntries(
      Object.entries(input).map(([key, item]) => [
        key,
        isLeaf(item) && item !== null && isSensitiveKey(key) ? star : value(item, depth + 1),
      ]),
    );
  }

  return { value: (input) => value(input), text };
}

function isLeaf(value: unknown): boolean {
  return typeof value !== 'object' || value === null;
}

function isSensitiveKey(key: string): boolean {
  if (harmlessKeys.has(key)) return false;
  const words = key
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/);
  return words.some((word) => sensitiveWords.has(word));
}

/** Returns all notations of one value: as typed, digits only, ISO date, lower case. */
function* writtenForms(secret: string): Generator<string> {
  const plain = secret.trim();
  if (plain === '') return;
  yield plain;
  yield plain.toLowerCase();
  const numbers = plain.replace(/\D/g, '');
  if (numbers.length >= 4) yield numbers;
  const date = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(plain);
  if (date) yield `${date[3]}-${date[1]}-${date[2]}`;
}
