import { useNavigate } from 'react-router';
import { useMessages } from '../../../shared/messages/locale-context.tsx';
import { useApplication } from '../session/ApplicationProvider.tsx';
import { otherApplication, partForm } from '../session/own-call.ts';
import { readVisit } from '../session/visit.ts';
import { Screen } from '../shell/Screen.tsx';
import { otherApplicationMessages } from './other-application.messages.ts';

/**
 * Says that another tab has opened another application. The answers of the two applications are never mixed:
 * this tab either shows the other application or starts again.
 */
export function OtherApplication({ of }: { readonly of: 'own' | 'part' }) {
  const words = useMessages(otherApplicationMessages);
  const application = useApplication();
  const navigate = useNavigate();
  const leave = () => {
    if (of === 'part') partForm.forget();
    else application.leaveTab();
    otherApplication.update({ of: null });
  };
  const startOver = async () => {
    await navigate(readVisit()?.path ?? '/');
    leave();
  };
  return (
    <Screen title={words.title}>
      <p>{words.body}</p>
      <p>{words.reloadWhy}</p>
      <div className="actions">
        <button type="button" className="button" onClick={leave}>
          {words.reload}
        </button>
        {of === 'own' && (
          <button type="button" className="button-plain" onClick={() => void startOver()}>
            {words.startOver}
          </button>
        )}
      </div>
    </Screen>
  );
}
