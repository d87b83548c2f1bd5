import * as api from '@millrace/schemas/calls';
import { useMessages } from '../../../shared/messages/locale-context.tsx';
import { useRefreshResults } from '../live/WithResults.tsx';
import { ownForm } from '../session/own-call.ts';
import { ProblemNotice } from '../shell/ProblemNotice.tsx';
import { useTask } from '../shell/use-task.ts';
import { stageMessages } from './stage.messages.ts';

/** A button that ends the application with the offers received so far. */
export function StopHere() {
  const words = useMessages(stageMessages);
  const refresh = useRefreshResults();
  const { error, run } = useTask();
  const stop = () =>
    void run(async () => {
      await ownForm.call(api.stopStages);
      await refresh();
    });
  return (
    <>
      <ProblemNotice error={error} />
      <button type="button" className="button-plain" onClick={stop}>
        {words.stop}
      </button>
    </>
  );
}
