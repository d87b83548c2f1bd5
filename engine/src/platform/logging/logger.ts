import { pino, type Logger as PinoLogger } from 'pino';
import { scrub } from './scrub.ts';

/** Facts a log line may carry: flat scalars only, so that no application or reply object can slip in. */
export type Facts = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** Structured logging that cannot print a secret: picked scalars, then a scrubber over the finished line. */
export class Logger {
  private constructor(private readonly sink: PinoLogger) {}

  static create(
    level: string,
    process: string,
    write: (line: string) => void = (line) => globalThis.process.stdout.write(line),
  ) {
    const destination = { write: (line: string) => write(scrub(line)) };
    return new Logger(
      pino({ level, base: { process }, timestamp: pino.stdTimeFunctions.isoTime }, destination),
    );
  }

  info(event: string, facts: Facts = {}) {
    this.sink.info(facts, event);
  }

  warn(event: string, facts: Facts = {}) {
    this.sink.warn(facts, event);
  }

  /** Errors are named by class and code; their message is kept only when we wrote it ourselves (`safe`). */
  error(event: string, error: unknown, facts: Facts = {}) {
    this.sink.error({ ...facts, ...describeError(error) }, event);
  }
}

export function describeError(error: unknown): Facts {
  if (!(error instanceof Error)) return { error: typeof error };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  const frames = error.stack
    ?.split('\n')
    .filter((line) => line.trimStart().startsWith('at '))
    .slice(0, 6)
    .map((line) => line.trim())
    .join(' | ');
  return { error: error.name, code, frames };
}
