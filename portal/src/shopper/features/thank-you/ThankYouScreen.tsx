import type { ShopperResults } from '@millrace/schemas/api';
import { Navigate, useNavigate } from 'react-router';
import { RichText } from '@millrace/ui/rich-text-view';
import type { Locale } from '@millrace/schemas/form';
import { shopperQuestion } from '@millrace/schemas/states';
import { money } from '../../../shared/format/money.ts';
import { useLocale, useMessages } from '../../../shared/messages/locale-context.tsx';
import { ReturnDeviceTimer } from '../../shared/idle/ReturnDeviceTimer.tsx';
import { WithResults } from '../../shared/live/WithResults.tsx';
import { useApplication } from '../../shared/session/ApplicationProvider.tsx';
import { Icon } from '../../shared/shell/Icon.tsx';
import { PendingButton } from '../../shared/shell/PendingButton.tsx';
import { ProblemNotice } from '../../shared/shell/ProblemNotice.tsx';
import { Screen } from '../../shared/shell/Screen.tsx';
import { Unbroken } from '../../shared/shell/Unbroken.tsx';
import { useTask } from '../../shared/shell/use-task.ts';
import { pricePayment, priceTotal } from '../../shared/offers/offer-facts.ts';
import { offersIn, type LenderOffer } from '../../shared/offers/offer-list.ts';
import { offerMessages } from '../../shared/offers/offer.messages.ts';
import { chosenIn, type ChosenOffer } from '../../shared/ending/chosen-offer.ts';
import { endingOf, remainingApprovals, type Ending } from '../../shared/ending/ending.ts';
import { ReturnToStore } from '../../shared/ending/ReturnToStore.tsx';
import { endingMessages } from '../../shared/ending/ending.messages.ts';
import { contractStatus, isSigned, isToSign } from '../../shared/live/contract-status.ts';
import { Barcode } from './Barcode.tsx';
import { AfterEnding } from './AfterEnding.tsx';
import { ContractStatus } from './ContractStatus.tsx';
import { NextSteps } from './NextSteps.tsx';
import { WalletButtons } from './WalletButtons.tsx';
import { thankYouMessages } from './thank-you.messages.ts';

type Words = (typeof thankYouMessages)['en'];

/**
 * Returns the shopper's next task, which becomes the page heading. Returns null if nothing is to do; the
 * store's own text may then be the heading.
 */
function openTask(chosen: ChosenOffer, words: Words, locale: Locale): string | null {
  const { entry, lenderName, address } = chosen;
  const question = entry.inputRequests.find(({ kind }) => kind !== 'correction');
  if (question) return shopperQuestion(question.kind, lenderName, locale).left;
  const status = contractStatus(entry, locale);
  if (['Signed', 'Awaiting Funding', 'Funded'].includes(entry.contract?.state ?? '')) return null;
  if (isToSign(entry) || address) return words.signLeft(lenderName);
  return status?.tone === 'neutral'
    ? `${words.contract(lenderName)}: ${status.text}`
    : (status?.text ?? null);
}

/** The choice for texts about the contract: a contract that is signed here is the store's own. */
function contractOf(chosen: ChosenOffer, store: string): ChosenOffer {
  if (!chosen.entry.contract?.signs_here) return chosen;
  return { ...chosen, lenderName: store, entry: { ...chosen.entry, lenderName: store } };
}

interface ChoiceProps {
  readonly results: ShopperResults;
  readonly chosen: ChosenOffer;
}

/**
 * Returns what the shopper chose. The lender's maximum is named only while it is the only known amount and
 * nothing is signed.
 */
function choiceText({ results, chosen }: ChoiceProps, words: Words): string {
  const { lenderName, amountCents, currency, entry } = chosen;
  // the purchase is in the store's currency, so an amount in another currency is not compared with it
  const purchase = currency ? null : results.purchaseCents;
  if (purchase !== null && amountCents !== null && amountCents < purchase)
    return words.chosenPart(lenderName, money(amountCents), money(purchase));
  if (purchase !== null) return words.chosenFor(lenderName, money(purchase));
  return amountCents === null || isSigned(entry)
    ? lenderName
    : words.chosen(lenderName, money(amountCents, currency));
}

/** Returns the chosen offer. Undefined if the lender has not stated its terms. */
function chosenOffer(results: ShopperResults): LenderOffer | undefined {
  const { chosen } = results;
  return offersIn(results).find(
    ({ attemptId, id }) => attemptId === chosen?.attemptId && id === chosen.offerId,
  );
}

