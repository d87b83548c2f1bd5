import { styleText } from 'node:util';

/** The level numbers of pino. */
const LEVELS: Readonly<Record<number, readonly [string, Parameters<typeof styleText>[0]]>> = {
  30: ['info', 'green'],
  40: ['warn', 'yellow'],
  50: ['ERROR', 'red'],
};

/**
 * Turns a JSON line of pino into readable text: time, process, level, message, facts, and an error's stack
 * below. Colours depend on the stream; a file gets none.
 */
export function readableLine(line: string, stream: NodeJS.WritableStream): string {
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
