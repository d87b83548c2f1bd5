/** How a fault affects the application that is sent while the fault is active. */
export type FaultMeans =
  | 'harmless'
  | 'no webhooks'
  | 'never arrived'
  | 'answer lost'
  | 'answers lost for good'
  | 'some calls fail'
  | 'out of order'
  | 'not proven'
  | 'refused'
  | 'busy'
  | 'words garbled'
  | 'words marked'
  | 'numbers spoiled'
  | 'form changed';

/**
 * A way in which the sandbox can make a lender fail while an application is sent. It consists of calls to the
 * sandbox's control API.
 */
export interface Fault {
  readonly name: string;
  readonly means: FaultMeans;
  /**
   * The calls to the sandbox's control API before the application is sent. Each has a path below `/_control`,
   * and a body to which the lender's name is added.
   */
  readonly set: readonly (readonly [path: string, body: object])[];
  /** If set, the fault is used only for lenders that it can affect. */
  readonly only?: 'webhooks' | 'portal' | 'api';
  /** True if the lender never replies. The test then shortens the deadline of the call. */
  readonly hangs?: true;
  /**
   * The order in which the sandbox sends the lender's webhooks. It delays them until the lender has
   * decided.
   */
  readonly release?: 'reversed' | 'newest-twice';
}

const scenario = (name: string): Fault['set'][number] => ['scenario', { scenario: name, times: 1 }];
const chaos = (settings: object): Fault['set'][number] => ['chaos', settings];

/**
 * Ways to corrupt a reply after the lender has stored the application. `json` corrupts only values in a JSON
 * reply; pages and empty replies stay unchanged.
 */
const spoiled = {
  empty: 'any',
  spaces: 'any',
  'html-page': 'any',
  'html-as-json': 'json',
  'half-json': 'json',
  'cut-connection': 'any',
  'json-null': 'json',
  'json-list': 'json',
  'json-word': 'json',
  'json-not-a-number': 'json',
  'prototype-keys': 'json',
  'unknown-words': 'json',
  'numbers-as-words': 'json',
  'words-as-numbers': 'json',
  'nulls-everywhere': 'json',
  'missing-fields': 'json',
  'huge-numbers': 'json',
  'script-in-text': 'json',
  'control-characters': 'json',
  'deep-nesting': 'json',
  'three-megabytes': 'any',
  'gzip-bomb': 'any',
  'false-gzip': 'any',
  'broken-utf8': 'any',
  'slow-drip': 'any',
  'other-host': 'any',
  'redirect-loop': 'any',
  'no-content': 'any',
  'status-401': 'any',
  'status-403': 'any',
  'status-429': 'any',
  'status-500': 'any',
  'status-502-page': 'any',
  'status-503': 'any',
  'byte-order-mark': 'any',
  'plain-text-type': 'any',
} as const;

export const spoiledReplies = Object.keys(spoiled) as (keyof typeof spoiled)[];

const meaningOf: Partial<Record<(typeof spoiledReplies)[number], FaultMeans>> = {
  'status-401': 'not proven',
  'status-403': 'refused',
  'status-429': 'busy',
  'unknown-words': 'words garbled',
  'control-characters': 'words garbled',
  'script-in-text': 'words marked',
  'numbers-as-words': 'numbers spoiled',
  'huge-numbers': 'numbers spoiled',
  'plain-text-type': 'harmless',
};

export const faults: readonly Fault[] = [
  { name: 'none', means: 'harmless', set: [] },
  { name: 'slow answers', means: 'harmless', set: [['latency', { ms: 400 }]] },
  { name: 'reset before it is stored', means: 'never arrived', set: [scenario('reset-before')] },
  { name: 'reset after it is stored', means: 'answer lost', set: [scenario('reset-after')] },
  { name: 'never answers', means: 'answer lost', set: [scenario('time-out')], hangs: true },
  { name: 'stored, then 500', means: 'answer lost', set: [scenario('error-500')] },
  { name: 'stored, then nonsense', means: 'answer lost', set: [scenario('malformed')] },
  { name: 'every call reset at once', means: 'out of order', set: [chaos({ resetBefore: 100 })] },
  { name: 'every answer reset', means: 'answers lost for good', set: [chaos({ resetAfter: 100 })] },
  { name: 'every call 500', means: 'out of order', set: [chaos({ error500: 100 })] },
  { name: 'every call hangs', means: 'out of order', set: [chaos({ hang: 100 })], hangs: true },
  {
    name: 'a third of the calls fails',
    means: 'some calls fail',
    set: [chaos({ resetBefore: 12, resetAfter: 11, error500: 11, seed: 7 })],
  },
  {
    name: 'webhooks late',
    means: 'harmless',
    set: [['webhooks', { mode: 'late', ms: 5_000 }]],
    only: 'webhooks',
  },
  { name: 'webhooks twice', means: 'harmless', set: [['webhooks', { mode: 'twice' }]], only: 'webhooks' },
  {
    name: 'webhooks backwards',
    means: 'harmless',
    set: [['webhooks', { mode: 'held' }]],
    only: 'webhooks',
    release: 'reversed',
  },
  {
    name: 'webhooks, newest twice',
    means: 'harmless',
    set: [['webhooks', { mode: 'held' }]],
    only: 'webhooks',
    release: 'newest-twice',
  },
  {
    name: 'webhooks never come',
    means: 'no webhooks',
    set: [['webhooks', { mode: 'held' }]],
    only: 'webhooks',
  },
  { name: 'a changed form', means: 'form changed', set: [scenario('changed-page')], only: 'portal' },
  {
    name: 'a changed last page',
    means: 'answer lost',
    set: [scenario('changed-decision-page')],
    only: 'portal',
  },
  ...spoiledReplies.map((reply): Fault => ({
    name: `answer: ${reply}`,
    means: meaningOf[reply] ?? 'answer lost',
    set: [['hostile', { reply, times: 1 }]],
    ...(spoiled[reply] === 'json' && { only: 'api' }),
    ...(reply === 'slow-drip' && { hangs: true }),
  })),
];

export interface FaultyLender {
  readonly id: string;
  readonly name: string;
  readonly transport: 'api' | 'portal' | 'in-house';
  readonly idempotency: 'key' | 'lookup' | 'none';
  readonly webhook: { readonly kind: string };
  readonly capabilities: readonly string[];
  readonly repeatable?: readonly string[];
}

/** True if a fault can affect a lender. */
export function strikes({ only }: Fault, { transport, webhook }: FaultyLender): boolean {
  if (transport === 'in-house') return false;
  if (only === 'webhooks') return webhook.kind !== 'none';
  return only === undefined || only === transport;
}
