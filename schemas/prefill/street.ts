/** Splits a street line, because forms ask for the street number in a separate question. */
export function streetParts(line: string): { readonly number: string; readonly name: string } {
  const [, number = '', name = ''] = /^(\d[\w-]*)\s+(.+)$/.exec(line.trim()) ?? [];
  return { number, name };
}
