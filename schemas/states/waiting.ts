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
  if (open)
    return `${waitingFor(open.from ?? 'consumer', reader)} ${whatFor[open.kind]?.(lenderName) ?? `to answer ${lenderName}`}`;
  const isPerson = waitingOn === 'consumer' || waitingOn === 'merchant';
  return isPerson && !final ? waitingFor(waitingOn, reader) : undefined;
}

function waitingFor(who: string, reader: Reader): string {
  if (who !== 'merchant') return 'Waiting for the customer';
  return reader === 'store' ? 'Waiting for you' : 'Waiting for the store';
}

const whatFor: Readonly<Record<string, (lenderName: string) => string>> = {
  code: (lenderName) => `to give the code of ${lenderName}`,
  documents: (lenderName) => `to give ${lenderName} documents`,
};
