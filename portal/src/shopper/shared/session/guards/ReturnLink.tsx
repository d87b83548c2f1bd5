import { useEffect } from 'react';
import { Navigate } from 'react-router';
import { useMessages } from '../../../../shared/messages/locale-context.tsx';
import { isStoreDevice } from '../../idle/store-device.ts';
import { FindMine } from '../../shell/FindMine.tsx';
import { Screen } from '../../shell/Screen.tsx';
import { useApplication } from '../ApplicationProvider.tsx';
import { sessionMessages } from './session.messages.ts';
import { readVisit } from '../visit.ts';

/**
 * On a store's device, the session has ended or belongs to another tab. The shopper's data is removed. The
 * page of the link is not opened, because opening it would end the session of the next shopper.
 */
function ClosedOnStoreDevice() {
  const application = useApplication();
  useEffect(() => application.forget(), [application]);
  return <Navigate to="/apply/finished?closed" replace />;
}

/**
 * Shown if the browser has no cookie of an application. Redirects to the link that brought the shopper here,
 * or explains how to return.
 */
export function ReturnLink() {
  const words = useMessages(sessionMessages);
  const visit = readVisit();
  if (isStoreDevice()) return <ClosedOnStoreDevice />;
  if (visit) return <Navigate to={visit.path} replace />;
  return (
    <Screen title={words.openLinkTitle}>
      <p>{words.openLinkBody}</p>
      <FindMine />
    </Screen>
  );
}
