import { useMessages } from '../../../shared/messages/locale-context.tsx';
import { Icon } from '../shell/Icon.tsx';
import { consentMessages } from './consent.messages.ts';

/** A button that prints the texts or saves them as PDF. */
export function PrintTexts() {
  const { print } = useMessages(consentMessages);
  return (
    <button type="button" className="button-plain no-print" onClick={() => window.print()}>
      <Icon name="print" />
      {print}
    </button>
  );
}
