import { useNavigate } from 'react-router';
import { useLocale } from '../../shared/words/locale-context.tsx';
import { useApplication } from '../session/ApplicationProvider.tsx';
import { AskWhenIdle } from './AskWhenIdle.tsx';
import { leave } from './leave.ts';

/** Closes an application that nobody touches, after asking. */
export function IdleWatch() {
  const { locale } = useLocale();
  const application = useApplication();
  const navigate = useNavigate();
  return (
    <AskWhenIdle
      onClose={async () => {
        await navigate(await leave(application, locale), { replace: true });
      }}
    />
  );
}
