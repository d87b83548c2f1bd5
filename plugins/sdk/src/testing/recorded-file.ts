import type { Lender } from '../define-lender.ts';
import type { Expectation } from './scenario-file.ts';

/**
 * Content of the files fixtures/lenders/<id>/*.json: exchanges with the lender, e.g. from its documentation.
 */
export type RecordedFile = RecordedExchanges | RecordedWebhook;

export interface RecordedExchanges {
  kind: 'exchanges';
  name: string;
  /** Source of the exchange: a page of the documentation, or a run in the lender's sandbox. */
  source: string;
  do: Exclude<keyof Lender, 'id' | 'webhook'>;
  with?: Record<string, unknown>;
  /** Exchanges in the order in which the plugin has to make them. */
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
  /** Time when the call arrived. The test verifies the signature at this time, because signatures expire. */
  at: string;
  credentials?: Record<string, string>;
  call: { method: string; url: string; headers: Record<string, string>; body: string };
  event: Record<string, unknown>;
}
