import type { ShopperResults, TimelineEntry } from '@millrace/schemas/api';
import { money } from '../../../shared/format/money.ts';
import { useMessages } from '../../../shared/messages/locale-context.tsx';
import { webAddress } from '../../shared/live/lender-status.ts';
import { offersIn } from '../../shared/offers/offer-list.ts';
import { OfferSummary } from '../../shared/offers/OfferSummary.tsx';
import { resultMessages } from '../../shared/results/result.messages.ts';
import { Icon } from '../../shared/shell/Icon.tsx';
import { answerMessages } from './answer.messages.ts';

interface SigningLinkProps extends Pick<ShopperResults, 'chosen' | 'purchaseCents'> {
  readonly entry: TimelineEntry;
}

/**
 * Shows the offer that the shopper signs by entering a code: its costs, and the link to the lender's pages if
 * the lender gave one.
 */
export function SigningLink({ entry, chosen, purchaseCents }: SigningLinkProps) {
  const words = useMessages(answerMessages);
  const { continueAt } = useMessages(resultMessages);
  const offers = offersIn({ entries: [entry], purchaseCents });
  const offer =
    offers.find(({ id, attemptId }) => id === chosen?.offerId && attemptId === chosen.attemptId) ??
    (offers.length === 1 ? offers[0] : undefined);
  const address = webAddress(offer?.handoffUrl ?? entry.handoffUrl);
  if (!offer && entry.approvedCents === null && !address) return null;
  return (
    <section className="card offer" aria-labelledby="signed">
      <h2 id="signed">{words.signs(entry.lenderName)}</h2>
      {offer && <OfferSummary offer={offer} outcome={null} />}
      {!offer && entry.approvedCents !== null && (
        <p>{words.upTo(money(entry.approvedCents, entry.currency))}</p>
      )}
      {address && (
        <a className="button-quiet" href={address} target="_blank" rel="noopener noreferrer">
          {continueAt(entry.lenderName)}
          <Icon name="out" />
        </a>
      )}
    </section>
  );
}
