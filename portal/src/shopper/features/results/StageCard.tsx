import type { NextStage } from '@millrace/schemas/api';
import * as api from '@millrace/schemas/calls';
import { useNavigate } from 'react-router';
import { listOf } from '../../../shared/format/money.ts';
import { useLocale, useMessages } from '../../../shared/messages/locale-context.tsx';
import { useRefreshResults } from '../../shared/live/WithResults.tsx';
import { useApplication } from '../../shared/session/ApplicationProvider.tsx';
import { ownForm } from '../../shared/session/own-call.ts';
import { CHECK, pathToResume } from '../../shared/session/screens.ts';
import { PendingButton } from '../../shared/shell/PendingButton.tsx';
import { ProblemNotice } from '../../shared/shell/ProblemNotice.tsx';
import { useTask } from '../../shared/shell/use-task.ts';
import { stageMessages } from '../../shared/results/stage.messages.ts';
import { StageIntro } from '../../shared/results/StageIntro.tsx';
import { StopHere } from '../../shared/results/StopHere.tsx';

/**
 * Offers to ask the next stage (the next group of lenders). Shows its lenders, the number of their questions,
 * and the credit inquiries that can follow. Pressing the button is the shopper's consent.
 */
export function StageCard({ next, hasOffer }: { readonly next: NextStage; readonly hasOffer: boolean }) {
  const words = useMessages(stageMessages);
  const { locale } = useLocale();
  const application = useApplication();
  const navigate = useNavigate();
  const refresh = useRefreshResults();
  const opening = useTask();
  const names = listOf(
    next.lenders.map(({ name }) => name),
    locale,
  );
  const sendsAtOnce = next.questions === 0;
  const agree = sendsAtOnce ? words.agreeNow : words.agree;
  const open = () =>
    void opening.run(async () => {
      if (!next.isOpen) {
        const lenders = next.lenders.map(({ key }) => key);
        await ownForm.call(api.openNextStage, { body: { lenders, locale } }).catch(async (error: unknown) => {
          await refresh();
          throw error;
        });
      }
      await application.load();
      const { draft } = application.store.get();
      if (!draft) return;
      const path = pathToResume(draft, locale);
      // without questions there is nothing to check on another screen
      if (!sendsAtOnce || path !== CHECK) return navigate(path);
      if ((await application.submit()) === 'submitted') await refresh();
    });
  return (
    <section className="card stage" aria-labelledby="next-stage">
      <StageIntro next={next} hasOffer={hasOffer} />
      <p className="small">{agree(names, next.inquiries, next.unknown)}</p>
      <ProblemNotice error={opening.error} />
      <PendingButton type="button" pending={opening.pending} onClick={open}>
        {sendsAtOnce ? words.agreeAndSend(names) : next.isOpen ? words.goOn : words.open(next.questions)}
      </PendingButton>
      <StopHere />
    </section>
  );
}
