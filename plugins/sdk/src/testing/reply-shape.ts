import { expect } from '@jest/globals';
import { fieldById } from '@millrace/schemas/fields';
import type { LenderManifest } from '../manifest.ts';
import type { Handoff, InputRequest, LenderReply } from '../outcome.ts';

/** Kinds of input requests and handoffs that have occurred in the lender's replies so far. */
export interface SeenKinds {
  inputRequests: Set<InputRequest['kind']>;
  handoffs: Set<Handoff['kind']>;
}

export function nothingSeen(): SeenKinds {
  return { inputRequests: new Set(), handoffs: new Set() };
}

/**
 * Checks that a reply with an input request contains everything that is needed to answer it. Results that are
 * not replies pass.
 */
export function expectConsistentReply(result: unknown, seen: SeenKinds = nothingSeen()): void {
  if (typeof result !== 'object' || result === null || result instanceof Error) return;
  const { inputRequests = [], handoff } = result as Partial<LenderReply>;
  for (const { kind } of inputRequests) seen.inputRequests.add(kind);
  if (handoff) seen.handoffs.add(handoff.kind);
  const complaints = [...inputRequests.flatMap(requestComplaints), ...handoffComplaints(handoff)];
  expect(complaints).toEqual([]);
}

/**
 * Checks that the scenarios together showed all kinds of input requests and handoffs that lender.json
 * declares, and no others.
 */
export function showsWhatItDeclares(manifest: LenderManifest, seen: SeenKinds): void {
  for (const key of ['inputRequests', 'handoffs'] as const) {
    const declared = manifest[key];
    if (declared) expect({ [key]: [...seen[key]].sort() }).toEqual({ [key]: [...declared].sort() });
  }
}

function requestComplaints(request: InputRequest): string[] {
  const { id, kind, fields = [], questions = [], code, documents = [] } = request;
  const unknown = fields.filter((field) => !fieldById(field));
  const twice = questions.length - new Set(questions.map((question) => question.id)).size;
  const wrong = {
    kba: questions.length === 0 || questions.some(({ choices }) => choices.length < 2),
    code: code !== undefined && !(code.digits >= 3 && code.digits <= 12),
    documents: documents.some(({ mediaTypes, maxBytes }) => mediaTypes.length === 0 || maxBytes <= 0),
    correction: fields.length === 0,
    portal_step: false,
  };
  return [
    ...(wrong[kind] ? [`the ${kind} request ${id} does not say what to answer`] : []),
    ...(twice > 0 ? [`the questions of ${id} have ids in common`] : []),
    ...unknown.map((field) => `the request ${id} names ${field}, which the catalogue does not have`),
  ];
}

function handoffComplaints(handoff: Handoff | undefined): string[] {
  if (!handoff) return [];
  const { kind, url = '' } = handoff;
  return kind === 'sms' || kind === 'email' || URL.canParse(url)
    ? []
    : [`the ${kind} hand-off leads nowhere: read its address as WebAddress in src/wire.ts`];
}
