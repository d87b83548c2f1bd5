import type { NextStage } from '@millrace/schemas/api';
import * as api from '@millrace/schemas/calls';
import { useNavigate } from 'react-router';
import { listOf } from '../../../shared/format/money.ts';
import { useLocale, useMessages } from '../../../shared/messages/locale-context.tsx';
import { useRefreshResults } from '../../shared/live/WithResults.tsx';
import { useApplication } from '../../shared/session/ApplicationProvider.tsx';
import { ownForm } from '../../shared/session/own-call.ts';
import { pathToResume } from '../../shared/session/screens.ts';
import { LenderMark } from '../../shared/shell/LenderMark.tsx';
import { PendingButton } from '../../shared/shell/PendingButton.tsx';
import { ProblemNotice } from '../../shared/shell/ProblemNotice.tsx';
import { useTask } from '../../shared/shell/use-task.ts';
import { stageMessages } from './stage.messages.ts';

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
  const stopping = useTask();
  const names = next.lenders.map(({ name }) => name);
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
      if (draft) await navigate(pathToResume(draft, locale));
    });
  const stop = () =>
    void stopping.run(async () => {
      await ownForm.call(api.stopStages);
      await refresh();
    });
  return (
    <section className="card stage" aria-labelledby="next-stage">
      <h2 id="next-stage">{hasOffer ? words.moreTitle(names.length) : words.title(names.length)}</h2>
      <ul className="stage-lenders">
        {names.map((name) => (
          <li key={name}>
            <LenderMark name={name} />
            {name}
          </li>
        ))}
      </ul>
      <p>
        {words.needs(next.questions)} {words.inquiry(next)}
      </p>
      <p className="small">{words.agree(listOf(names, locale), next.inquiries, next.unknown)}</p>
      <ProblemNotice error={opening.error ?? stopping.error} />
      <PendingButton type="button" pending={opening.pending} onClick={open}>
        {next.isOpen ? words.goOn : words.open(next.questions)}
      </PendingButton>
      <button type="button" className="button-plain" onClick={stop}>
        {words.stop}
      </button>
    </section>
  );
}
