const hasTag = (text: string): boolean => /<[a-z/!?]/i.test(text);

/**
 * A formatted text as it is written in a field. Without tags it is the plain text somebody typed, "Tom & Jerry"; with
 * some, or where it would be taken for some, it is what is stored.
 */
export function plainOf(rich: string): string {
  if (hasTag(rich)) return rich;
  const plain = rich
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
  return hasTag(plain) ? rich : plain;
}
