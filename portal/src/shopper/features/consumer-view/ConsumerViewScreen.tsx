import type { ConsumerView } from '@millrace/schemas/api';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router';
import {
  forgetCustomerView,
  rememberViewedStore,
  viewedStore,
} from '../../../shared/customer-view/customer-view-screen.ts';
import { useMessages } from '../../../shared/messages/locale-context.tsx';
import { endConsumerView } from './api.ts';
import { idleMessages } from '../../shared/idle/idle.messages.ts';
import { isPositive, isRunning, isWaiting } from '../../shared/live/lender-status.ts';
import { offerMessages } from '../../shared/offers/offer.messages.ts';
import { OfferHead } from '../../shared/offers/OfferHead.tsx';
import { OfferSummary } from '../../shared/offers/OfferSummary.tsx';
import { inOrder, offersIn, type LenderOffer } from '../../shared/offers/offer-list.ts';
import { LenderResultRow } from '../../shared/results/LenderResultRow.tsx';
import { decidedIn, decidedText } from '../../shared/results/decided.ts';
import { resultMessages } from '../../shared/results/result.messages.ts';
import { unanswered, useHeading } from '../../shared/results/use-heading.ts';
import { useApplication } from '../../shared/session/ApplicationProvider.tsx';
import { useStore } from '../../shared/session/use-store.ts';
import { Fault } from '../../shared/shell/Fault.tsx';
import { PendingButton } from '../../shared/shell/PendingButton.tsx';
import { ProblemNotice } from '../../shared/shell/ProblemNotice.tsx';
import { Screen } from '../../shared/shell/Screen.tsx';
import { useNow } from '../../shared/shell/use-now.ts';
import { useTask } from '../../shared/shell/use-task.ts';
import { Waiting } from '../../shared/shell/Waiting.tsx';
import { chosenIn } from '../../shared/ending/chosen-offer.ts';
import { endingOf } from '../../shared/ending/ending.ts';
import { endingMessages } from '../../shared/ending/ending.messages.ts';
import { AnswerHere } from './AnswerHere.tsx';
import { consumerViewMessages } from './consumer-view.messages.ts';
import { useConsumerView } from './use-consumer-view.ts';
import { useShopperHere } from './use-shopper-here.ts';

const processPath = (storeId: string | number, formId: string): string => `/app/process/${storeId}/${formId}`;

function nextOf(view: ConsumerView): 'checking' | 'choose' | 'answer' | 'go' | 'ended' | 'none' {
  const chosen = chosenIn(view);
  if (chosen) return endingOf(chosen.entry) ? 'ended' : 'go';
  if (offersIn(view).length > 0) return 'choose';
  if (view.next) return 'answer';
  // an approval without terms, or a lender's question: the customer goes on elsewhere
  if (view.entries.some((entry) => isPositive(entry) || isWaiting(entry))) return 'go';
  return view.done && unanswered(view.entries) === 0 ? 'none' : 'checking';
}

const isChosen = ({ attemptId, id }: LenderOffer, { chosen }: ConsumerView): boolean =>
  chosen !== null && chosen.attemptId === attemptId && chosen.offerId === id;

function NoApprovals({ entries }: Pick<ConsumerView, 'entries'>) {
  const words = useMessages(resultMessages);
  const decided = decidedIn(entries);
  const again = decided.silent.length > 0 ? [words.askAgain(decided.silent)] : [];
  return [...decidedText(decided, words), ...again].map((text) => <p key={text}>{text}</p>);
}

/**
 * The shopper's button for choosing an offer on the store's screen. The choice needs a code that is sent to
 * the shopper, so the store cannot choose for the shopper.
 */
function ChooseHere({ formId, offer }: { formId: string; offer: LenderOffer }) {
  const words = useMessages(consumerViewMessages);
  const { months } = useMessages(offerMessages);
  const { pending, error, open } = useShopperHere(formId);
  const choose = () => open(`/apply/offers/${offer.attemptId}/${encodeURIComponent(offer.id)}`);
  return (
    <>
      <ProblemNotice error={error} />
      <PendingButton type="button" pending={pending} onClick={choose}>
        {words.choose(offer.lenderName)}
        <span className="visually-hidden">, {months(offer.termMonths)}</span>
      </PendingButton>
    </>
  );
}

