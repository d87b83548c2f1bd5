import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';

/** Which request or job a log line belongs to. */
export interface Trace {
  /** 32 hex digits, shared by all systems that a request passes through (W3C Trace Context). */
  readonly traceId: string;
  readonly requestId?: string;
}

const traces = new AsyncLocalStorage<Trace>();

export const newTraceId = (): string => randomBytes(16).toString('hex');

/** Runs `work`; its log lines carry the ids. */
export function traced<T>(trace: Trace, work: () => T): T {
  return traces.run(trace, work);
}

export const currentTrace = (): Trace | undefined => traces.getStore();

const parent = /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}(-.*)?$/;

/** The trace id of a `traceparent` header; undefined when it is not well-formed. */
export const traceIdOf = (header: unknown): string | undefined =>
  typeof header === 'string' ? parent.exec(header)?.[1] : undefined;

/** The `traceparent` header of a call to another system, with a span of its own; undefined outside requests and jobs. */
export function currentTraceparent(): string | undefined {
  const trace = currentTrace();
  return trace && `00-${trace.traceId}-${randomBytes(8).toString('hex')}-01`;
}
