import type { DisclosureText } from '@millrace/schemas/api';
import { useMessages } from '../../../shared/messages/locale-context.tsx';
import { consentMessages } from './consent.messages.ts';

interface AgreeToAllProps {
  readonly disclosures: readonly DisclosureText[];
  /** The ids of the texts that the shopper agreed to. */
  readonly agreed: readonly string[];
  readonly onAgree: (ids: readonly string[]) => void;
}

/** A checkbox that checks all other checkboxes. It is shown only if there are several. */
export function AgreeToAll({ disclosures, agreed, onAgree }: AgreeToAllProps) {
  const words = useMessages(consentMessages);
  if (disclosures.length < 2) return null;
  const isAll = disclosures.every(({ id }) => agreed.includes(id));
  return (
    <label className="choice choice-all">
      <input
        type="checkbox"
        checked={isAll}
        onChange={() => onAgree(isAll ? [] : disclosures.map(({ id }) => id))}
      />
      <span>{words.agreeToAll(disclosures.length)}</span>
    </label>
  );
}
