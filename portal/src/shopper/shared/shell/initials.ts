/**
 * Returns the first letters of the first two words of a name. For a single word, returns its first two
 * letters.
 */
export function initialsOf(name: string): string {
  const [first = '', second] = name.split(/[\s-]+/);
  return second
    ? (first.charAt(0) + second.charAt(0)).toUpperCase()
    : first.charAt(0).toUpperCase() + first.charAt(1);
}