/** What the chosen offer costs for the purchase. Empty if the lender has not stated its terms. */
function useCost({
  results,
}: Pick<ChoiceProps, 'results'>): readonly (readonly [name: string, text: string])[] {
  const words = useMessages(offerMessages);
  const offer = chosenOffer(results);
  if (!offer) return [];
  const { financedCents, dueTodayCents, dueTodayAtMost } = offer.price;
  const due = dueTodayCents === 0 ? words.nothing : money(dueTodayCents ?? 0, offer.currency);
  return [
    [words.payment, pricePayment(offer, words)],
    [words.totalFor(money(financedCents, offer.currency)), priceTotal(offer, words)],
    ...(dueTodayCents === null ? [] : [[words.dueToday, dueTodayAtMost ? words.atMost(due) : due] as const]),
  ];
}

/** The down payment of the store's own contract. It is due when the shopper signs. Null if there is none. */
function dueAtSigning(results: ShopperResults): string | null {
  const offer = chosenOffer(results);
  const cents = offer?.price.dueTodayCents ?? 0;
  return cents > 0 ? money(cents, offer?.currency) : null;
}

function Receipt({ results, chosen, label }: ChoiceProps & { readonly label: string }) {
  const words = useMessages(thankYouMessages);
  const facts = [
    [words.reference, results.reference],
    [label, choiceText({ results, chosen }, words)],
    ...useCost({ results }),
  ] as const;
  return (
    <section className="card pass" aria-label={words.receipt}>
      <dl className="receipt">
        {facts.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <Unbroken text={text} />
            </dd>
          </div>
        ))}
      </dl>
      <Barcode text={results.reference} note={words.showCode(results.store.name)} />
    </section>
  );
}

/** The button that ends the session and removes all data of this shopper from the browser. */
function Finish() {
  const words = useMessages(thankYouMessages);
  const application = useApplication();
  const navigate = useNavigate();
  const { pending, error, run } = useTask();
  const finish = () =>
    void run(async () => {
      await application.end(true);
      await navigate('/apply/finished', { replace: true });
    });
  return (
    <section className="aside no-print">
      <ProblemNotice error={error} />
      <div className="actions">
        <button type="button" className="button-quiet" onClick={() => window.print()}>
          <Icon name="print" />
          {words.print}
        </button>
        <PendingButton type="button" variant="quiet" pending={pending} onClick={finish}>
          {words.finish}
        </PendingButton>
      </div>
      <p className="small">{words.finishWhy}</p>
      <ReturnDeviceTimer pending={pending} error={error} onClear={finish} />
    </section>
  );
}

function ThankYou({ results, chosen }: ChoiceProps) {
  const words = useMessages(thankYouMessages);
  const { locale: own } = useLocale();
  const { header, message, body, disclosure, locale } = results.thankYou;
  const contract = contractOf(chosen, results.store.name);
  const task = openTask(contract, words, own);
  const next = (
    <>
      <ContractStatus entry={contract.entry} heading={task} />
      <NextSteps store={results.store} chosen={contract} dueAtSigning={dueAtSigning(results)} />
    </>
  );
  // the store thanks for a finished application: while a task is left, its text comes last and is no larger
  const storeText = (
    <>
      {task && header && <h2 lang={locale}>{header}</h2>}
      {message && (
        <div className={task ? 'rich' : 'lead rich'} lang={locale}>
          <RichText text={message} />
        </div>
      )}
      {body && (
        <div className="rich" lang={locale}>
          <RichText text={body} />
        </div>
      )}
    </>
  );
  return (
    <Screen title={task ?? (header || words.thanks)} titleLang={task ? own : locale}>
      {task ? next : storeText}
      <Receipt results={results} chosen={chosen} label={words.chose} />
      <WalletButtons />
      {task ? storeText : next}
      <ReturnToStore store={results.store.name} url={results.returnTo?.url} />
      {disclosure && (
        <div className="small rich" lang={locale}>
          <RichText text={disclosure} />
        </div>
      )}
      <Finish />
    </Screen>
  );
}

/** Shown after the chosen offer ended without a purchase. The store's thank-you text is not shown then. */
function Ended({ results, chosen, ending }: ChoiceProps & { readonly ending: Ending }) {
  const words = useMessages(endingMessages);
  const { lenderName, entry } = chosen;
  return (
    <Screen title={words.title[ending](lenderName)}>
      <p className="lead">{words.body[ending](lenderName)}</p>
      <Receipt results={results} chosen={chosen} label={words.had} />
      <AfterEnding store={results.store} others={remainingApprovals(results.entries, entry)} />
      <ReturnToStore store={results.store.name} url={results.returnTo?.cancelUrl} />
      <Finish />
    </Screen>
  );
}

/**
 * Shows the chosen offer, the reference and the next steps. A task of the shopper comes first. The shopper can
 * save the page and open it again.
 */
export const ThankYouScreen = () => (
  <WithResults unwatched>
    {(results) => {
      const chosen = chosenIn(results);
      if (!chosen) return <Navigate to="/apply/results" replace />;
      const ending = endingOf(chosen.entry);
      if (ending) return <Ended results={results} chosen={chosen} ending={ending} />;
      return <ThankYou results={results} chosen={chosen} />;
    }}
  </WithResults>
);
