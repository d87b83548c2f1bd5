import type { OfferView } from '@millrace/schemas/api';
import type { Currency } from '@millrace/schemas/money';
import { money } from '../../../shared/format/money.ts';
import { useMessages } from '../../../shared/messages/locale-context.tsx';
import { LenderMark } from '../shell/LenderMark.tsx';
import { offerMessages } from './offer.messages.ts';

interface OfferHeadProps {
  readonly lenderName: string;
  /** Null if the lender approved without stating terms. */
  readonly offer: Pick<OfferView, 'product' | 'name'> | null;
  /** The largest amount that the lender approved. Null if the lender does not state it. */
  readonly approvedCents: number | null;
  /** The currency of the amount, if it is not that of the store. */
  readonly currency: Currency | undefined;
  readonly headingId?: string;
}

/** The head of an offer: the lender, the kind of product and, less prominent, the approved amount. */
export function OfferHead({ lenderName, offer, approvedCents, currency, headingId }: OfferHeadProps) {
  const words = useMessages(offerMessages);
  return (
    <div className="offer-head">
      <LenderMark name={lenderName} />
      <div className="offer-lender">
        <h2 id={headingId}>{lenderName}</h2>
        {offer && (
          <span className={offer.product === 'lease' ? 'chip chip-lease' : 'chip chip-loan'}>
            {words.product[offer.product]}
          </span>
        )}
      </div>
      <p className="muted small">
        {[offer?.name, approvedCents === null ? null : words.approvedUpTo(money(approvedCents, currency))]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </div>
  );
}
