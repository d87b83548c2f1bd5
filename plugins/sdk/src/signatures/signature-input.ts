/** One signature, as the header `Signature-Input` describes it (RFC 9421, section 4.1). */
export interface SignatureInput {
  label: string;
  components: readonly string[];
  parameters: Readonly<Record<string, string | number>>;
  /** The text of this signature in the header, as received. The last line of the signed text repeats it. */
  raw: string;
}

const member = /^([a-z*][a-z0-9_\-.*]*)=(\(([^()]*)\)((?:;[a-z*][a-z0-9_\-.*]*=(?:"[^"\\]*"|-?\d+))*))$/;
const component = /^"(@?[a-z0-9-]+)"$/;

/**
 * Parses a `Signature-Input` header strictly.
 * @returns null if a component has parameters (`;sf`, `;key`, ...), and for any other unexpected text
 */
export function parseSignatureInput(header: string): SignatureInput[] | null {
  const inputs: SignatureInput[] = [];
  for (const text of splitMembers(header)) {
    const parts = member.exec(text);
    if (!parts) return null;
    const [, label, raw, list, parameterText] = parts as unknown as [string, string, string, string, string];
    const components = list
      .split(' ')
      .filter((name) => name !== '')
      .map((name) => component.exec(name)?.[1]);
    if (components.length === 0 || components.includes(undefined)) return null;
    inputs.push({
      label,
      components: components as string[],
      parameters: readParameters(parameterText),
      raw,
    });
  }
  return inputs.length > 0 ? inputs : null;
}

/**
 * Parses a `Signature` header such as `sig1=:<base64>:, sig2=:...:`. Returns the base64 of each signature by
 * its label.
 */
export function parseSignatures(header: string): Record<string, string> {
  const byLabel: Record<string, string> = Object.create(null);
  for (const text of splitMembers(header)) {
    const parts = /^([a-z*][a-z0-9_\-.*]*)=:([A-Za-z0-9+/=]*):$/.exec(text);
    if (parts) byLabel[parts[1]!] = parts[2]!;
  }
  return byLabel;
}

function readParameters(text: string): Record<string, string | number> {
  const parameters: Record<string, string | number> = Object.create(null);
  for (const [, name, value] of text.matchAll(/;([a-z*][a-z0-9_\-.*]*)=("[^"\\]*"|-?\d+)/g)) {
    parameters[name!] = value!.startsWith('"') ? value!.slice(1, -1) : Number(value);
  }
  return parameters;
}

/** Splits a header at commas. Commas inside quotes are ignored. */
function splitMembers(header: string): string[] {
  return (header.match(/(?:[^",]|"[^"]*")+/g) ?? []).map((text) => text.trim()).filter((text) => text !== '');
}
