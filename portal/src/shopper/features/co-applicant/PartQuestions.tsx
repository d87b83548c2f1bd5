import type { CoApplicantPart } from '@millrace/schemas/api';
import {
  fieldsOfForm,
  screensOf,
  visibleFields,
  type FieldError,
  type FormScreen,
} from '@millrace/schemas/form';
import { hashOfShown } from '@millrace/schemas/shown-answers';
import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import { isProblem } from '@millrace/schemas/http-client';
import { CatalogueFields } from '../../../shared/catalogue-form/CatalogueFields.tsx';
import { payloadFrom, type FormScope, type Values } from '../../../shared/catalogue-form/form-scope.ts';
import { useLocale, useMessages } from '../../../shared/messages/locale-context.tsx';
import { savePart } from '../../shared/co-applicant/api.ts';
import { AskWhenIdle } from '../../shared/idle/AskWhenIdle.tsx';
import { useTypedAnswers } from '../../shared/idle/typed-answers.ts';
import { doubtMessages } from '../../shared/doubts/doubt.messages.ts';
import { UseAnyway } from '../../shared/doubts/UseAnyway.tsx';
import { useDoubts } from '../../shared/doubts/use-doubts.ts';
import { useScreenForm } from '../../shared/session/use-screen-form.ts';
import { PendingButton } from '../../shared/shell/PendingButton.tsx';
import { ProblemNotice } from '../../shared/shell/ProblemNotice.tsx';
import { Screen } from '../../shared/shell/Screen.tsx';
import { useTask } from '../../shared/shell/use-task.ts';
import { Why } from '../../shared/questions/Why.tsx';
import { leavePart } from './leave-part.ts';
import { partMessages } from './part.messages.ts';

interface Answered {
  readonly answers: Readonly<Record<string, string>>;
  readonly masked: ReadonlySet<string>;
  readonly refused: readonly FieldError[];
}

interface PartQuestionsProps {
  readonly part: CoApplicantPart;
  /** True if the co-applicant's answers changed elsewhere while this page was open. */
  readonly changed: boolean;
  /**
   * Called when the co-applicant's questions are complete, closed or continued on another phone. Also called
   * if the answers changed elsewhere while this page was open; `changed` is then true.
   */
  readonly onOver: (changed?: boolean) => void;
}

/** Returns the screens that have visible questions. */
function openScreens({ form }: CoApplicantPart, answers: Answered['answers']): FormScreen[] {
  const shown = new Set(visibleFields(fieldsOfForm(form), answers, form.facts).map(({ id }) => id));
  return screensOf(form).filter(({ fields }) => fields.some(({ id }) => shown.has(id)));
}

interface StepProps extends PartQuestionsProps {
  readonly screens: readonly FormScreen[];
  readonly at: number;
  readonly answered: Answered;
  readonly onAnswered: (answered: Answered, next: number) => void;
}

/** One screen of questions. The co-applicant's answers are saved before the next screen is shown. */
function PartStep({ part, changed, screens, at, answered, onAnswered, onOver }: StepProps) {
  const words = useMessages(partMessages);
  const { locale } = useLocale();
  const { pending, error, run } = useTask();
  const { fields, affinity, section } = screens[at]!;
  const scope: FormScope = { form: part.form, answers: answered.answers, masked: answered.masked };
  const here = answered.refused.filter(({ field }) => fields.some(({ id }) => id === field));
  const { methods, lines, attempt, submit } = useScreenForm(scope, fields, here);
  const doubts = useDoubts(scope, fields, methods);
  const doubtWords = useMessages(doubtMessages);
  const isLast = at === screens.length - 1;
  // empty inputs are not sent, so the server keeps the stored answers
  const given = (values: Values) =>
    Object.fromEntries(
      Object.entries(payloadFrom(fields, values)).filter(
        ([id, value]) => value !== '' || !answered.masked.has(id),
      ),
    );
  useTypedAnswers(() => given(methods.getValues()));
  const keep = (values: Values) =>
    run(async () => {
      const answers = given(values);
      const masked = new Set([...answered.masked].filter((id) => answers[id] === undefined));
      const now = { answers: { ...answered.answers, ...answers }, masked, refused: [] };
      try {
        const shown = { done: true, shown: hashOfShown(part.form, now.answers, masked) };
        await savePart({ answers, locale, ...(isLast && shown) });
      } catch (failure) {
        if (isProblem(failure) && failure.errors.length > 0) {
          const first = screens.findIndex((screen) =>
            screen.fields.some(({ id }) => id === failure.errors[0]!.field),
          );
          return onAnswered({ ...now, refused: failure.errors }, Math.max(0, first));
        }
        if (isProblem(failure) && failure.status < 500) return onOver(failure.code === 'draft-changed');
        throw failure;
      }
      if (isLast) onOver();
      else onAnswered(now, at + 1);
    });
  return (
    <Screen
      title={words.headings[affinity] ?? fields[0]!.sectionLabel ?? section}
      step={words.step(at + 1, screens.length)}
      back={at > 0 ? `/co-applicant?step=${at}` : null}
      errors={lines}
      attempt={attempt}
    >
      {changed && (
        <p className="notice notice-warning" role="alert">
          {words.changed}
        </p>
      )}
      <Why fields={fields} />
      <FormProvider {...methods}>
        <form noValidate onSubmit={submit(doubts.guard((values) => void keep(values)))}>
          <CatalogueFields scope={scope} fields={fields} />
          {isLast && <p className="small">{words.finishWhy}</p>}
          <ProblemNotice error={error} />
          <UseAnyway {...doubts} />
          <div className="sticky-actions">
            <PendingButton pending={pending}>
              {doubts.lines.length > 0 ? doubtWords.useAnyway : isLast ? words.finish : words.next}
            </PendingButton>
          </div>
        </form>
      </FormProvider>
      <AskWhenIdle
        onClose={async () => {
          await leavePart(locale);
          onOver();
        }}
      />
    </Screen>
  );
}

/** Shows the questions for a co-applicant, one screen after the other. */
export function PartQuestions({ part, changed, onOver }: PartQuestionsProps) {
  const [answered, setAnswered] = useState<Answered>({
    answers: part.answers,
    masked: new Set(part.masked),
    refused: [],
  });
  const [tries, setTries] = useState(0);
  const [search, setSearch] = useSearchParams();
  const screens = openScreens(part, answered.answers);
  const at = Math.min(Math.max(Number(search.get('step') ?? 1) - 1 || 0, 0), screens.length - 1);
  const go = (now: Answered, next: number) => {
    setAnswered(now);
    setTries(tries + 1);
    setSearch({ step: String(next + 1) });
  };
  return (
    <PartStep
      key={`${screens[at]?.id} ${tries}`}
      part={part}
      changed={changed}
      screens={screens}
      at={at}
      answered={answered}
      onAnswered={go}
      onOver={onOver}
    />
  );
}
