import { useNavigate } from 'react-router';
import { useLocale } from '../../../shared/messages/locale-context.tsx';
import { useApplication, useApplicationState } from '../session/ApplicationProvider.tsx';
import { AskWhenIdle } from './AskWhenIdle.tsx';
import { leave } from './leave.ts';
import { isStoreDevice } from './store-device.ts';
import { useKeepSession } from './use-keep-session.ts';

/** Asks an idle shopper whether to stay, and closes the application if there is no reaction. */
export function IdleWatch() {
  const { locale } = useLocale();
  const application = useApplication();
  const navigate = useNavigate();
  const begun = useApplicationState(({ started, draft }) => started !== null || draft !== null);
  useKeepSession(begun && isStoreDevice());
  return (
    <AskWhenIdle
      saved={begun}
      onClose={async () => {
        await navigate(await leave(application, locale), { replace: true });
      }}
    />
  );
}
