import type { HttpRequest, LenderReply, WebhookEvent } from '@millrace/plugin-sdk';
import { LenderError } from '@millrace/plugin-sdk';
import { createRedactor } from '@millrace/plugin-sdk/runtime';
import type { LenderFolder } from '../../plugins/sdk/src/testing/lender-folder.ts';
import type { RecordedExchanges, RecordedWebhook } from '../../plugins/sdk/src/testing/recorded-file.ts';
import { idsFromEarlierReplies } from '../../plugins/sdk/src/testing/scenario-steps.ts';
import type { Played } from './run-scenario.ts';

/**
 * The properties of a reply that are recorded. They are enough to check that a replay gives the same result.
 */
const recordedFields = ['outcome', 'waitingOn', 'approvedCents', 'contractState', 'unknownWord'] as const;

/**
 * Converts an operation that was run to a file of fixtures/lenders. Redacts answers and secrets, and likely
 * personal data in replies. Of the requests, only method and path are stored.
 * @param secrets answers and credentials of the run
 */
export function recordingOf(
  name: string,
  source: string,
  { step, state, raw, result }: Played,
  secrets: Iterable<string>,
): RecordedExchanges {
  const redactor = createRedactor(secrets);
  // The lender's ids stay: the operation has them in its arguments, and plugins compare them with the reply.
  const ids = new Set([...Object.values(state.references), state.application.reference]);
  return {
    kind: 'exchanges',
    name,
    source,
    do: step.do as RecordedExchanges['do'],
    with: { ...step.with, ...inputOf(step, state) },
    exchanges: raw.map(({ request, reply }) => ({
      request: { method: request.method, path: pathOf(request) },
      reply: {
        status: reply.status,
        ...(reply.json === undefined
          ? { text: redactor.text(reply.text) }
          : { json: sameTypes(reply.json, redactor.value(reply.json), ids) }),
      },
    })),
    expect: expectationOf(result),
  };
}

/**
 * Converts the sandbox's call to a file of fixtures/lenders. Nothing in it is redacted or replaced, because
 * the signature covers every byte and often the address. It contains no personal data, because the applicant
 * of scenarios.json is invented.
 * @returns null if the plugin reads no event from the call
 */
export function webhookRecordingOf(
  name: string,
  source: string,
  { call, result }: Pick<Played, 'call' | 'result'>,
): RecordedWebhook | null {
  if (!call || result === null) return null;
  const { method, url, headers, rawBody, at } = call;
  const { type, find, hint, reply } = result as WebhookEvent;
  const event = { type, find, ...(hint && { hint }), reply: expectationOf(reply).reply };
  const kept = Object.entries(headers).filter(([header]) => !ofTransport.has(header));
  return {
    kind: 'webhook',
    name,
    source,
    at,
    call: { method, url, headers: Object.fromEntries(kept), body: Buffer.from(rawBody).toString('utf8') },
    event,
  };
}

/** Headers that the connection adds. No lender signs them. */
const ofTransport = new Set(['connection', 'accept', 'accept-encoding', 'accept-language', 'sec-fetch-mode']);

/**
 * Replaces addresses of the sandbox in a text by addresses of the lender. A replay uses another port, and
 * plugins check that a page is on the lender's host.
 */
export function atTheLender(text: string, { manifest }: Pick<LenderFolder, 'manifest'>): string {
  const here = new RegExp(`http://127\\.0\\.0\\.1:\\d+/${manifest.id}(?=[/"?])`, 'g');
  return text.replace(here, () => manifest.environments.sandbox.baseUrl.replace(/\/$/, ''));
}

/** Whether the result cannot be replayed: no reply arrived, or the plugin itself failed. */
export function cannotBeReplayed(result: unknown): boolean {
  return result instanceof Error && !(result instanceof LenderError && !withoutReply.has(result.code));
}

const withoutReply = new Set(['not-connected', 'timed-out', 'connection-lost', 'mapping-failed']);

function inputOf(step: Played['step'], state: Played['state']) {
  const { reference, correction } = state.application;
  if (step.do === 'submit' || step.do === 'lookup' || step.do === 'testCredentials') return { reference };
  if (step.do === 'regrade') return { reference, ...(correction && { correction }) };
  return { reference, references: state.references, ...idsFromEarlierReplies(state, step) };
}

function expectationOf(result: unknown): RecordedExchanges['expect'] {
  if (result === null) return { nothing: true };
  if (result instanceof LenderError) return { error: { code: result.code, sent: result.sent } };
  const reply = result as LenderReply & { ok?: boolean };
  if (typeof reply.ok === 'boolean') return { reply: { ok: reply.ok } };
  return {
    reply: Object.fromEntries(
      recordedFields.flatMap((key) => (reply[key] === undefined ? [] : [[key, reply[key]]])),
    ),
  };
}

/**
 * Gives redacted values the types of the original values, because a replay needs the types that the lender
 * sends. A redacted number stays a number.
 */
function sameTypes(original: unknown, redacted: unknown, ids: ReadonlySet<string | undefined>): unknown {
  if (typeof original === 'string' && ids.has(original)) return original;
  if (typeof original === 'number') return typeof redacted === 'number' ? redacted : 111_111_111;
  if (Array.isArray(original))
    return original.map((item, index) => sameTypes(item, (redacted as unknown[])[index], ids));
  if (typeof original !== 'object' || original === null) return redacted;
  return Object.fromEntries(
    Object.entries(original).map(([key, value]) => [
      key,
      sameTypes(value, (redacted as Record<string, unknown>)[key], ids),
    ]),
  );
}

/**
 * Returns the path of a request in the sandbox. There, the lender's other addresses are paths below its base
 * address.
 */
function pathOf({ at, path }: Pick<HttpRequest, 'at' | 'path'>): string {
  return `${at ? `/${at}` : ''}${path.split('?')[0] ?? path}`;
}
