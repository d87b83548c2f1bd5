import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams, type NavigateOptions } from 'react-router';
import { day } from '../../../shared/format/moments.ts';
import { useLocale, useMessages } from '../../../shared/messages/locale-context.tsx';
import { endStatus, openStatus, type FoundApplication } from './api.ts';
import { useApplication } from '../../shared/session/ApplicationProvider.tsx';
import { PendingButton } from '../../shared/shell/PendingButton.tsx';
import { ProblemNotice } from '../../shared/shell/ProblemNotice.tsx';
import { Screen } from '../../shared/shell/Screen.tsx';
import { Unbroken } from '../../shared/shell/Unbroken.tsx';
import { Waiting } from '../../shared/shell/Waiting.tsx';
import { useTask } from '../../shared/shell/use-task.ts';
import { fromLink } from './from-link.ts';
import { statusPageMessages } from './status.messages.ts';

interface ApplicationsProps {
  readonly applications: readonly FoundApplication[];
  readonly onForgotten: () => void;
}

/**
 * Returns the path that opens an application. A draft opens at the next question. A submitted application
 * opens at the lender named in the page's URL, at the offers if the URL names only the application, else at the
 * results.
 */
function pathOf({ formId, state }: FoundApplication, wanted: URLSearchParams): string {
  const lender = wanted.get('lender');
  if (state === 'draft') return '/apply';
  if (wanted.get('form') !== formId) return '/apply/results';
  return `/status/application/${formId}/${lender ? `${encodeURIComponent(lender)}/` : ''}`;
}

/** Returns the function that opens an application in this browser. */
function useOpen() {
  const session = useApplication();
  const navigate = useNavigate();
  const [wanted] = useSearchParams();
  return async (application: FoundApplication, options?: NavigateOptions) => {
    await openStatus(application.formId);
    await session.load();
    await navigate(pathOf(application, wanted), options);
  };
}

interface NamedApplicationProps {
  readonly application: FoundApplication;
  readonly onFailed: () => void;
}

/**
 * Opens the application that the link names. The list stays out of the history, so that going back does not open
 * the application again.
 */
export function NamedApplication({ application, onFailed }: NamedApplicationProps) {
  const open = useOpen();
  const isOpened = useRef(false);
  useEffect(() => {
    if (isOpened.current) return;
    isOpened.current = true;
    open(application, { replace: true, state: fromLink }).catch(onFailed);
  });
  return <Waiting />;
}

function ApplicationCard({ application, alone }: { application: FoundApplication; alone: boolean }) {
  const words = useMessages(statusPageMessages);
  const { locale } = useLocale();
  const openIt = useOpen();
  const { pending, error, run } = useTask();
  const { reference, state, store, begunAt, submittedAt } = application;
  const open = () => void run(() => openIt(application));
  return (
    <li className="card">
      <h2>{store.name}</h2>
      <p>
        {submittedAt ? words.sentOn(day(submittedAt, locale)) : words.begunOn(day(begunAt, locale))}
        <br />
        <span className="muted">
          <Unbroken text={words.reference(reference)} />
        </span>
      </p>
      <ProblemNotice error={error} />
      <PendingButton type="button" {...(!alone && { variant: 'quiet' })} pending={pending} onClick={open}>
        {state === 'draft' ? words.goOn : words.see}
        <span className="visually-hidden">{words.which(store.name, reference)}</span>
      </PendingButton>
    </li>
  );
}

/** Lists the applications of the verified phone or e-mail address. The shopper opens one of them. */
export function Applications({ applications, onForgotten }: ApplicationsProps) {
  const words = useMessages(statusPageMessages);
  const { pending, error, run } = useTask();
  const none = applications.length === 0;
  const forget = () =>
    void run(async () => {
      await endStatus();
      onForgotten();
    });
  return (
    <Screen title={none ? words.noneTitle : words.listTitle}>
      <p className={none ? undefined : 'why'}>{none ? words.noneBody : words.listWhy}</p>
      {!none && (
        <ul className="found">
          {applications.map((application) => (
            <ApplicationCard
              key={application.formId}
              application={application}
              alone={applications.length === 1}
            />
          ))}
        </ul>
      )}
      <ProblemNotice error={error} />
      {none ? (
        <PendingButton type="button" pending={pending} onClick={forget}>
          {words.another}
        </PendingButton>
      ) : (
        <div className="actions">
          <button type="button" className="button-plain" onClick={forget}>
            {words.forget}
          </button>
        </div>
      )}
    </Screen>
  );
}
