/** Polls until the condition is true. After the time limit, throws an error that names the condition. */
export async function until(
  what: string,
  holds: () => boolean | Promise<boolean>,
  limitMs = 20_000,
): Promise<void> {
  const end = performance.now() + limitMs;
  while (!(await holds())) {
    if (performance.now() > end) throw new Error(`In ${limitMs} ms it did not come about: ${what}.`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
