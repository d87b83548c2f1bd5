import { useMessages } from '../../../shared/messages/locale-context.tsx';
import { PendingButton } from '../shell/PendingButton.tsx';
import { ProblemNotice } from '../shell/ProblemNotice.tsx';
import { useNow } from '../shell/use-now.ts';
import { returnDeviceLimits } from './idle.logic.ts';
import { idleMessages } from './idle.messages.ts';
import { IdleDialog } from './IdleDialog.tsx';
import { isStoreDevice } from './store-device.ts';
import { useIdle } from './use-idle.ts';
import { useWhenOver } from './use-when-over.ts';

interface ReturnDeviceProps {
  readonly pending: boolean;
  readonly error: unknown;
  readonly onClear: () => void;
}

function CountDown({ until }: { until: number }) {
  const words = useMessages(idleMessages);
  return <p>{words.clearsIn(Math.max(1, Math.ceil((until - useNow()) / 1000)))}</p>;
}

function Watch({ pending, error, onClear }: ReturnDeviceProps) {
  const words = useMessages(idleMessages);
  const { stage, endsAt, stay } = useIdle(returnDeviceLimits);
  useWhenOver(stage, onClear);
  if (stage === 'quiet') return null;
  return (
    <IdleDialog title={words.doneTitle} covers={stage === 'over'} onStay={stay}>
      {!error && <CountDown until={endsAt} />}
      <ProblemNotice error={error}>
        <p>{words.notCleared}</p>
      </ProblemNotice>
      <div className="actions">
        <button type="button" className="button" onClick={stay}>
          {words.moreTime}
        </button>
        <PendingButton type="button" variant="quiet" pending={pending} onClick={onClear}>
          {words.clearNow}
        </PendingButton>
      </div>
    </IdleDialog>
  );
}

/**
 * On a store's device only: asks an idle shopper on the last page whether they need more time. Without a
 * reaction, the shopper's data is removed.
 */
export const ReturnDeviceTimer = (props: ReturnDeviceProps) =>
  isStoreDevice() ? <Watch {...props} /> : null;
