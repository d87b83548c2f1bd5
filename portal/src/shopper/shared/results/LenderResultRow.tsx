import type { TimelineEntry } from '@millrace/schemas/api';
import { atLender, shopperQuestion, type Tone } from '@millrace/schemas/states';
import { dialling, unbroken } from '../../../shared/format/telephone.ts';
import { useLocale, useMessages } from '../../../shared/messages/locale-context.tsx';
import { isSigned, isToSign } from '../live/contract-status.ts';
import {
  continuesAtStore,
  isDeciding,
  isRunning,
  phoneOf,
  statusText,
  toneOf,
  webAddress,
} from '../live/lender-status.ts';
import { useApplicationState } from '../session/ApplicationProvider.tsx';
import { Icon, type IconName } from '../shell/Icon.tsx';
import { LenderMark } from '../shell/LenderMark.tsx';
import { Link } from '../shell/Link.tsx';
import { Unbroken } from '../shell/Unbroken.tsx';
import { resultMessages } from './result.messages.ts';

interface RunningProps {
  readonly entry: TimelineEntry;
  readonly now: number;
}

interface LenderResultRowProps extends RunningProps {
  /** The price of the purchase, if it is known. */
  readonly purchaseCents?: number | null;
  /**
   * The path of the page about this lender. Undefined on that page itself, which shows the next step
   * elsewhere.
   */
  readonly more?: string;
  /** True if the page shows the next step above the list. */
  readonly isStepAbove?: boolean;
}

interface NextStepProps extends Pick<LenderResultRowProps, 'entry'> {
  /** True if this step is the main button of the page. */
  readonly isMain?: boolean;
}

const iconOf: Readonly<Record<Tone, IconName>> = {
  success: 'check',
  warning: 'alert',
  info: 'half',
  neutral: 'minus',
};

const secondsSince = (moment: string | null, now: number): number =>
  moment ? Math.max(0, (now - new Date(moment).getTime()) / 1000) : 0;

/**
 * Shows the elapsed time as a share of the lender's typical time. The bar stops at 90 percent, because the
 * real end is unknown.
 */
function Progress({ entry, now }: RunningProps) {
  const share = Math.min(0.9, secondsSince(entry.startedAt, now) / Math.max(1, entry.typicalSeconds));
  return (
    <div className="progress" aria-hidden="true">
      <div className="progress-done" style={{ transform: `scaleX(${share.toFixed(3)})` }} />
    </div>
  );
}

/**
 * Says where the shopper signs. The store's own contract is signed on a page of this site. For other
 * contracts, the lender sends a message.
 */
export function ContractToSign({ entry }: { readonly entry: TimelineEntry }) {
  const words = useMessages(resultMessages);
  if (!entry.contract?.signs_here)
    return (
      <p className="step-text">
        <Unbroken text={words.signByMessage(entry.lenderName, phoneOf(entry))} />
      </p>
    );
  return (
    <div className="lender-next">
      <Link className="button" to={`/apply/contract/${entry.attemptId}`}>
        {words.signHere}
      </Link>
    </div>
  );
}

/** Shows what the shopper can do after a lender's response, together with the lender's text. */
export function NextStep({ entry, isMain = false }: NextStepProps) {
  const words = useMessages(resultMessages);
  const { locale } = useLocale();
  const store = useApplicationState((state) => state.store);
  const continuesThere = entry.offers.length === 0 && !isSigned(entry) && !isDeciding(entry);
  const button = isMain ? 'button' : 'button-quiet';
  const address = continuesThere ? webAddress(entry.handoffUrl) : null;
  return (
    <>
      {entry.inputRequests.map(({ id, kind, prompt }) => (
        <div key={id} className="lender-next">
          <p>{kind === 'code' ? words.callForCode(entry.lenderName, phoneOf(entry)) : prompt}</p>
          <Link className={button} to={`/apply/answer/${entry.attemptId}/${encodeURIComponent(id)}`}>
            {shopperQuestion(kind, entry.lenderName, locale).open}
          </Link>
        </div>
      ))}
      {address && (
        <div className="lender-next">
          <p>{words.leaving(entry.lenderName)}</p>
          <a className={button} href={address} target="_blank" rel="noopener noreferrer">
            {words.continueAt(entry.lenderName)}
            <Icon name="out" />
          </a>
        </div>
      )}
      {isToSign(entry) && !address && entry.inputRequests.length === 0 && <ContractToSign entry={entry} />}
      {continuesAtStore(entry) && (
        <p className="step-text">
          {entry.atLender
            ? atLender.shopper(entry.lenderName, store?.name ?? '', locale)
            : words.atStore(entry.lenderName, store?.name ?? '')}{' '}
          {store?.phone && (
            <a href={dialling(store.phone)}>
              {words.call} <span className="number">{unbroken(store.phone)}</span>
            </a>
          )}
        </p>
      )}
    </>
  );
}

/** Shows one lender: its name, its response and a link to the page about this lender. */
export function LenderResultRow(props: LenderResultRowProps) {
  const { entry, purchaseCents = null, now, more, isStepAbove = false } = props;
  const words = useMessages(resultMessages);
  const { locale } = useLocale();
  const running = isRunning(entry);
  const slow = running && secondsSince(entry.startedAt, now) > 2 * entry.typicalSeconds;
  const tone = toneOf(entry);
  const asked = running || entry.outcome !== null;
  const prompts = entry.inputRequests.map(({ prompt }) => prompt);
  const allReasons = [...entry.reasons, ...(entry.contract?.step?.reasons ?? [])];
  const reasons = allReasons.filter((reason) => !prompts.includes(reason));
  return (
    <li className={`lender tone-${asked ? tone : 'waiting'}`}>
      <span className="lender-tile">
        <LenderMark name={entry.lenderName} />
        <span className="lender-icon">
          <Icon name={asked ? iconOf[tone] : 'circle'} />
        </span>
      </span>
      <div className="lender-body">
        <h3>{entry.lenderName}</h3>
        <p className="lender-status">
          {statusText(entry, locale, purchaseCents)}
          {running && (
            <span className={slow ? 'muted' : 'muted lender-usual'}>
              {' '}
              · {slow ? words.slow : words.usually(entry.typicalSeconds)}
            </span>
          )}
        </p>
        {running && <Progress entry={entry} now={now} />}
        {reasons.map((reason) => (
          <p key={reason} className="small">
            {reason}
          </p>
        ))}
        {more && !isStepAbove && <NextStep entry={entry} />}
        {more && entry.attemptId && (
          <Link className="lender-more" to={more}>
            {words.more} <span className="visually-hidden">{words.moreOf(entry.lenderName)}</span>
          </Link>
        )}
      </div>
    </li>
  );
}
