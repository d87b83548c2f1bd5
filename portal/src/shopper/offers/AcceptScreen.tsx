import { Link, Navigate, useNavigate, useParams } from 'react-router';
import { useWords } from '../../shared/words/locale-context.tsx';
import { chooseOffer } from '../api/choose-offer.ts';
import { webAddress } from '../live/lender-status.ts';
import { useRefreshResults, WithResults } from '../live/WithResults.tsx';
import { PendingButton } from '../shell/PendingButton.tsx';
import { ProblemNotice } from '../shell/ProblemNotice.tsx';
import { Screen } from '../shell/Screen.tsx';
import { useTask } from '../shell/use-task.ts';
import { offersIn, type LenderOffer } from './offer-list.ts';
import { chosenIn } from '../thank-you/chosen-offer.ts';
import { offerWords } from './offer-words.ts';
import { OfferSummary } from './OfferSummary.tsx';

const OFFERS = '/apply/offers';
const THANK_YOU = '/apply/thank-you';

function Accept({ offer, reasons }: { offer: LenderOffer; reasons: readonly string[] }) {
  const words = useWords(offerWords);
  const navigate = useNavigate();
  const refresh = useRefreshResults();
  const { pending, error, run } = useTask();
  const accept = () =>
    void run(async () => {
      await chooseOffer({ attemptId: offer.attemptId, offerId: offer.id });
      await refresh();
      await navigate(THANK_YOU, { replace: true });
    });
  return (
    <Screen title={words.reviewTitle} back={OFFERS}>
      <section className="card offer" aria-labelledby="offer-lender">
        <h2 id="offer-lender">{offer.lenderName}</h2>
        <OfferSummary offer={offer} />
        {reasons.map((reason) => (
          <p key={reason}>{reason}</p>
        ))}
      </section>
      <p>{offer.product === 'lease' ? words.reviewLease : words.reviewLoan}</p>
      {webAddress(offer.handoffUrl) && <p>{words.leavingNext(offer.lenderName)}</p>}
      <ProblemNotice error={error} />
      <PendingButton type="button" pending={pending} onClick={accept}>
        {words.accept}
      </PendingButton>
    </Screen>
  );
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
        return offer ? <Accept offer={offer} reasons={entry?.reasons ?? []} /> : <Gone />;
      }}
    </WithResults>
  );
}
