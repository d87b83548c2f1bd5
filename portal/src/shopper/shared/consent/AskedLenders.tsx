import type { OutsideFormDetails } from '@millrace/schemas/api';
import { useMessages } from '../../../shared/messages/locale-context.tsx';
import { consentMessages } from './consent.messages.ts';
import { LenderRows } from './LenderRows.tsx';

/**
 * Names all lenders before the shopper agrees to anything, each with its kind of product and credit check.
 * Lenders that are asked only after a further consent come last.
 */
export function AskedLenders({ lenders }: Pick<OutsideFormDetails, 'lenders'>) {
  const words = useMessages(consentMessages);
  const later = lenders.filter((lender) => lender.later);
  const first = lenders.filter((lender) => !lender.later);
  if (lenders.length === 0) return null;
  return (
    <section className="asked" aria-labelledby="asked-lenders">
      <h2 id="asked-lenders">{words.goesTo(later.length > 0)}</h2>
      <LenderRows lenders={first} />
      {later.length > 0 && (
        <>
          <p className="fine">{words.goesToLater}</p>
          <LenderRows lenders={later} />
        </>
      )}
    </section>
  );
}
