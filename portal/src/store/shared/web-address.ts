/** Returns the URL if it begins with http or https, else null. */
export function webAddress(text: string | null): string | null {
  if (!text) return null;
  try {
    const { protocol, href } = new URL(text);
    return protocol === 'https:' || protocol === 'http:' ? href : null;
  } catch {
    return null;
  }
}
