import type { ShopperResults } from '@millrace/schemas/api';
import { dialling, unbroken } from '../../shared/format/telephone.ts';
import { useWords } from '../../shared/words/locale-context.tsx';
import { Icon } from '../shell/Icon.tsx';
import type { ChosenOffer } from './chosen-offer.ts';
import { thankYouWords } from './thank-you-words.ts';

interface NextStepsProps {
  readonly store: ShopperResults['store'];
  readonly chosen: ChosenOffer;
}

export function NextSteps({ store, chosen }: NextStepsProps) {
  const words = useWords(thankYouWords);
  const { lenderName, address, entry } = chosen;
  // How the contract goes on already stands above.
  const unsaid = address !== null || entry.contract === null;
  return (
    <section aria-labelledby="next">
      <h2 id="next">{words.nextTitle}</h2>
      <ol className="steps">
        {unsaid && (
          <li>
            {address ? words.sign(lenderName) : words.wait(lenderName)}
            {address && (
              <a className="button" href={address} target="_blank" rel="noopener noreferrer">
                {words.continueAt(lenderName)}
                <Icon name="out" />
              </a>
            )}
          </li>
        )}
        <li>{words.tellStore(store.name)}</li>
        <li>{words.keep}</li>
      </ol>
      {store.phone && (
        <p>
          {words.questions}{' '}
          <a href={dialling(store.phone)}>{words.call(store.name, unbroken(store.phone))}</a>
        </p>
      )}
    </section>
  );
}
