import type { OfferDisclosures } from '@millrace/schemas/api';
import { isSameOffer, termsOf } from '@millrace/schemas/offers';
import { useState } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router';
import { isProblem } from '@millrace/schemas/http-client';
import { money } from '../../../shared/format/money.ts';
import { useLocale, useMessages } from '../../../shared/messages/locale-context.tsx';
import { chooseOffer } from './api.ts';
import { webAddress } from '../../shared/live/lender-status.ts';
import { useRefreshResults, WithResults } from '../../shared/live/WithResults.tsx';
import { Fault } from '../../shared/shell/Fault.tsx';
import { Link } from '../../shared/shell/Link.tsx';
import { PendingButton } from '../../shared/shell/PendingButton.tsx';
import { ProblemNotice } from '../../shared/shell/ProblemNotice.tsx';
import { Screen } from '../../shared/shell/Screen.tsx';
import { useTask } from '../../shared/shell/use-task.ts';
import { Waiting } from '../../shared/shell/Waiting.tsx';
import { ChangedOffer } from './ChangedOffer.tsx';
import { offersIn, type LenderOffer } from '../../shared/offers/offer-list.ts';
import { chosenIn } from '../../shared/ending/chosen-offer.ts';
import { offerMessages } from '../../shared/offers/offer.messages.ts';
import { OfferConsents, useOfferAgreement, useOfferDisclosures } from './OfferConsents.tsx';
import { OfferFigures } from '../../shared/offers/OfferFigures.tsx';
import { OfferHead } from '../../shared/offers/OfferHead.tsx';
import { OfferTerms } from '../../shared/offers/OfferTerms.tsx';
import { OfferTimeline } from './OfferTimeline.tsx';

const OFFERS = '/apply/offers';
const reviewOf = {
  lease: 'reviewLease',
  loan: 'reviewLoan',
  installment: 'reviewCredit',
  card: 'reviewCredit',
} as const;

/** True if the shopper pays back only what the lender pays. */
const isFree = ({ aprBasisPoints, totalOfPaymentsCents, amountCents }: LenderOffer): boolean =>
  aprBasisPoints === 0 && totalOfPaymentsCents === amountCents;

const THANK_YOU = '/apply/thank-you';

interface AcceptProps {
  readonly offer: LenderOffer;
  readonly reasons: readonly string[];
}

function Accept({ offer, reasons, texts }: AcceptProps & { readonly texts: OfferDisclosures }) {
  const words = useMessages(offerMessages);
  const { locale } = useLocale();
  const agreement = useOfferAgreement(texts);
  const navigate = useNavigate();
  const refresh = useRefreshResults();
  const { pending, error, run, clear } = useTask();
  // The offer as it was first shown. If the lender changes the terms, the page shows the difference. The
  // shopper must confirm that they saw it.
  const [seen, setSeen] = useState(offer);
  const changed = !isSameOffer(seen, offer);
  const accept = () => {
    const consents = agreement.consents();
    if (!consents) return;
    void run(async () => {
      const { attemptId, id: offerId } = seen;
      await chooseOffer({ attemptId, offerId, seen: termsOf(seen), locale, consents }).catch(
        async (problem: unknown) => {
          if (isProblem(problem, 'offer-changed', 'offer-gone')) await refresh();
          throw problem;
        },
      );
      await refresh();
      await navigate(THANK_YOU, { replace: true });
    });
  };
  return (
    <Screen title={words.reviewTitle} back={OFFERS} errors={agreement.lines} attempt={agreement.attempt}>
      <section className="card offer" aria-labelledby="offer-lender">
        <OfferHead
          headingId="offer-lender"
          lenderName={offer.lenderName}
          offer={offer}
          outcome={offer.outcome}
          approvedCents={offer.amountCents}
          purchaseCents={offer.purchaseCents}
          currency={offer.currency}
        />
        <OfferFigures offer={offer} />
        {offer.price.totalEstimated && (
          <p className="small">
            {offer.price.estimated ? words.estimateNote(offer.lenderName) : words.aboutWhy}
          </p>
        )}
        <OfferTimeline offer={offer} />
        <details className="offer-more" open>
          <summary>{words.theirTerms(money(offer.amountCents, offer.currency))}</summary>
          <OfferTerms offer={offer} />
        </details>
        {reasons.map((reason) => (
          <p key={reason}>{reason}</p>
        ))}
      </section>
      <p>{words[isFree(offer) ? 'reviewFree' : reviewOf[offer.product]]}</p>
      {webAddress(offer.handoffUrl) && <p>{words.leavingNext(offer.lenderName)}</p>}
      <OfferConsents texts={texts} agreement={agreement} />
      {changed ? (
        <ChangedOffer
          before={seen}
          now={offer}
          onSeen={() => {
            clear();
            setSeen(offer);
          }}
        />
      ) : (
        <>
          <AcceptProblem error={error} lender={offer.lenderName} />
          <div className="sticky-actions">
            <PendingButton type="button" pending={pending} onClick={accept}>
              {words.accept}
            </PendingButton>
          </div>
        </>
      )}
    </Screen>
  );
}

/**
 * The error under the accept button. While the store is changing the contract at this lender, the error says
 * so.
 */
function AcceptProblem({ error, lender }: { readonly error: unknown; readonly lender: string }) {
  const words = useMessages(offerMessages);
  if (!isProblem(error, 'step-under-way')) return <ProblemNotice error={error} />;
  return (
    <ProblemNotice error={error} title={words.storeAtWork(lender)}>
      <p>{words.storeAtWorkNext}</p>
    </ProblemNotice>
  );
}

/** Loads the lender's disclosures. The accept button is shown after they are loaded. */
function Review(props: AcceptProps) {
  const { texts, error, retry } = useOfferDisclosures(props.offer.attemptId);
  if (error) return <Fault error={error} onRetry={retry} />;
  return texts ? <Accept {...props} texts={texts} /> : <Waiting />;
}

function OfferGone() {
  const words = useMessages(offerMessages);
  return (
    <Screen title={words.gone} back={OFFERS}>
      <Link className="button" to={OFFERS}>
        {words.seeOffers}
      </Link>
    </Screen>
  );
}

/** Shows one offer with all terms and the button that accepts it. */
export function AcceptScreen() {
  const { attemptId, offerId } = useParams();
  return (
    <WithResults>
      {(results) => {
        const offer = offersIn(results).find((each) => each.attemptId === attemptId && each.id === offerId);
        const entry = results.entries.find((each) => each.attemptId === attemptId);
        if (chosenIn(results)) return <Navigate to={THANK_YOU} replace />;
        return offer ? <Review offer={offer} reasons={entry?.reasons ?? []} /> : <OfferGone />;
      }}
    </WithResults>
  );
}
