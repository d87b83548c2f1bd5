import { Navigate } from 'react-router';
import { useLocale } from '../../../shared/messages/locale-context.tsx';
import { pathToResume } from '../../shared/session/screens.ts';
import { WithDraft } from '../../shared/session/guards/WithDraft.tsx';

/** Redirects the shopper to the screen where the application continues. */
export function ResumeScreen() {
  const { locale } = useLocale();
  return <WithDraft>{(draft) => <Navigate to={pathToResume(draft, locale)} replace />}</WithDraft>;
}
