import type { ShopperResults, TimelineEntry } from '@millrace/schemas/api';
import { Navigate, useLocation, useParams } from 'react-router';
import { clock, day } from '../../../shared/format/moments.ts';
import { useLocale, useMessages } from '../../../shared/messages/locale-context.tsx';
import { isRunning } from '../../shared/live/lender-status.ts';
import { useLiveState, WithResults } from '../../shared/live/WithResults.tsx';
import { OfferSummary } from '../../shared/offers/OfferSummary.tsx';
import { offersIn } from '../../shared/offers/offer-list.ts';
import { ContractToSign, LenderResultRow, NextStep } from '../../shared/results/LenderResultRow.tsx';
import { isProblem } from '@millrace/schemas/http-client';
import { Link } from '../../shared/shell/Link.tsx';
import { Screen } from '../../shared/shell/Screen.tsx';
import { useNow } from '../../shared/shell/use-now.ts';
import { nextOf, type Next } from './next-step.ts';
import { statusPageMessages } from './status.messages.ts';

const RESULTS = '/apply/results';

/** The path and button text of the main action, for each next step that has one. */
const mainActions: Partial<Record<Next, { readonly to: string; readonly words: 'seeOffers' | 'seeChoice' }>> =
  {
    choose: { to: '/apply/offers', words: 'seeOffers' },
    chosen: { to: '/apply/thank-you', words: 'seeChoice' },
  };

function Times({ entry: { startedAt, endedAt } }: { entry: TimelineEntry }) {
  const words = useMessages(statusPageMessages);
  const { locale } = useLocale();
  const at = (instant: string) => `${day(instant, locale)}, ${clock(instant, locale)}`;
  const facts = [
    [words.asked, startedAt],
    [words.answered, endedAt],
  ].flatMap(([name, instant]) => (name && instant ? [{ name, text: at(instant) }] : []));
  if (facts.length === 0) return null;
  return (
    <dl className="receipt">
      {facts.map(({ name, text }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

function LenderStatus({ entry, results }: { entry: TimelineEntry; results: ShopperResults }) {
  const words = useMessages(statusPageMessages);
  const now = useNow(isRunning(entry));
  const next = nextOf(entry, results);
  const way = next && mainActions[next];
  const offers = offersIn({ ...results, entries: [entry] });
  return (
    <Screen
      title={words.askedTitle(entry.lenderName)}
      step={words.reference(results.reference)}
      back={RESULTS}
      tabTitle={entry.lenderName}
    >
      <section className="status-part" aria-labelledby="where">
        <h2 id="where">{words.whereTitle}</h2>
        <ul className="lenders">
          <LenderResultRow entry={entry} purchaseCents={results.purchaseCents} now={now} />
        </ul>
        <Times entry={entry} />
      </section>
      <section className="status-part" aria-labelledby="next">
        <h2 id="next">{words.nextTitle}</h2>
        {next && <p>{words.next[next]}</p>}
        {next === 'sign' && <ContractToSign entry={entry} />}
        {!next && <NextStep entry={entry} />}
      </section>
      <div className="actions">
        {way && (
          <Link className="button" to={way.to}>
            {words[way.words]}
          </Link>
        )}
        <Link className={way || next === 'sign' ? 'button-quiet' : 'button'} to={RESULTS}>
          {words.seeResults}
        </Link>
      </div>
      {offers.length > 0 && (
        <section className="status-part" aria-labelledby="cost">
          <h2 id="cost">{words.offersTitle(offers.length)}</h2>
          {offers.map((offer) => (
            <div key={offer.key} className="card offer">
              <OfferSummary offer={offer} />
            </div>
          ))}
        </section>
      )}
    </Screen>
  );
}

function UnknownLender() {
  const words = useMessages(statusPageMessages);
  return (
    <Screen title={words.unknownTitle} back={RESULTS}>
      <Link className="button" to={RESULTS}>
        {words.seeResults}
      </Link>
    </Screen>
  );
}

/**
 * Shows the state of one application at one lender. If this browser has no access to the application, the
 * shopper must first verify the phone number.
 */
export function LenderStatusScreen() {
  const { formId = '', lenderId = '' } = useParams();
  const { results, error } = useLiveState();
  const { state } = useLocation();
  const refused = !results && isProblem(error) && error.status < 500;
  if (refused || (results && results.formId !== formId)) {
    const wanted = new URLSearchParams({ form: formId, lender: lenderId });
    return <Navigate to={`/status?${wanted.toString()}`} state={state} replace />;
  }
  return (
    <WithResults>
      {(shown) => {
        const entry = shown.entries.find((each) => String(each.lenderId) === lenderId);
        return entry ? <LenderStatus entry={entry} results={shown} /> : <UnknownLender />;
      }}
    </WithResults>
  );
}
