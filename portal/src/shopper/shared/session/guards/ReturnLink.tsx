import { Navigate } from 'react-router';
import { useMessages } from '../../../../shared/messages/locale-context.tsx';
import { Screen } from '../../shell/Screen.tsx';
import { sessionMessages } from './session.messages.ts';
import { readVisit } from '../visit.ts';

/**
 * Shown if the browser has no cookie of an application. Redirects to the link that the shopper came from, or
 * explains how to return.
 */
export function ReturnLink() {
  const words = useMessages(sessionMessages);
  const visit = readVisit();
  if (visit) return <Navigate to={visit.path} replace />;
  return (
    <Screen title={words.openLinkTitle}>
      <p>{words.openLinkBody}</p>
    </Screen>
  );
}
