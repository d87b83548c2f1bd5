import type { OfferDisclosures } from '@millrace/schemas/api';
import { Navigate, useNavigate, useParams } from 'react-router';
import { useLocale, useWords } from '../../shared/words/locale-context.tsx';
import { chooseOffer } from '../api/choose-offer.ts';
import { webAddress } from '../live/lender-status.ts';
import { useRefreshResults, WithResults } from '../live/WithResults.tsx';
import { Fault } from '../shell/Fault.tsx';
import { Link } from '../shell/Link.tsx';
import { PendingButton } from '../shell/PendingButton.tsx';
import { ProblemNotice } from '../shell/ProblemNotice.tsx';
import { Screen } from '../shell/Screen.tsx';
import { useTask } from '../shell/use-task.ts';
import { Waiting } from '../shell/Waiting.tsx';
import { offersIn, type LenderOffer } from './offer-list.ts';
import { chosenIn } from '../thank-you/chosen-offer.ts';
import { offerWords } from './offer-words.ts';
import { OfferConsents, useOfferAgreement, useOfferDisclosures } from './OfferConsents.tsx';
import { OfferSummary } from './OfferSummary.tsx';

const OFFERS = '/apply/offers';
const THANK_YOU = '/apply/thank-you';

interface AcceptProps {
  readonly offer: LenderOffer;
  readonly reasons: readonly string[];
}

function Accept({ offer, reasons, texts }: AcceptProps & { readonly texts: OfferDisclosures }) {
  const words = useWords(offerWords);
  const { locale } = useLocale();
  const agreement = useOfferAgreement(texts);
  const navigate = useNavigate();
  const refresh = useRefreshResults();
  const { pending, error, run } = useTask();
  const accept = () => {
    const consents = agreement.consents();
    if (!consents) return;
    void run(async () => {
      await chooseOffer({ attemptId: offer.attemptId, offerId: offer.id, locale, consents });
      await refresh();
      await navigate(THANK_YOU, { replace: true });
    });
  };
  return (
    <Screen title={words.reviewTitle} back={OFFERS} errors={agreement.lines} attempt={agreement.attempt}>
      <section className="card offer" aria-labelledby="offer-lender">
        <h2 id="offer-lender">{offer.lenderName}</h2>
        <OfferSummary offer={offer} />
        {reasons.map((reason) => (
          <p key={reason}>{reason}</p>
        ))}
      </section>
      <p>{offer.product === 'lease' ? words.reviewLease : words.reviewLoan}</p>
      {webAddress(offer.handoffUrl) && <p>{words.leavingNext(offer.lenderName)}</p>}
      <OfferConsents texts={texts} agreement={agreement} />
      <ProblemNotice error={error} />
      <PendingButton type="button" pending={pending} onClick={accept}>
        {words.accept}
      </PendingButton>
    </Screen>
  );
}

/** The lender's texts are read before the button that accepts is there. */
function Review(props: AcceptProps) {
  const { texts, error, retry } = useOfferDisclosures(props.offer.attemptId);
  if (error) return <Fault error={error} onRetry={retry} />;
  return texts ? <Accept {...props} texts={texts} /> : <Waiting />;
}

function Gone() {
  const words = useWords(offerWords);
  return (
    <Screen title={words.gone} back={OFFERS}>
      <Link className="button" to={OFFERS}>
        {words.seeOffers}
      </Link>
    </Screen>
  );
}

/** One offer with all its terms, and the button that accepts it. */
export function AcceptScreen() {
  const { attemptId, offerId } = useParams();
  return (
    <WithResults>
      {(results) => {
        const offer = offersIn(results).find((each) => each.attemptId === attemptId && each.id === offerId);
        const entry = results.entries.find((each) => each.attemptId === attemptId);
        if (chosenIn(results)) return <Navigate to={THANK_YOU} replace />;
        return offer ? <Review offer={offer} reasons={entry?.reasons ?? []} /> : <Gone />;
      }}
    </WithResults>
  );
}
