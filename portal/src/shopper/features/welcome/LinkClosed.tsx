import type { OutsideFormDetails } from '@millrace/schemas/api';
import { useLocation, useParams } from 'react-router';
import { dialling, unbroken } from '../../../shared/format/telephone.ts';
import { useMessages } from '../../../shared/messages/locale-context.tsx';
import { useApplicationState } from '../../shared/session/ApplicationProvider.tsx';
import { useStoreOfAddress } from '../../shared/session/use-store-of-address.ts';
import { Screen } from '../../shared/shell/Screen.tsx';
import { linkClosedMessages } from './link-closed.messages.ts';

/** @param isSecond true below a button that is the better way on */
function CallStore({ isSecond = false }: { readonly isSecond?: boolean }) {
  const words = useMessages(linkClosedMessages);
  const phone = useApplicationState((state) => state.store?.phone);
  if (!phone) return null;
  return (
    <a className={isSecond ? 'button-quiet' : 'button'} href={dialling(phone)}>
      {words.inactiveCall} <span className="number">{unbroken(phone)}</span>
    </a>
  );
}

/** The path of the store's form, which may be open although the link of an old poster or message has ended. */
function useOwnForm(): string | null {
  // the parts of a link's address, or those of the store's form, which a link can also open
  const { storeSlug, websiteUuid, storeName = storeSlug, storeUuid = websiteUuid } = useParams();
  const { search } = useLocation();
  if (!storeName || !storeUuid || (!websiteUuid && search === '')) return null;
  return `/outside-form/${storeName}/${storeUuid}`;
}

function InactiveLink() {
  useStoreOfAddress();
  const words = useMessages(linkClosedMessages);
  const ownForm = useOwnForm();
  return (
    <Screen title={words.inactiveTitle}>
      <p>{words.inactiveBody}</p>
      {ownForm && (
        <a className="button" href={ownForm}>
          {words.inactiveOpen}
        </a>
      )}
      <CallStore isSecond={ownForm !== null} />
    </Screen>
  );
}

/** Shown while the store does not accept applications. */
function PausedStore() {
  const words = useMessages(linkClosedMessages);
  return (
    <Screen title={words.pausedTitle}>
      <p>{words.pausedBody}</p>
      <CallStore />
    </Screen>
  );
}

function ClosedStore() {
  const words = useMessages(linkClosedMessages);
  return (
    <Screen title={words.closedTitle}>
      <p>{words.closedBody}</p>
      <CallStore />
    </Screen>
  );
}

/** Explains why the shopper cannot start an application here, and how to call the store. */
export function LinkClosed({ because }: { because: OutsideFormDetails['closedBecause'] }) {
  if (because === 'link') return <InactiveLink />;
  return because === 'store' ? <PausedStore /> : <ClosedStore />;
}
