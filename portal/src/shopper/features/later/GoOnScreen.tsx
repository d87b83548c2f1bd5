import { Navigate } from 'react-router';
import { useLocale } from '../../../shared/messages/locale-context.tsx';
import { pathToGoOn } from '../../shared/session/screens.ts';
import { WithDraft } from '../../shared/session/guards/WithDraft.tsx';

/** Redirects the shopper to the screen with which the application continues. */
export function GoOnScreen() {
  const { locale } = useLocale();
  return <WithDraft>{(draft) => <Navigate to={pathToGoOn(draft, locale)} replace />}</WithDraft>;
}
