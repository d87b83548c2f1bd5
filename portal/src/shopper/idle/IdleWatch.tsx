import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { clock } from '../../shared/format/moments.ts';
import { useLocale, useWords } from '../../shared/words/locale-context.tsx';
import { useApplication } from '../session/ApplicationProvider.tsx';
import { ProblemNotice } from '../shell/ProblemNotice.tsx';
import { useTask } from '../shell/use-task.ts';
import { idleLimits } from './idle.logic.ts';
import { idleWords } from './idle-words.ts';
import { IdleDialog } from './IdleDialog.tsx';
import { leave } from './leave.ts';
import { isStoreDevice } from './store-device.ts';
import { useIdle } from './use-idle.ts';
import { useWhenOver } from './use-when-over.ts';

/** Closes an application that nobody touches, after asking. */
export function IdleWatch() {
  const words = useWords(idleWords);
  const { locale } = useLocale();
  const application = useApplication();
  const navigate = useNavigate();
  const { stage, endsAt, stay } = useIdle(idleLimits);
  const { error, run, clear } = useTask();
  const close = () =>
    void run(async () => {
      await navigate(await leave(application, locale), { replace: true });
    });
  useWhenOver(stage, close);
  useEffect(() => {
    if (stage === 'quiet') clear();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only what was said about the last time is taken back
  }, [stage]);
  if (stage === 'quiet') return null;
  const time = clock(new Date(endsAt), locale);
  return (
    <IdleDialog title={words.idleTitle} covers={stage === 'over'} onStay={stay}>
      {!error && <p>{isStoreDevice() ? words.clearAt(time) : words.lockAt(time)}</p>}
      <ProblemNotice error={error}>
        <p>{words.notSaved}</p>
      </ProblemNotice>
      <button type="button" className="button" onClick={stay}>
        {words.stay}
      </button>
    </IdleDialog>
  );
}
