import { useLocation } from 'react-router';
import { openCustomerViewPath } from '../../../shared/customer-view/customer-view-screen.ts';
import { useMessages } from '../../../shared/messages/locale-context.tsx';
import { isStoreDevice } from '../../shared/idle/store-device.ts';
import { useApplication } from '../../shared/session/ApplicationProvider.tsx';
import { readVisit } from '../../shared/session/visit.ts';
import { Link } from '../../shared/shell/Link.tsx';
import { Screen } from '../../shared/shell/Screen.tsx';
import { thankYouMessages } from './thank-you.messages.ts';

/** Says how the shopper can continue on another device. */
function Elsewhere({ text }: { text: string }) {
  return (
    <p>
      {text} <strong>{`${location.host}/status`}</strong>
    </p>
  );
}

/**
 * The actions on a store's device after a shopper has finished: start for the next shopper, or return to the
 * store's pages.
 */
function OnStoreDevice() {
  const words = useMessages(thankYouMessages);
  const view = openCustomerViewPath();
  const next = view ? undefined : readVisit()?.path;
  return (
    <>
      <p>{words.returnDevice}</p>
      <div className="actions">
        {next && (
          <Link className="button" to={next}>
            {words.next}
          </Link>
        )}
        {/* plain links, because the store's pages belong to another app */}
        <a className="button-quiet" href={view ?? '/login'}>
          {words.backToStore}
        </a>
      </div>
    </>
  );
}

/**
 * Shown after all data of the shopper was removed from this browser. A store's device is then ready for the
 * next shopper.
 */
export function FinishedScreen() {
  const words = useMessages(thankYouMessages);
  const { search } = useLocation();
  const { isFinished } = useApplication();
  // When the shopper ends the session, a page that is loading data may notice this first. It then opens this
  // screen with `?closed`, although the shopper has finished.
  const isClosed = search === '?closed' && !isFinished;
  return (
    <Screen title={isClosed ? words.closedTitle : words.doneTitle}>
      <p>{isClosed ? words.closedBody : words.doneBody}</p>
      {isClosed && <Elsewhere text={words.closedSaved} />}
      {search === '?saved' && <Elsewhere text={words.savedBody} />}
      {isStoreDevice() && <OnStoreDevice />}
    </Screen>
  );
}
