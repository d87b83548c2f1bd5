import { useMessages } from '../../messages/locale-context.tsx';
import { catalogueFormMessages } from '../catalogue-form.messages.ts';

/** The mail providers of most people in the United States. */
const PROVIDERS = ['gmail.com', 'yahoo.com', 'icloud.com', 'outlook.com', 'hotmail.com'];
/** As many as fit on one row of a phone. */
const SHOWN = 3;

/** Returns the addresses that a typed text can become: `ana@y` becomes `ana@yahoo.com`. */
export function completedAddresses(typed: string): string[] {
  const [, name, domain] = /^([^\s@]+)@([a-z]*)$/i.exec(typed) ?? [];
  if (!name || domain === undefined) return [];
  const fitting = PROVIDERS.filter((provider) => provider.startsWith(domain.toLowerCase()));
  return fitting.slice(0, SHOWN).map((provider) => `${name}@${provider}`);
}

interface EmailEndingsProps {
  readonly typed: string;
  readonly onChoose: (address: string) => void;
}

/** Buttons that complete an email address after the @ sign, so that the rest needs one tap. */
export function EmailEndings({ typed, onChoose }: EmailEndingsProps) {
  const words = useMessages(catalogueFormMessages);
  const addresses = completedAddresses(typed);
  if (addresses.length === 0) return null;
  return (
    <div className="likely-answers" role="group" aria-label={words.completeEmail}>
      {addresses.map((address) => (
        <button key={address} type="button" aria-label={address} onClick={() => onChoose(address)}>
          {address.slice(address.indexOf('@'))}
        </button>
      ))}
    </div>
  );
}
