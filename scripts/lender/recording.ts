import type { HttpRequest, LenderReply } from '@millrace/plugin-sdk';
import { LenderError } from '@millrace/plugin-sdk';
import { createRedactor } from '@millrace/plugin-sdk/runtime';
import type { LenderFolder } from '../../plugins/sdk/src/testing/lender-folder.ts';
import type { RecordedExchanges } from '../../plugins/sdk/src/testing/recorded-file.ts';
import { pickedUp } from '../../plugins/sdk/src/testing/story.ts';
import type { Played } from './play.ts';

/** What is kept of a reply: enough to see that a replay means the same. */
const kept = ['outcome', 'waitingOn', 'approvedCents', 'contractState', 'unknownWord'] as const;

/**
 * A played operation as a file of fixtures/lenders. Answers, secrets and what looks like personal data are starred in
 * the replies; of the requests only method and path stay.
 * @param secrets answers and credentials of the run
 */
export function recordingOf(
  name: string,
  source: string,
  { step, story, raw, result }: Played,
  secrets: Iterable<string>,
): RecordedExchanges {
  const redactor = createRedactor(secrets);
  return {
    kind: 'exchanges',
    name,
    source,
    do: step.do as RecordedExchanges['do'],
    with: { ...step.with, ...inputOf(step, story) },
    exchanges: raw.map(({ request, reply }) => ({
      request: { method: request.method, path: pathOf(request) },
      reply: {
        status: reply.status,
        ...(reply.json === undefined
          ? { text: redactor.text(reply.text) }
          : { json: sameTypes(reply.json, redactor.value(reply.json)) }),
      },
    })),
    expect: expectationOf(result),
  };
}

/**
 * Addresses of this run's sandbox as the lender's own: a replay has another port, and plugins look whose a page is.
 */
export function atTheLender(text: string, { manifest }: Pick<LenderFolder, 'manifest'>): string {
  const here = new RegExp(`http://127\\.0\\.0\\.1:\\d+/${manifest.id}(?=[/"?])`, 'g');
  return text.replace(here, () => manifest.environments.sandbox.baseUrl.replace(/\/$/, ''));
}

/** Nothing came back that could be played again, or the plugin itself broke. */
export function cannotBeReplayed(result: unknown): boolean {
  return result instanceof Error && !(result instanceof LenderError && !withoutReply.has(result.code));
}

const withoutReply = new Set(['not-connected', 'timed-out', 'connection-lost', 'mapping-failed']);

function inputOf(step: Played['step'], story: Played['story']) {
  const { reference, correction } = story.application;
  if (step.do === 'submit' || step.do === 'lookup' || step.do === 'testCredentials') return { reference };
  if (step.do === 'regrade') return { reference, ...(correction && { correction }) };
  return { reference, references: story.references, ...pickedUp(story, step) };
}

function expectationOf(result: unknown): RecordedExchanges['expect'] {
  if (result === null) return { nothing: true };
  if (result instanceof LenderError) return { error: { code: result.code, sent: result.sent } };
  const reply = result as LenderReply & { ok?: boolean };
  if (typeof reply.ok === 'boolean') return { reply: { ok: reply.ok } };
  return {
    reply: Object.fromEntries(kept.flatMap((key) => (reply[key] === undefined ? [] : [[key, reply[key]]]))),
  };
}

/** A number that was starred stays a number: replays have to have the shape of the lender's reply. */
function sameTypes(original: unknown, redacted: unknown): unknown {
  if (typeof original === 'number') return typeof redacted === 'number' ? redacted : 111_111_111;
  if (Array.isArray(original))
    return original.map((item, index) => sameTypes(item, (redacted as unknown[])[index]));
  if (typeof original !== 'object' || original === null) return redacted;
  return Object.fromEntries(
    Object.entries(original).map(([key, value]) => [
      key,
      sameTypes(value, (redacted as Record<string, unknown>)[key]),
    ]),
  );
}

/** Another address of the lender is a path below its own, as everywhere on this machine. */
function pathOf({ at, path }: Pick<HttpRequest, 'at' | 'path'>): string {
  return `${at ? `/${at}` : ''}${path.split('?')[0] ?? path}`;
}
