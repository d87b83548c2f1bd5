import type { MergedField } from '@millrace/schemas/form';
import { lazy, Suspense, useState } from 'react';
import { useMessages } from '../../../../shared/messages/locale-context.tsx';
import type { Draft } from '../../../shared/session/saving/draft.ts';
import { prefillMessages } from './prefill.messages.ts';

/** Loaded only if the store has connected a provider. */
const FillIdentity = lazy(() =>
  import('./FillIdentity.tsx').then((file) => ({ default: file.FillIdentity })),
);
const FillBank = lazy(() => import('./FillBank.tsx').then((file) => ({ default: file.FillBank })));

const ofIdentity = ['first_name', 'last_name', 'date_of_birth', 'address_street_name', 'zip_code'];
const ofBank = ['bank_routing_number', 'bank_account_number'];

interface PrefillOfferProps {
  readonly draft: Draft;
  readonly fields: readonly MergedField[];
}

/** Returns from where answers of this screen can be filled in. Null if the store offers none of it. */
function offered({ draft, fields }: PrefillOfferProps): 'identity' | 'bank' | null {
  const isOpen = (ids: readonly string[]) =>
    fields.some(({ id }) => ids.includes(id) && !draft.answers[id] && !draft.prefilled[id]);
  if (draft.prefills.includes('bank') && isOpen(ofBank)) return 'bank';
  // one look at the phone number returns all that is known, so it is not offered again
  const isAsked = ofIdentity.some((id) => draft.prefilled[id]);
  return draft.prefills.includes('identity') && !isAsked && isOpen(ofIdentity) ? 'identity' : null;
}

/** Offers to have the answers of this screen filled in, or says that some were. */
export function PrefillOffer({ draft, fields }: PrefillOfferProps) {
  const words = useMessages(prefillMessages);
  // decided when the screen opens: what the shopper types or has filled in must not move the boxes
  const [source] = useState(() => offered({ draft, fields }));
  const [isFilled] = useState(() => fields.some(({ id }) => draft.prefilled[id] && !draft.answers[id]));
  return (
    <>
      {isFilled && <p className="small">{words.checkFilled}</p>}
      {source && (
        <Suspense fallback={<div className="prefill-room" />}>
          {source === 'bank' ? <FillBank draft={draft} fields={fields} /> : <FillIdentity fields={fields} />}
        </Suspense>
      )}
    </>
  );
}
