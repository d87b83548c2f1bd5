import type { InputRequestView, ShopperResults, TimelineEntry } from '@millrace/schemas/api';
import { isProblem } from '@millrace/schemas/http-client';
import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { useNavigate, useParams } from 'react-router';
import { shopperQuestion } from '@millrace/schemas/states';
import { CatalogueFields } from '../../../shared/catalogue-form/CatalogueFields.tsx';
import { payloadFrom, type Values } from '../../../shared/catalogue-form/form-scope.ts';
import { useLocale, useMessages } from '../../../shared/messages/locale-context.tsx';
import {
  filesOf,
  findingOf,
  type RequestedDocument,
  type Documents,
} from '../../../shared/documents/documents.ts';
import { isRunning, phoneOf } from '../../shared/live/lender-status.ts';
import { useRefreshResults, WithResults } from '../../shared/live/WithResults.tsx';
import type { Draft } from '../../shared/session/saving/draft.ts';
import { useApplication } from '../../shared/session/ApplicationProvider.tsx';
import { useScreenForm } from '../../shared/session/use-screen-form.ts';
import { WithDraft } from '../../shared/session/guards/WithDraft.tsx';
import { PendingButton } from '../../shared/shell/PendingButton.tsx';
import { ProblemNotice } from '../../shared/shell/ProblemNotice.tsx';
import { Screen } from '../../shared/shell/Screen.tsx';
import { useTask } from '../../shared/shell/use-task.ts';
import { resultMessages } from '../../shared/results/result.messages.ts';
import { Link } from '../../shared/shell/Link.tsx';
import { answerRequest } from './api.ts';
import { answerMessages } from './answer.messages.ts';
import { requestedFields, scopeOf } from './requested-fields.ts';
import { useSavedDraftAnswer } from './use-saved-draft-answer.ts';
import { DocumentInput } from './DocumentInput.tsx';
import { SigningLink } from './SigningLink.tsx';

/**
 * Holds the files that the shopper chose for one lender's request. Errors of the files appear after the
 * shopper tried to send.
 */
function useDocuments(documents: readonly RequestedDocument[]) {
  const words = useMessages(answerMessages);
  const [files, setFiles] = useState<Documents>({});
  const [tries, setTries] = useState(0);
  const findings = new Map(
    documents.flatMap((requested) => {
      const finding = findingOf(requested, files[requested.id]);
      return finding ? [[requested.id, words.finding[finding](requested.label)] as const] : [];
    }),
  );
  return {
    files,
    tries,
    choose: (id: string, file: File | undefined) => setFiles((before) => ({ ...before, [id]: file })),
    /** Returns true if all documents are chosen and valid. Otherwise returns false and shows the errors. */
    ready: (): boolean => {
      if (findings.size > 0) setTries((count) => count + 1);
      return findings.size === 0;
    },
    shown: tries > 0 ? findings : new Map<string, string>(),
  };
}

/** Returns the title of the notice for a refused upload, in the language of the screen. */
function refusedAs(error: unknown, titles: Readonly<Record<string, string>>): { title?: string } {
  const title = isProblem(error) ? titles[error.code] : undefined;
  return title === undefined ? {} : { title };
}

const RESULTS = '/apply/results';

interface AnswerProps extends Pick<ShopperResults, 'chosen' | 'purchaseCents'> {
  readonly draft: Draft;
  readonly entry: TimelineEntry;
  readonly request: InputRequestView;
  /** True if other lenders have not answered yet. */
  readonly othersContinue: boolean;
}

function Answer({ draft, entry, request, othersContinue, ...purchase }: AnswerProps) {
  const words = useMessages(answerMessages);
  const results = useMessages(resultMessages);
  const { locale } = useLocale();
  const question = shopperQuestion(request.kind, entry.lenderName, locale);
  const application = useApplication();
  const navigate = useNavigate();
  const refresh = useRefreshResults();
  const { pending, error, run } = useTask();
  // the fields are fixed when the screen opens, because events from other lenders must not disturb typing
  const [fields] = useState(() => requestedFields(draft.form, request, entry.lenderName));
  const [scope] = useState(() => scopeOf(draft, fields));
  const [asked] = useState(() => request.documents ?? []);
  const documents = useDocuments(asked);
  const [typed] = useState(application.store.get().typed[request.id]);
  const { methods, lines, attempt, submit } = useScreenForm(scope, fields, [], typed);
  const [hadFiles] = useState(application.store.get().filesLeft.includes(request.id));
  const chooseAgain = hadFiles && asked.some(({ id }) => !documents.files[id]);
  const hasFiles = chooseAgain || asked.some(({ id }) => documents.files[id]);
  const sent = useSavedDraftAnswer(request.id, fields, methods.getValues, hasFiles);
  const send = (values: Values) => {
    if (!documents.ready()) return;
    void run(async () => {
      const answer = {
        attemptId: entry.attemptId ?? '',
        requestId: request.id,
        values: payloadFrom(fields, values),
      };
      await answerRequest(answer, filesOf(asked, documents.files));
      sent();
      await refresh();
      await navigate(RESULTS);
    });
  };
  const wrong = [...documents.shown].map(([id, message]) => ({ target: `document-${id}`, message }));
  return (
    <Screen
      title={question.title}
      back={RESULTS}
      errors={[...lines, ...wrong]}
      attempt={attempt + documents.tries}
    >
      <p className="why">
        {request.kind === 'code' ? results.callForCode(entry.lenderName, phoneOf(entry)) : request.prompt}
      </p>
      {request.kind === 'code' && <SigningLink entry={entry} {...purchase} />}
      <FormProvider {...methods}>
        <form noValidate onSubmit={submit(send)}>
          <CatalogueFields scope={scope} fields={fields} />
          {chooseAgain && <p className="notice notice-warning">{words.chooseAgain}</p>}
          {asked.map((requested) => (
            <DocumentInput
              key={requested.id}
              requested={requested}
              file={documents.files[requested.id]}
              finding={documents.shown.get(requested.id)}
              onFile={(file) => documents.choose(requested.id, file)}
            />
          ))}
          <ProblemNotice error={error} {...(asked.length > 0 && refusedAs(error, words.refused))} />
          <div className="sticky-actions">
            <PendingButton pending={pending}>{question.send}</PendingButton>
          </div>
        </form>
      </FormProvider>
      {request.kind !== 'code' && othersContinue && <p className="small">{words.others}</p>}
    </Screen>
  );
}

function Closed() {
  const words = useMessages(answerMessages);
  return (
    <Screen title={words.goneTitle} back={RESULTS}>
      <p>{words.goneBody}</p>
      <Link className="button" to={RESULTS}>
        {words.results}
      </Link>
    </Screen>
  );
}

/**
 * Asks the shopper for the answers and documents that one lender still needs. The applications at other lenders
 * continue.
 */
export function AnswerScreen() {
  const { attemptId, requestId } = useParams();
  return (
    <WithResults unwatched>
      {({ entries, chosen, purchaseCents }) => {
        const entry = entries.find((each) => each.attemptId === attemptId);
        const request = entry?.inputRequests.find(({ id }) => id === requestId);
        if (!entry || !request) return <Closed />;
        return (
          <WithDraft>
            {(draft) => (
              <Answer
                key={request.id}
                draft={draft}
                entry={entry}
                request={request}
                chosen={chosen}
                purchaseCents={purchaseCents}
                othersContinue={entries.some((other) => other !== entry && isRunning(other))}
              />
            )}
          </WithDraft>
        );
      }}
    </WithResults>
  );
}
