import { questionWait } from './questions.ts';

interface Standing {
  readonly lenderName: string;
  readonly waitingOn: string | null;
  readonly final: boolean;
  readonly inputRequests: readonly { readonly kind: string; readonly from?: string | undefined }[];
}

/** The reader of the text: staff of the store are themselves the people waited for. */
type Reader = 'store' | 'operator';

/**
 * Text for staff about the person that an application waits for; undefined if it waits for the lender.
 * An open question is waited for even after an approval. A correction is not, because it is optional.
 */
export function staffWait(standing: Standing, reader: Reader): string | undefined {
  const { lenderName, waitingOn, final, inputRequests } = standing;
  const open = inputRequests.find(({ kind }) => kind !== 'correction');
  if (open) return `${waitingFor(open.from ?? 'consumer', reader)} ${questionWait(open.kind, lenderName)}`;
  const isPerson = waitingOn === 'consumer' || waitingOn === 'merchant';
  return isPerson && !final ? waitingFor(waitingOn, reader) : undefined;
}

/** What a list knows about an asked lender. */
interface Listed {
  readonly name: string;
  /** State of the attempt, as stored. */
  readonly state: string;
  readonly outcome: string | null;
  readonly waits_on: string | null;
  readonly asks: string | null;
}

/** The same text where no reply is loaded: in lists and notifications. */
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
