import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';

/** The trace (a chain of related requests and jobs) to which a log line belongs. */
export interface Trace {
  /** 32 hex digits, shared by all systems that handle a request (W3C Trace Context). */
  readonly traceId: string;
  readonly requestId?: string;
}

const traces = new AsyncLocalStorage<Trace>();

export const newTraceId = (): string => randomBytes(16).toString('hex');

/** Runs `work` with this trace, so that its log lines contain the ids. */
export function traced<T>(trace: Trace, work: () => T): T {
  return traces.run(trace, work);
}

export const currentTrace = (): Trace | undefined => traces.getStore();

const parent = /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}(-.*)?$/;

/** Returns the trace id of a `traceparent` header; undefined if the header is malformed. */
export const traceIdOf = (header: unknown): string | undefined =>
  typeof header === 'string' ? parent.exec(header)?.[1] : undefined;

/**
 * Returns the `traceparent` header for a call to another system, with a new span id. Undefined outside
 * requests and jobs.
 */
export function currentTraceparent(): string | undefined {
  const trace = currentTrace();
  return trace && `00-${trace.traceId}-${randomBytes(8).toString('hex')}-01`;
}