function View({ view, onFinished }: { readonly view: ConsumerView; readonly onFinished: () => void }) {
  const { clearNow } = useMessages(idleMessages);
  const words = useMessages(consumerViewMessages);
  const { reference } = useMessages(resultMessages);
  const endings = useMessages(endingMessages);
  const next = nextOf(view);
  const chosen = chosenIn(view);
  const ending = chosen && endingOf(chosen.entry);
  const nextText = ending
    ? `${endings.body[ending](chosen.lenderName)} ${words.next.ended}`
    : next === 'answer'
      ? null
      : words.next[next];
  const ended = next === 'ended';
  const now = useNow(view.entries.some(isRunning));
  const heading = useHeading(view);
  const { pending, error, run } = useTask();
  const offers = inOrder(offersIn(view), 'total');
  const withoutTerms = view.chosen
    ? []
    : view.entries.filter((entry) => isPositive(entry) && entry.offers.length === 0);
  const { name, phone } = view.store;
  useStore(view.store);
  useEffect(
    () => rememberViewedStore({ id: String(view.store_id), name, phone }),
    [view.store_id, name, phone],
  );
  const stage = !view.chosen && view.next && (
    <AnswerHere formId={view.form_id} next={view.next} hasOffer={next === 'choose'} />
  );
  const finish = useTask();
  const finishHere = () =>
    void finish.run(async () => {
      await endConsumerView();
      onFinished();
    });
  const turnBack = () =>
    void run(async () => {
      await endConsumerView();
      forgetCustomerView();
      window.location.assign(processPath(view.store_id, view.form_id));
    });
  return (
    <div className="customer-view">
      <Screen title={heading} step={reference(view.reference)} wide>
        {next === 'answer' && stage}
        <section className="status-part" aria-labelledby="lenders">
          <h2 id="lenders">{words.lendersTitle}</h2>
          <ol className="lenders">
            {view.entries.map((entry) => (
              <LenderResultRow
                key={entry.lenderId}
                entry={entry}
                purchaseCents={view.purchaseCents}
                now={now}
              />
            ))}
          </ol>
        </section>
        {offers.length > 0 && (
          <section className="status-part" aria-labelledby="cost">
            <h2 id="cost">{words.costTitle}</h2>
            <p className="small">{view.chosen ? words.costChosen : words.costWhy}</p>
            <ul className="offers">
              {offers.map((offer) => (
                <li key={offer.key} className="card offer" aria-current={isChosen(offer, view) || undefined}>
                  <OfferSummary
                    offer={offer}
                    marks={isChosen(offer, view) ? [words[ended ? 'hadChosen' : 'chosen']] : []}
                  />
                  {next === 'choose' && <ChooseHere formId={view.form_id} offer={offer} />}
                </li>
              ))}
              {withoutTerms.map((entry) => (
                <li key={entry.lenderId} className="card offer">
                  <OfferHead
                    lenderName={entry.lenderName}
                    offer={null}
                    outcome={entry.outcome}
                    approvedCents={entry.approvedCents}
                    purchaseCents={view.purchaseCents}
                    currency={entry.currency}
                    heading="h3"
                  />
                  <p>{words.noTermsYet(entry.lenderName)}</p>
                </li>
              ))}
            </ul>
          </section>
        )}
        {next !== 'answer' && (
          <section className="status-part" aria-labelledby="next">
            <h2 id="next">{words.nextTitle}</h2>
            {next === 'none' && <NoApprovals entries={view.entries} />}
            <p>{nextText}</p>
          </section>
        )}
        {next === 'choose' && stage}
        <ProblemNotice error={error ?? finish.error} />
        <div className="actions">
          {(next === 'none' || ended) && (
            <PendingButton type="button" pending={finish.pending} onClick={finishHere}>
              {clearNow}
            </PendingButton>
          )}
          <PendingButton type="button" variant="quiet" pending={pending} onClick={turnBack}>
            {words.back}
          </PendingButton>
        </div>
        <p className="small">{words.backWhy}</p>
      </Screen>
    </div>
  );
}

interface OverProps {
  readonly storeId: string;
  readonly formId: string;
  readonly view: ConsumerView | null;
}

/** Names the store, so that the shopper knows who to give the device back to. */
function Over({ storeId, formId, view }: OverProps) {
  const words = useMessages(consumerViewMessages);
  const application = useApplication();
  const [store] = useState(() => view?.store ?? viewedStore(storeId));
  useEffect(() => {
    if (store) application.note({ store });
  }, [application, store]);
  return (
    <Screen title={words.overTitle}>
      <p>{words.overBody(store?.name ?? null)}</p>
      {/* a plain link, because the page belongs to another app */}
      <a className="button" href={processPath(storeId, formId)}>
        {words.openAgain}
      </a>
    </Screen>
  );
}

/**
 * The customer view: one application on a store's screen, in large text and plain words. To choose an offer,
 * the shopper must enter a code.
 */
export function ConsumerViewScreen() {
  const { store_id: storeId = '', form_id: formId = '', aaso_id: aasoId = '' } = useParams();
  const { view, isOver, error, retry } = useConsumerView({ storeId, formId, aasoId });
  useEffect(() => {
    if (isOver) forgetCustomerView();
  }, [isOver]);
  if (isOver) return <Over storeId={storeId} formId={formId} view={view} />;
  if (error) return <Fault error={error} onRetry={retry} />;
  return view ? <View view={view} onFinished={retry} /> : <Waiting />;
}
