import type { OfferView } from '@millrace/schemas/api';
import type { Currency } from '@millrace/schemas/money';
import { shopperWords } from '@millrace/schemas/states';
import { money } from '../../../shared/format/money.ts';
import { useLocale, useMessages } from '../../../shared/messages/locale-context.tsx';
import { LenderMark } from '../shell/LenderMark.tsx';
import { offerMessages } from './offer.messages.ts';

interface OfferHeadProps {
  readonly lenderName: string;
  /** Null if the lender approved without stating terms. */
  readonly offer: Pick<OfferView, 'product' | 'name'> | null;
  /** The lender's answer. It says whether the amount is approved or pre-approved. */
  readonly outcome: string | null;
  /** The largest amount that the lender approved. Null if the lender does not state it. */
  readonly approvedCents: number | null;
  /** The price of the purchase. An approval of exactly this amount is not called a limit. */
  readonly purchaseCents: number | null;
  /** The currency of the amount, if it is not that of the store. */
  readonly currency: Currency | undefined;
  readonly headingId?: string;
  /** The level of the heading. Below the heading of a section it is `h3`. */
  readonly heading?: 'h2' | 'h3';
  /** What this offer is best at among all offers, for example `Lowest total`. */
  readonly merits?: readonly string[];
}

/** The head of an offer: the lender and its marks, then in one line the kind of product and the approved amount. */
export function OfferHead(props: OfferHeadProps) {
  const {
    lenderName,
    offer,
    outcome,
    approvedCents,
    purchaseCents,
    currency,
    headingId,
    heading: Heading = 'h2',
    merits = [],
  } = props;
  const words = useMessages(offerMessages);
  const { locale } = useLocale();
  // An amount for which a contract is out is approved.
  const answer = outcome === null || outcome === 'contract_sent' ? 'Approved' : outcome;
  const amount =
    approvedCents === null
      ? undefined
      : { text: money(approvedCents, currency), isExact: approvedCents === purchaseCents };
  const about = [offer?.name, amount && shopperWords('outcome', answer, locale, amount)].filter(Boolean);
  return (
    <div className="offer-head">
      <LenderMark name={lenderName} />
      <div className="offer-lender">
        <Heading id={headingId}>{lenderName}</Heading>
        {merits.map((merit) => (
          <span key={merit} className="chip chip-live">
            {merit}
          </span>
        ))}
      </div>
      <p className="offer-about">
        {offer && (
          <strong className={`product-${offer.product === 'lease' ? 'lease' : 'loan'}`}>
            {words.product[offer.product]}
          </strong>
        )}
        {offer && about.length > 0 && ' '}
        {/* no dot between them: it would stand alone at the end of a line */}
        <span>{about.join(' · ')}</span>
      </p>
    </div>
  );
}
