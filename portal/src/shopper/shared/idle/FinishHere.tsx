import { useNavigate } from 'react-router';
import { useMessages } from '../../../shared/messages/locale-context.tsx';
import { useApplication } from '../session/ApplicationProvider.tsx';
import { PendingButton } from '../shell/PendingButton.tsx';
import { ProblemNotice } from '../shell/ProblemNotice.tsx';
import { useTask } from '../shell/use-task.ts';
import { idleMessages } from './idle.messages.ts';
import { isStoreDevice } from './store-device.ts';

/** On a store's device: ends the session and removes all data of this shopper, without waiting for the timer. */
export function FinishHere() {
  const words = useMessages(idleMessages);
  const application = useApplication();
  const navigate = useNavigate();
  const { pending, error, run } = useTask();
  if (!isStoreDevice()) return null;
  const finish = () =>
    void run(async () => {
      await application.end(true);
      await navigate('/apply/finished', { replace: true });
    });
  return (
    <div className="actions">
      <ProblemNotice error={error} />
      <PendingButton type="button" variant="quiet" pending={pending} onClick={finish}>
        {words.clearNow}
      </PendingButton>
    </div>
  );
}
