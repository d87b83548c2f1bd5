const startedAt = Number(process.env.MILLRACE_STARTED_AT ?? Date.now());

/** Prints one line with the seconds since the start. */
export function say(line: string): void {
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1).padStart(5);
  console.log(`[${seconds} s] ${line}`);
}

/** Runs a step and prints its duration. */
export async function step<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const started = Date.now();
  const result = await work();
  say(`${name} (${Date.now() - started} ms)`);
  return result;
}
