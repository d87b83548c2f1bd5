import type { EarlierForm } from '@millrace/schemas/api';
import { useEffect, useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { day } from '../../../shared/format/moments.ts';
import { useLocale, useMessages } from '../../../shared/messages/locale-context.tsx';
import { earlierForm } from './api.ts';
import { useApplication } from '../../shared/session/ApplicationProvider.tsx';
import type { Draft } from '../../shared/session/saving/draft.ts';
import { pathToResume } from '../../shared/session/screens.ts';
import { WithDraft } from '../../shared/session/guards/WithDraft.tsx';
import { ProblemNotice } from '../../shared/shell/ProblemNotice.tsx';
import { Screen } from '../../shared/shell/Screen.tsx';
import { useTask } from '../../shared/shell/use-task.ts';
import { Waiting } from '../../shared/shell/Waiting.tsx';
import { earlierMessages } from './earlier.messages.ts';

interface EarlierProps {
  readonly draft: Draft;
  readonly earlier: EarlierForm;
}

function Earlier({ draft, earlier: { begunAt, submittedAt } }: EarlierProps) {
  const words = useMessages(earlierMessages);
  const { locale } = useLocale();
  const application = useApplication();
  const navigate = useNavigate();
  const { error, run } = useTask();
  const editDetails = () =>
    void run(async () => {
      await application.end();
      await navigate('/apply/contact', { replace: true });
    });
  return (
    <Screen title={words.title}>
      <p>{words.question}</p>
      <p className="why">
        {submittedAt
          ? words.submitted(day(submittedAt, locale))
          : begunAt && words.begun(day(begunAt, locale))}
      </p>
      <ProblemNotice error={error} />
      <div className="actions">
        <button
          type="button"
          className="button"
          onClick={() => void navigate(pathToResume(draft, locale), { replace: true })}
        >
          {words.proceed}
        </button>
        <button type="button" className="button-quiet" onClick={editDetails}>
          {words.edit}
        </button>
      </div>
    </Screen>
  );
}

function IfEarlier({ draft }: { draft: Draft }) {
  const { locale } = useLocale();
  const [earlier, setEarlier] = useState<EarlierForm | 'none' | null>(null);
  useEffect(() => {
    earlierForm()
      .then((found) => setEarlier(found.exists ? found : 'none'))
      .catch(() => setEarlier('none')); // the question is optional, so the screen is skipped after an error
  }, []);
  if (!earlier) return <Waiting />;
  if (earlier === 'none') return <Navigate to={pathToResume(draft, locale)} replace />;
  return <Earlier draft={draft} earlier={earlier} />;
}

/**
 * Asks the shopper before a second application at one store is started. This screen follows the verification of
 * the phone.
 */
export const EarlierScreen = () => <WithDraft>{(draft) => <IfEarlier draft={draft} />}</WithDraft>;
