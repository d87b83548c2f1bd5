import type { OutsideFormDetails } from '@millrace/schemas/api';
import { ApiProblem, notReached } from '@millrace/schemas/http-client';
import { detailsPath, getDetails, type StoreLink } from './api.ts';

/**
 * The request for the details of a store link: its path and the server's response. The script `/early.js`
 * sends it before the bundle is loaded.
 */
interface EarlyDetails {
  readonly path: string;
  readonly reply: Promise<EarlyAnswer | null>;
  /** The response of the server. Undefined until it arrives. */
  readonly answer?: EarlyAnswer;
}

interface EarlyAnswer {
  readonly status: number;
  readonly body: unknown;
}

declare global {
  interface Window {
    earlyDetails?: EarlyDetails;
  }
}

const asked = new Map<string, Promise<OutsideFormDetails>>();
const loaded = new Map<string, OutsideFormDetails>();

async function fromEarly({ reply }: EarlyDetails): Promise<OutsideFormDetails> {
  const answer = await reply;
  if (!answer) throw notReached();
  if (answer.status >= 400) throw new ApiProblem(answer.status, answer.body ?? {});
  return answer.body as OutsideFormDetails;
}

/**
 * Returns the details of a link if they are already loaded, else null. With them, the first paint is already
 * complete.
 */
export function knownDetails(link: StoreLink): OutsideFormDetails | null {
  const path = detailsPath(link);
  const early = window.earlyDetails;
  if (early?.path !== path || early.answer?.status !== 200) return loaded.get(path) ?? null;
  return early.answer.body as OutsideFormDetails;
}

/** Loads the details of a link, once per page. They are loaded again only after a failure. */
export function loadDetails(link: StoreLink): Promise<OutsideFormDetails> {
  const path = detailsPath(link);
  const known = asked.get(path);
  if (known) return known;
  const early = window.earlyDetails;
  delete window.earlyDetails;
  const details = early?.path === path ? fromEarly(early) : getDetails(link);
  asked.set(path, details);
  details.then(
    (answer) => loaded.set(path, answer),
    () => asked.delete(path),
  );
  return details;
}

export function forgetDetails(): void {
  asked.clear();
  loaded.clear();
}
