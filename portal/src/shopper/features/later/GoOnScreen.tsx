import { Navigate } from 'react-router';
import { useLocale } from '../../../shared/messages/locale-context.tsx';
import { pathToGoOn } from '../../shared/session/screens.ts';
import { WithDraft } from '../../shared/session/WithDraft.tsx';

/** The way back into an application, wherever it stopped. */
export function GoOnScreen() {
  const { locale } = useLocale();
  return <WithDraft>{(draft) => <Navigate to={pathToGoOn(draft, locale)} replace />}</WithDraft>;
}
