import { t } from '../translate/index.ts';
import type { StepUpWays } from '@millrace/schemas/api';
import * as api from '@millrace/schemas/calls';
import { askForStepUp, call } from '@millrace/schemas/http-client';
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';

// loaded when the server asks for a proof
const ProofDialog = lazy(async () => ({ default: (await import('./ProofDialog.tsx')).ProofDialog }));

interface Question {
  ways: StepUpWays;
  answer: (isProven: boolean) => void;
}

/**
 * Asks users to confirm their identity when the server refuses a request with `step-up-needed`. The API
 * client then sends the request again. Requests that are refused at the same time share one dialog.
 */
export function StepUpProvider({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<Question | null>(null);
  useEffect(() => {
    let open: Promise<boolean> | undefined;
    const ask = async (): Promise<boolean> => {
      const ways = await call(api.getStepUpWays);
      return new Promise((answer) => setQuestion({ ways, answer }));
    };
    askForStepUp(
      () =>
        (open ??= ask().finally(() => {
          open = undefined;
          setQuestion(null);
        })),
    );
    return () => askForStepUp(undefined);
  }, []);
  return (
    <>
      {children}
      <Suspense>
        {question && (
          <ProofDialog
            title={t('Confirm that it is you')}
            note={t('Confirm this action. The confirmation is valid for {ways}.', {
              ways: minutesOf(question.ways),
            })}
            methods={question.ways.methods.length > 0 ? question.ways.methods : ['email']}
            address={question.ways.email}
            sendCode={() => call(api.mailStepUpCode)}
            startPasskey={() => call(api.startPasskeyStepUp)}
            prove={(body) => call(api.stepUp, { body })}
            onProven={() => question.answer(true)}
            onClose={() => question.answer(false)}
          />
        )}
      </Suspense>
    </>
  );
}

const minutesOf = ({ minutes }: StepUpWays): string =>
  minutes === 1 ? t('one minute') : t('{minutes} minutes', { minutes });
