const startedAt = Number(process.env.MILLRACE_STARTED_AT ?? Date.now());
const HEARTBEAT_MILLISECONDS = 20_000;

/** Prints one line with the seconds since the start. */
export function say(line: string): void {
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1).padStart(5);
  console.log(`[${seconds} s] ${line}`);
}

/** Runs a step and prints its duration. A long step prints a line from time to time. */
export async function step<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const started = Date.now();
  const seconds = () => Math.round((Date.now() - started) / 1000);
  const heartbeat = setInterval(() => say(`still working: ${name} (${seconds()} s)`), HEARTBEAT_MILLISECONDS);
  try {
    const result = await work();
    say(`${name} (${Date.now() - started} ms)`);
    return result;
  } finally {
    clearInterval(heartbeat);
  }
}
