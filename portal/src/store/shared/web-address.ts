/** Returns the address if it begins with http or https, else null. */
export function webAddress(text: string | null): string | null {
  if (!text || !URL.canParse(text)) return null;
  const { protocol, href } = new URL(text);
  return protocol === 'https:' || protocol === 'http:' ? href : null;
}
