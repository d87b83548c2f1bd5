const startedAt = Number(process.env.MILLRACE_STARTED_AT ?? Date.now());

/** One line with the seconds since the person pressed return. */
export function say(line: string): void {
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1).padStart(5);
  console.log(`[${seconds} s] ${line}`);
}

/** Runs a step and says that it is done and what it took. */
export async function step<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const started = Date.now();
  const result = await work();
  say(`${name} (${Date.now() - started} ms)`);
  return result;
}
