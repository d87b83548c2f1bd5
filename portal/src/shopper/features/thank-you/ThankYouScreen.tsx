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

function Receipt({ results, chosen, label }: ChoiceProps & { readonly label: string }) {
  const words = useMessages(thankYouMessages);
  const facts = [
    [words.reference, results.reference],
    [label, choiceText({ results, chosen }, words)],
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
  const task = openTask(chosen, words, own);
  const next = (
    <>
      <ContractStatus entry={chosen.entry} heading={task} />
      <NextSteps store={results.store} chosen={chosen} />
    </>
  );
  return (
    <Screen title={task ?? (header || words.thanks)} titleLang={task ? own : locale}>
      {task && next}
      {task && header && <h2 lang={locale}>{header}</h2>}
      {message && (
        <div className="lead rich" lang={locale}>
          <RichText text={message} />
        </div>
      )}
      {body && (
        <div className="rich" lang={locale}>
          <RichText text={body} />
        </div>
      )}
      <Receipt results={results} chosen={chosen} label={words.chose} />
      <WalletButtons />
      {!task && next}
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
