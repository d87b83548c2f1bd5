/** The first letters of the first two words of a name. Of a single word, its first two letters. */
export function initialsOf(name: string): string {
  const [first = '', second] = name.split(/[\s-]+/);
  return second
    ? (first.charAt(0) + second.charAt(0)).toUpperCase()
    : first.charAt(0).toUpperCase() + first.charAt(1);
}
