import type { SentLinkView } from '@millrace/schemas/api';
import { useLocale, useMessages } from '../../../shared/messages/locale-context.tsx';
import { consentMessages } from './consent.messages.ts';
import { consentTarget, DisclosureCard } from './DisclosureCard.tsx';

interface ConsentCardsProps {
  readonly disclosures: SentLinkView['disclosures'];
  /** The ids of the texts that the shopper agreed to. */
  readonly agreed: readonly string[];
  readonly onAgree: (ids: readonly string[]) => void;
  /** The errors of the screen; those of a text have its `consentTarget`. */
  readonly errors: readonly { readonly target: string; readonly message: string }[];
}

/** The texts that a shopper has to agree to, with one checkbox for all of them if there are several. */
export function ConsentCards({ disclosures, agreed, onAgree, errors }: ConsentCardsProps) {
  const words = useMessages(consentMessages);
  const { locale } = useLocale();
  const shown = disclosures[locale];
  const isAll = shown.every(({ id }) => agreed.includes(id));
  if (shown.length === 0) return null;
  return (
    <div className="card consents">
      {shown.length > 1 && (
        <label className="choice choice-all">
          <input
            type="checkbox"
            checked={isAll}
            onChange={() => onAgree(isAll ? [] : shown.map(({ id }) => id))}
          />
          <span>{words.agreeToAll(shown.length)}</span>
        </label>
      )}
      {shown.map((disclosure, index) => (
        <DisclosureCard
          key={disclosure.id}
          disclosure={disclosure}
          original={disclosures.en[index] ?? disclosure}
          agreed={agreed.includes(disclosure.id)}
          error={errors.find(({ target }) => target === consentTarget(disclosure.id))?.message}
          onAgree={(on) =>
            onAgree(on ? [...agreed, disclosure.id] : agreed.filter((id) => id !== disclosure.id))
          }
        />
      ))}
    </div>
  );
}
