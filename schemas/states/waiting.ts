import { fillIn, type FillIn } from './fill-in.ts';
import { questionWait } from './questions.ts';

interface AskedLender {
  readonly lenderName: string;
  readonly waitingOn: string | null;
  readonly final: boolean;
  readonly inputRequests: readonly { readonly kind: string; readonly from?: string | undefined }[];
}

/**
 * The reader of a text about what an application waits for. Staff of the store (`store`) may themselves be
 * the people that it waits for. Millrace staff are `operator`.
 */
type Reader = 'store' | 'operator';

/**
 * Returns a text for staff about the person that an application waits for. Undefined if it waits for no
 * person. If the lender has an unanswered question, the application waits for a person even after an
 * approval. It does not wait for a requested correction, because that is optional.
 */
export function staffWait(asked: AskedLender, reader: Reader, say: FillIn = fillIn): string | undefined {
  const { lenderName: lender, waitingOn, final, inputRequests } = asked;
  const open = inputRequests.find(({ kind }) => kind !== 'correction');
  if (open)
    return say(`${waitingFor(open.from ?? 'consumer', reader)} ${questionWait(open.kind)}`, { lender });
  const isPerson = waitingOn === 'consumer' || waitingOn === 'merchant';
  return isPerson && !final ? say(waitingFor(waitingOn, reader), { lender }) : undefined;
}

/** The data about an asked lender that a list contains. */
interface Listed {
  readonly name: string;
  /** State of the attempt at the lender, as it is stored. */
  readonly state: string;
  readonly outcome: string | null;
  readonly waits_on: string | null;
  readonly asks: string | null;
}

/** Returns the text of `staffWait` for lists and notifications, which do not load the lender's replies. */
export function listedWait(lender: Listed, reader: Reader): string | undefined {
  const { name: lenderName, state, outcome, waits_on: waitingOn, asks } = lender;
  if (state !== 'PENDING' && state !== 'RESPONDED') return undefined;
  const inputRequests = asks === null ? [] : [{ kind: asks, from: waitingOn ?? undefined }];
  const final = state === 'RESPONDED' || outcome === 'timed_out';
  return staffWait({ lenderName, waitingOn, final, inputRequests }, reader);
}

function waitingFor(who: string, reader: Reader): string {
  if (who !== 'merchant') return 'Waiting for the customer';
  return reader === 'store' ? 'Waiting for you' : 'Waiting for the store';
}
