import { pino, type Logger as PinoLogger } from 'pino';
import { styleText } from 'node:util';
import { currentTrace } from './trace.ts';

/** The fields of a log line: flat scalars only, so that no application or reply object gets into the log. */
export type Facts = Readonly<Record<string, string | number | boolean | null | undefined>>;

/**
 * Writes structured log lines without secrets: only selected scalars are logged, and a scrubber cleans the
 * finished line.
 */
export class Logger {
  private constructor(
    private readonly sink: PinoLogger,
    private readonly describe: (error: unknown) => Facts,
  ) {}

  /** Writes JSON lines, the format for production. */
  static create(
    level: string,
    process: string,
    write: (line: string) => void = (line) => globalThis.process.stdout.write(line),
  ) {
    return Logger.writeTo(level, process, write, describeError);
  }

  /** Writes lines for developers: message, cause and stack of errors, in colour on a terminal. */
  static createReadable(
    level: string,
    process: string,
    stream: NodeJS.WritableStream = globalThis.process.stdout,
  ) {
    const write = (line: string) => void stream.write(readableLine(line, stream));
    return Logger.writeTo(level, process, write, explainError);
  }

  private static writeTo(
    level: string,
    process: string,
    write: (line: string) => void,
    describe: (error: unknown) => Facts,
  ) {
    const destination = { write: (line: string) => write(scrub(line)) };
    const options = {
      level,
      base: { process },
      timestamp: pino.stdTimeFunctions.isoTime,
      mixin: () => ({ ...currentTrace() }),
    };
    return new Logger(pino(options, destination), describe);
  }

  info(event: string, facts: Facts = {}) {
    this.sink.info(facts, event);
  }

  warn(event: string, facts: Facts = {}) {
    this.sink.warn(facts, event);
  }

  /**
   * Logs an error. In production, only its class and code are logged, because its message may contain user
   * input.
   */
  error(event: string, error: unknown, facts: Facts = {}) {
    this.sink.error({ ...facts, ...this.describe(error) }, event);
  }
}

function describeError(error: unknown): Facts {
  if (!(error instanceof Error)) return { error: typeof error };
  const frames = error.stack
    ?.split('\n')
    .filter((line) => line.trimStart().startsWith('at '))
    .slice(0, 6)
    .map((line) => line.trim())
    .join(' | ');
  return { error: error.name, code: codeOf(error), frames };
}

/**
 * Returns message, cause and stack of an error as text. Its other properties are omitted, because HTTP
 * clients attach whole requests to their errors.
 */
function explainError(error: unknown): Facts {
  if (!(error instanceof Error)) return { error: String(error) };
  const stacks: string[] = [];
  const seen = new Set<unknown>();
  for (let each: unknown = error; each instanceof Error && !seen.has(each); each = each.cause) {
    seen.add(each);
    stacks.push(each.stack ?? `${each.name}: ${each.message}`);
  }
  return { code: codeOf(error), stack: stacks.join('\nCaused by: ') };
}

const codeOf = (error: Error): string | undefined =>
  'code' in error && typeof error.code === 'string' ? error.code : undefined;

/**
 * Texts that look like a secret, with their replacement. They are masked as the last step before a line
 * leaves the process.
 */
const secretPatterns: readonly [RegExp, string][] = [
  [/\b\d{3}-\d{2}-\d{4}\b/g, '***'],
  [/\b(?:\d[ -]?){13,19}\b/g, '***'],
  [/(?<![\w-])\d{9,}(?![\w-])/g, '***'],
  [/\bmrt_[0-9a-f]{48}_[0-9a-f]{8}\b/g, '***'],
  [/\b(bearer|basic)\s+[\w.~+/=-]+/gi, '$1 ***'],
  [/[\w.+-]+@[\w-]+\.[\w.]+/g, '***@***'],
  [
    /("?(?:password|secret|token|authorization|cookie|ssn|api[_-]?key)"?\s*[:=]\s*)("[^"]*"|[^\s,}]+)/gi,
    '$1"***"',
  ],
];

function scrub(text: string): string {
  return secretPatterns.reduce((clean, [pattern, replacement]) => clean.replace(pattern, replacement), text);
}

/** The name and colour of each level number of pino. */
const LEVELS: Readonly<Record<number, readonly [string, Parameters<typeof styleText>[0]]>> = {
  30: ['info', 'green'],
  40: ['warn', 'yellow'],
  50: ['ERROR', 'red'],
};

/**
 * Turns a JSON line of pino into readable text: time, process, level, message, fields, and an error's stack
 * below. Colours depend on the stream; a file gets none.
 */
function readableLine(line: string, stream: NodeJS.WritableStream): string {
  const { level, time, process, msg, stack, ...facts } = JSON.parse(line) as Record<string, unknown>;
  const [name, colour] = LEVELS[Number(level)] ?? [String(level), 'gray'];
  const paint = (format: typeof colour, text: string) => styleText(format, text, { stream });
  const head = [
    paint('gray', String(time).slice(11, 23)),
    String(process).padEnd(8),
    paint(colour, name.padEnd(5)),
    String(msg),
    ...Object.entries(facts).map(([fact, value]) => `${paint('gray', `${fact}=`)}${String(value)}`),
  ].join(' ');
  const below = typeof stack === 'string' ? `\n${stack.replaceAll(/^/gm, '    ')}` : '';
  return `${head}${below}\n`;
}
