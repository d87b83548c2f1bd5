import { useMessages } from '../../../shared/messages/locale-context.tsx';
import { isStoreDevice } from '../../shared/idle/store-device.ts';
import { readVisit } from '../../shared/session/visit.ts';
import { Link } from '../../shared/shell/Link.tsx';
import { Screen } from '../../shared/shell/Screen.tsx';
import { thankYouMessages } from './thank-you.messages.ts';

/**
 * Shown after all data of the shopper was removed from this browser. A store's device is then ready for the
 * next shopper.
 */
export function FinishedScreen() {
  const words = useMessages(thankYouMessages);
  const next = isStoreDevice() ? readVisit()?.path : undefined;
  return (
    <Screen title={words.doneTitle}>
      <p>{words.doneBody}</p>
      {next && (
        <>
          <p>{words.returnDevice}</p>
          <Link className="button" to={next}>
            {words.next}
          </Link>
        </>
      )}
    </Screen>
  );
}
