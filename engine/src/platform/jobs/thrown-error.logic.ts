/**
 * The properties of an unexpected error that operators may read: its class and stack. The message is
 * omitted, because it may quote a shopper's answers.
 */
export interface ThrownError {
  readonly detail: string;
  /** Fingerprint of the error. Errors of the same kind have the same value (`fingerprint`). */
  readonly group: string;
}

const mostFrames = 6;
const longest = 160;

/** Describes a thrown error. Returns undefined for a thrown value that is not an Error. */
export function thrownError(error: unknown): ThrownError | undefined {
  if (!(error instanceof Error)) return undefined;
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  const shown = frames.slice(0, mostFrames).map((line) => shortFrame(line.trim()));
  const code = 'code' in error && typeof error.code === 'string' ? `${error.code}: ` : '';
  const ours = shown.find((frame) => !/node_modules|node:|<anonymous>/.test(frame)) ?? shown[0];
  return {
    detail: [error.name, ...shown].join('\n'),
    group: fingerprint(`${code}${error.name}${ours ? ` ${ours}` : ''}`),
  };
}

/** Shortens `at parse (file:///srv/millrace/engine/dist/x.js:3:14)` to `at parse (engine/dist/x.js:3:14)`. */
function shortFrame(frame: string): string {
  return frame.replace(
    /(?:file:\/\/)?\/?[^\s()]*?\/((?:engine|plugins|schemas|fixtures|node_modules)\/)/,
    '$1',
  );
}

/**
 * Returns a text that is equal for errors that differ only in ids, numbers, addresses, quoted text and line
 * numbers.
 */
export function fingerprint(text: string): string {
  return text
    .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi, '‹id›')
    .replaceAll(/(["'`]).*?\1/g, '‹text›')
    .replaceAll(/:\d+(?::\d+)?(?=[)\s]|$)/g, '')
    .replaceAll(/\b(?=[0-9a-f]*\d)[0-9a-f]{12,}\b/gi, '‹id›')
    .replaceAll(/\b\d+(?:\.\d+)*\b/g, '‹n›')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, longest);
}
