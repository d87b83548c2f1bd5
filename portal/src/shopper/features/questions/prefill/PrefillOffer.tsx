import type { MergedField } from '@millrace/schemas/form';
import { lazy, Suspense, useState } from 'react';
import { useMessages } from '../../../../shared/messages/locale-context.tsx';
import type { Draft } from '../../../shared/session/saving/draft.ts';
import { prefillMessages } from './prefill.messages.ts';

/** Loaded only if the store has connected a provider. */
const FillIdentity = lazy(() =>
  import('./FillIdentity.tsx').then((file) => ({ default: file.FillIdentity })),
);

const ofIdentity = ['first_name', 'last_name', 'date_of_birth', 'address_street_name', 'zip_code'];

interface PrefillOfferProps {
  readonly draft: Draft;
  readonly fields: readonly MergedField[];
}

const offers = ({ draft, fields }: PrefillOfferProps): boolean =>
  draft.prefills.includes('identity') &&
  Object.keys(draft.prefilled).length === 0 &&
  fields.some(({ id }) => ofIdentity.includes(id) && !draft.answers[id]);

/** Offers to have the answers of this screen filled in, or says that some were. */
export function PrefillOffer({ draft, fields }: PrefillOfferProps) {
  const words = useMessages(prefillMessages);
  // decided when the screen opens: what the shopper types or has filled in must not move the boxes
  const [isOffered] = useState(() => offers({ draft, fields }));
  const [isFilled] = useState(() => fields.some(({ id }) => draft.prefilled[id] && !draft.answers[id]));
  if (isFilled) return <p className="small">{words.checkFilled}</p>;
  return isOffered ? (
    <Suspense fallback={<div className="prefill-room" />}>
      <FillIdentity fields={fields} />
    </Suspense>
  ) : null;
}
