import type { Lender } from '../define-lender.ts';
import type { Expectation } from './scenario-file.ts';

/** fixtures/lenders/<id>/*.json: exchanges as the lender's documentation shows them. */
export type RecordedFile = RecordedExchanges | RecordedWebhook;

export interface RecordedExchanges {
  kind: 'exchanges';
  name: string;
  /** Where the exchange comes from: a page of the documentation, or a sandbox run. */
  source: string;
  do: Exclude<keyof Lender, 'id' | 'webhook'>;
  with?: Record<string, unknown>;
  /** In the order they have to happen. */
  exchanges: readonly {
    request: { method: string; path: string; contains?: readonly string[] };
    reply: { status: number; headers?: Record<string, string>; json?: unknown; text?: string };
  }[];
  expect: Expectation;
}

export interface RecordedWebhook {
  kind: 'webhook';
  name: string;
  source: string;
  /** When it arrived: signatures age. */
  at: string;
  credentials?: Record<string, string>;
  call: { method: string; url: string; headers: Record<string, string>; body: string };
  event: Record<string, unknown>;
}
