import type { ShopperResults } from '@millrace/schemas/api';
import { useMessages } from '../../../shared/messages/locale-context.tsx';
import { isSigned, isToSign } from '../../shared/live/contract-status.ts';
import { Icon } from '../../shared/shell/Icon.tsx';
import type { ChosenOffer } from '../../shared/ending/chosen-offer.ts';
import { phoneOf } from '../../shared/live/lender-status.ts';
import { thankYouMessages } from './thank-you.messages.ts';

interface NextStepsProps {
  readonly store: ShopperResults['store'];
  readonly chosen: ChosenOffer;
  /** The amount that is due when the shopper signs the store's own contract. Null if there is none. */
  readonly dueAtSigning: string | null;
}

/** States in which the store's own contract is signed and the store has not recorded that it was paid. */
const signedStates: readonly (string | null)[] = ['Signed', 'Awaiting Funding'];

/**
 * Returns what the shopper should tell the store. The store sees an offer that was chosen here, but does not
 * yet see a signature on the lender's pages.
 */
function associateMessage(
  { store, chosen }: Pick<NextStepsProps, 'store' | 'chosen'>,
  words: (typeof thankYouMessages)['en'],
): string {
  if (isSigned(chosen.entry)) return words.tellAssociateSigned(store.name, chosen.lenderName);
  const signsLater = chosen.address !== null || isToSign(chosen.entry);
  return signsLater ? words.tellAssociateWhenSigned(store.name) : words.tellAssociateChosen(store.name);
}

const messages = { sms: 'texts', email: 'emails' } as const;

function toAwait({ entry, lenderName }: ChosenOffer, words: (typeof thankYouMessages)['en']): string {
  const { handoffKind: kind } = entry;
  return words[kind === 'sms' || kind === 'email' ? messages[kind] : 'wait'](lenderName);
}

export function NextSteps({ store, chosen, dueAtSigning }: NextStepsProps) {
  const words = useMessages(thankYouMessages);
  const { lenderName, address, entry } = chosen;
  // the first step (signing or waiting) is omitted if there is a contract but no signing link; the contract's
  // state above then already says what happens next
  const phone = phoneOf(entry);
  const isDue = entry.contract?.signs_here && signedStates.includes(entry.contract.state);
  const hasFirstStep = address !== null || entry.contract === null;
  return (
    <section className="status-part" aria-labelledby="next">
      {address && (
        <>
          <p>{words.sign(lenderName)}</p>
          <a className="button" href={address} target="_blank" rel="noopener noreferrer">
            {words.continueAt(lenderName)}
            <Icon name="out" />
          </a>
        </>
      )}
      <h2 id="next">{words.nextTitle}</h2>
      <ol className="steps">
        {hasFirstStep && !address && (
          <li>
            {toAwait(chosen, words)} {phone && words.noMessage(lenderName, phone)}
          </li>
        )}
        {!hasFirstStep && isToSign(entry) && <li>{words.readAndSign}</li>}
        {isDue && dueAtSigning && <li>{words.dueNow(dueAtSigning, store.name)}</li>}
        <li>{associateMessage({ store, chosen }, words)}</li>
        <li>{words.keep}</li>
      </ol>
    </section>
  );
}
