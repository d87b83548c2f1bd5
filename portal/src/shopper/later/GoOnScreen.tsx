import { Navigate } from 'react-router';
import { useLocale } from '../../shared/words/locale-context.tsx';
import { pathToGoOn } from '../session/screens.ts';
import { WithDraft } from '../session/WithDraft.tsx';

/** The way back into an application, wherever it stopped. */
export function GoOnScreen() {
  const { locale } = useLocale();
  return <WithDraft>{(draft) => <Navigate to={pathToGoOn(draft, locale)} replace />}</WithDraft>;
}
