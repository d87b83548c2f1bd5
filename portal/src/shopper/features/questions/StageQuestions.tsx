import type { NextStage } from '@millrace/schemas/api';
import type { FormScreen } from '@millrace/schemas/form';
import { formOfStage } from '@millrace/schemas/stages';
import { useEffect, useState, type ReactNode } from 'react';
import { FormProvider } from 'react-hook-form';
import { listOf } from '../../../shared/format/money.ts';
import { useLocale, useMessages } from '../../../shared/messages/locale-context.tsx';
import { stageMessages } from '../../shared/results/stage.messages.ts';
import { StageIntro } from '../../shared/results/StageIntro.tsx';
import { StopHere } from '../../shared/results/StopHere.tsx';
import { Why } from '../../shared/questions/Why.tsx';
import { useApplication } from '../../shared/session/ApplicationProvider.tsx';
import { suggestedOn, type Draft } from '../../shared/session/saving/draft.ts';
import { openScreens, wholeScreen } from '../../shared/session/screens.ts';
import { doubtMessages } from '../../shared/doubts/doubt.messages.ts';
import { UseAnyway } from '../../shared/doubts/UseAnyway.tsx';
import { useDoubts } from '../../shared/doubts/use-doubts.ts';
import { useScreenForm } from '../../shared/session/use-screen-form.ts';
import { ErrorSummary } from '../../shared/shell/ErrorSummary.tsx';
import { PendingButton } from '../../shared/shell/PendingButton.tsx';
import { ProblemNotice } from '../../shared/shell/ProblemNotice.tsx';
import { ScreenFields } from './ScreenFields.tsx';
import { isOneScreen, useSendStage } from './use-send.ts';
import { useStageSave } from './use-stage-save.ts';

/** Any stage after the first. The server numbers the stage when the shopper agrees to it. */
const LATER = 2;

/**
 * Returns the questions of the next stage as a draft, before the shopper has agreed to the stage. It has the
 * answers that were saved for the stage, here or on another device.
 */
function draftOfStage(draft: Draft, { lenders, fields }: NextStage): Draft {
  const keys = lenders.map(({ key }) => key);
  const form = formOfStage(draft.form, { keys, fields }, draft.answers);
  const { answers = {}, masked = [] } = draft.beforeStage ?? {};
  const saved = Object.entries(answers).filter(([id]) => fields.includes(id));
  return {
    ...draft,
    form,
    answers: { ...draft.answers, ...Object.fromEntries(saved) },
    masked: new Set([...draft.masked, ...masked.filter((id) => fields.includes(id))]),
    state: 'draft',
    stage: LATER,
  };
}

interface StageFormProps {
  readonly next: NextStage;
  readonly draft: Draft;
  readonly screen: FormScreen;
}

function StageForm({ next, draft, screen }: StageFormProps) {
  const words = useMessages(stageMessages);
  const { locale } = useLocale();
  const { fields } = screen;
  const { methods, lines, attempt, submit } = useScreenForm(draft, fields, [], suggestedOn(draft, fields));
  const doubts = useDoubts(draft, fields, methods);
  const doubtWords = useMessages(doubtMessages);
  const saving = useStageSave({ draft, fields, methods });
  const { pending, error, send } = useSendStage(next, fields);
  const names = listOf(
    next.lenders.map(({ name }) => name),
    locale,
  );
  return (
    <section className="stage stage-form" aria-labelledby="next-stage">
      <StageIntro next={next} hasOffer={false} />
      {/* in view together with the button that agrees */}
      <p className="fine">{words.agreeNow(names, next.inquiries, next.unknown)}</p>
      <ErrorSummary lines={lines} attempt={attempt} />
      <Why fields={fields} />
      <FormProvider {...methods}>
        <form noValidate onSubmit={submit(doubts.guard(send))}>
          <ScreenFields draft={draft} screen={screen} />
          <ProblemNotice error={error} />
          <UseAnyway {...doubts} />
          <div className="sticky-actions">
            <PendingButton pending={pending}>
              {doubts.lines.length > 0 ? doubtWords.useAnyway : words.agreeAndSend(names)}
            </PendingButton>
          </div>
        </form>
      </FormProvider>
      {saving && <p className="save-state small">{saving}</p>}
      <StopHere />
    </section>
  );
}

interface StageQuestionsProps {
  readonly next: NextStage;
  /** Shown if the questions need more than one screen, or if the shopper has already agreed to the stage. */
  readonly children: ReactNode;
}

/**
 * Asks the questions of the next stage together with the consent to its lenders. One button agrees and sends.
 * Before that, no lender is asked and the answers are only a draft.
 */
export function StageQuestions({ next, children }: StageQuestionsProps) {
  const application = useApplication();
  // stays as it was first shown, because the stage opens while the answers are being sent
  const [stage] = useState(next);
  const [draft, setDraft] = useState<Draft | 'none' | null>(null);
  const isCard = stage.isOpen || stage.questions === 0;
  useEffect(() => {
    if (isCard) return;
    const show = () => {
      const { draft: saved } = application.store.get();
      setDraft(saved?.state === 'submitted' ? draftOfStage(saved, stage) : 'none');
    };
    application.load().then(show, () => setDraft('none'));
  }, [application, isCard, stage]);
  if (isCard || draft === 'none') return children;
  if (!draft) return <div className="stage-room" aria-busy="true" />;
  const [first] = openScreens(draft);
  const screen = first && wholeScreen(draft, first.id);
  if (!screen || !isOneScreen(draft)) return children;
  return <StageForm next={stage} draft={draft} screen={screen} />;
}
