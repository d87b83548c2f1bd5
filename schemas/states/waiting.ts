import { questionWait } from './questions.ts';

interface Standing {
  readonly lenderName: string;
  readonly waitingOn: string | null;
  readonly final: boolean;
  readonly inputRequests: readonly { readonly kind: string; readonly from?: string | undefined }[];
}

/** Who reads it: the people of the store are waited for themselves. */
type Reader = 'store' | 'operator';

/**
 * Whose turn it is, for staff, when it is not the lender's. Questions that are open wait for somebody even where the
 * lender has already said something good; a correction is no wait: it may be left.
 */
export function staffWait(standing: Standing, reader: Reader): string | undefined {
  const { lenderName, waitingOn, final, inputRequests } = standing;
  const open = inputRequests.find(({ kind }) => kind !== 'correction');
  if (open) return `${waitingFor(open.from ?? 'consumer', reader)} ${questionWait(open.kind, lenderName)}`;
  const isPerson = waitingOn === 'consumer' || waitingOn === 'merchant';
  return isPerson && !final ? waitingFor(waitingOn, reader) : undefined;
}

/** What a list knows of a lender that was asked. */
interface Listed {
  readonly name: string;
  /** Of the attempt, as it is kept. */
  readonly state: string;
  readonly outcome: string | null;
  readonly waits_on: string | null;
  readonly asks: string | null;
}

/** The same where no reply is opened: in lists, and in what people are told. */
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
