import type { EarlierForm } from '@millrace/schemas/api';
import { applyAgainText } from '@millrace/schemas/disclosures';
import { isProblem } from '@millrace/schemas/http-client';
import { useCallback, useEffect, useState, type FormEvent } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { FieldFinding } from '../../../shared/catalogue-form/FieldTexts.tsx';
import { day } from '../../../shared/format/moments.ts';
import { useLocale, useMessages } from '../../../shared/messages/locale-context.tsx';
import { applyAgain, earlierForm, openEarlier } from './api.ts';
import { useApplication } from '../../shared/session/ApplicationProvider.tsx';
import type { Draft } from '../../shared/session/saving/draft.ts';
import { pathToResume } from '../../shared/session/screens.ts';
import { WithDraft } from '../../shared/session/guards/WithDraft.tsx';
import { PendingButton } from '../../shared/shell/PendingButton.tsx';
import { ProblemNotice } from '../../shared/shell/ProblemNotice.tsx';
import { Screen } from '../../shared/shell/Screen.tsx';
import { useTask } from '../../shared/shell/use-task.ts';
import { Waiting } from '../../shared/shell/Waiting.tsx';
import { filledFrom } from '../../shared/questions/filled.ts';
import { earlierMessages } from './earlier.messages.ts';

type Application = EarlierForm['applications'][number];

interface EarlierProps {
  readonly draft: Draft;
  readonly earlier: EarlierForm;
  readonly reload: () => void;
}

const TARGET = 'apply-again';

/** The button that opens an earlier application, with its date. */
function OpenEarlier({ earlier, isMain }: { earlier: Application; isMain: boolean }) {
  const words = useMessages(earlierMessages);
  const { locale } = useLocale();
  const application = useApplication();
  const navigate = useNavigate();
  const { pending, error, run } = useTask();
  const { state, begunAt, submittedAt, mayOpen, waits = false } = earlier;
  const submitted = waits ? words.waits : words.submitted;
  const open = () =>
    void run(async () => {
      await application.switchTo(await openEarlier({ state }));
      const { draft } = application.store.get();
      await navigate(draft ? pathToResume(draft, locale) : '/apply', { replace: true });
    });
  return (
    <>
      <p className="why">
        {submittedAt ? submitted(day(submittedAt, locale)) : words.begun(day(begunAt, locale))}
      </p>
      <ProblemNotice error={error} />
      {mayOpen && (
        <PendingButton type="button" variant={isMain ? 'main' : 'quiet'} pending={pending} onClick={open}>
          {state === 'submitted' && !waits ? words.results : words.resume}
        </PendingButton>
      )}
    </>
  );
}

/**
 * A second application may cause more credit inquiries, so the shopper first sees how many and must agree.
 */
function ApplyAgain({ draft, earlier, reload }: EarlierProps) {
  const words = useMessages(earlierMessages);
  const { locale } = useLocale();
  const navigate = useNavigate();
  const application = useApplication();
  const store = application.store.get().store?.name ?? '';
  const [agreed, setAgreed] = useState(false);
  const [missing, setMissing] = useState(false);
  const { pending, error, run } = useTask();
  const { inquiries } = earlier;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(!agreed);
    if (!agreed) return;
    void run(async () => {
      try {
        await applyAgain({ locale, inquiries });
      } catch (failure) {
        if (isProblem(failure, 'inquiries-changed')) reload();
        throw failure;
      }
      // the server filled in the answers of the earlier application
      await application.load(undefined, true);
      const filled = application.store.get().draft ?? draft;
      await navigate(pathToResume(filled, locale), { replace: true, state: filledFrom(draft, filled) });
    });
  };
  return (
    <section className="aside" aria-labelledby="again">
      <h2 id="again">{words.againTitle}</h2>
      <form noValidate onSubmit={submit}>
        <FieldFinding id={TARGET} error={missing ? words.agree : undefined} />
        <label className="choice choice-long">
          <input
            id={TARGET}
            type="checkbox"
            checked={agreed}
            aria-invalid={missing || undefined}
            aria-describedby={missing ? `${TARGET}-error` : undefined}
            onChange={({ target }) => {
              setAgreed(target.checked);
              setMissing(false);
            }}
          />
          <span>{applyAgainText(locale, store, inquiries)}</span>
        </label>
        <ProblemNotice error={error} />
        <div className="actions">
          <PendingButton variant="quiet" pending={pending}>
            {words.again}
          </PendingButton>
        </div>
      </form>
    </section>
  );
}

function Earlier(props: EarlierProps) {
  const words = useMessages(earlierMessages);
  const { locale } = useLocale();
  const navigate = useNavigate();
  const { draft, earlier } = props;
  const isSecond = earlier.applications.some(({ state }) => state === 'submitted');
  const isOver = isSecond && !earlier.applications.some(({ waits }) => waits);
  const inOrder = [...earlier.applications].sort((a, b) => b.state.localeCompare(a.state));
  return (
    <Screen title={isOver ? words.title : words.titleBegun}>
      {inOrder.map((each, at) => (
        <OpenEarlier key={each.state} earlier={each} isMain={at === 0} />
      ))}
      {isSecond ? (
        <ApplyAgain {...props} />
      ) : (
        <div className="actions">
          <button
            type="button"
            className="button-plain"
            onClick={() => void navigate(pathToResume(draft, locale), { replace: true })}
          >
            {words.startNew}
          </button>
        </div>
      )}
    </Screen>
  );
}

function IfEarlier({ draft }: { draft: Draft }) {
  const { locale } = useLocale();
  const [earlier, setEarlier] = useState<EarlierForm | 'none' | null>(null);
  const load = useCallback(() => {
    earlierForm()
      .then((found) => setEarlier(found.exists ? found : 'none'))
      // if this request fails, the server asks for the consent to a second application at the submission
      .catch(() => setEarlier('none'));
  }, []);
  useEffect(load, [load]);
  if (!earlier) return <Waiting />;
  if (earlier === 'none') return <Navigate to={pathToResume(draft, locale)} replace />;
  return <Earlier draft={draft} earlier={earlier} reload={load} />;
}

/**
 * Offers the earlier application to a shopper who has applied at this store before. Shown after the phone was
 * verified.
 */
export const EarlierScreen = () => <WithDraft>{(draft) => <IfEarlier draft={draft} />}</WithDraft>;
