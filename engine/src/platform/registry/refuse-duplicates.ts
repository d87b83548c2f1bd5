/**
 * Stops the process at start if two providers register the same name. Without this check, one of the two
 * would be ignored silently.
 */
export function refuseDuplicates<Entry extends { readonly at: string }>(
  kind: string,
  entries: readonly Entry[],
  nameOf: (entry: Entry) => string,
): void {
  for (const [name, [first, second]] of Map.groupBy(entries, nameOf))
    if (first && second)
      throw new Error(
        `Two providers register the ${kind} "${name}": ${first.at} and ${second.at}. Rename or remove one.`,
      );
}
