import { useEffect } from 'react';
import { clock } from '../../../shared/format/moments.ts';
import { useLocale, useMessages } from '../../../shared/messages/locale-context.tsx';
import { ProblemNotice } from '../shell/ProblemNotice.tsx';
import { useTask } from '../shell/use-task.ts';
import { idleMessages } from './idle.messages.ts';
import { IdleDialog } from './IdleDialog.tsx';
import { isStoreDevice } from './store-device.ts';
import { openLimits, useIdle } from './use-idle.ts';
import { useWhenOver } from './use-when-over.ts';

interface AskWhenIdleProps {
  /** True if all typed answers are saved on the server. */
  readonly saved?: boolean;
  readonly onClose: () => Promise<void>;
}

/**
 * Asks an idle shopper whether to stay before the page closes. If `onClose` throws because answers cannot be
 * saved, the page stays open and tries again later.
 */
export function AskWhenIdle({ saved = true, onClose }: AskWhenIdleProps) {
  const words = useMessages(idleMessages);
  const { locale } = useLocale();
  const { stage, endsAt, stay } = useIdle(openLimits());
  const { error, run, clear } = useTask();
  useWhenOver(stage, () => void run(onClose));
  useEffect(() => {
    if (stage === 'quiet') clear();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only a change of the stage resets the message
  }, [stage]);
  if (stage === 'quiet') return null;
  const clearsAt = saved ? words.clearAt : words.clearAtBefore;
  const time = clock(new Date(endsAt), locale);
  return (
    <IdleDialog title={words.idleTitle} covers={stage === 'over'} onStay={stay}>
      {!error && <p>{isStoreDevice() ? clearsAt(time) : words.lockAt(time)}</p>}
      <ProblemNotice error={error}>
        <p>{words.notSaved}</p>
      </ProblemNotice>
      <button type="button" className="button" onClick={stay}>
        {words.stay}
      </button>
    </IdleDialog>
  );
}
