/** Names what does not come to an end, where a hook's own limit would only say that something did not. */
export async function endsWithin<T>(what: string, work: Promise<T>, seconds = 20): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => late.reject(new Error(`${what} did not end within ${seconds} s.`)),
    seconds * 1000,
  );
  return Promise.race([work, late.promise]).finally(() => clearTimeout(timer));
}
