import * as api from '@millrace/schemas/calls';
import { call, isProblem } from '@millrace/schemas/http-client';
import { passwordFinding } from '@millrace/schemas/passwords';
import { useLayoutEffect, useState, type FormEvent } from 'react';
import { useLocale, useMessages } from '../../../shared/messages/locale-context.tsx';
import { isLocale } from '../../../shared/messages/messages.ts';
import { FindMine } from '../../shared/shell/FindMine.tsx';
import { Link } from '../../shared/shell/Link.tsx';
import { PasswordInput } from '../../shared/shell/PasswordInput.tsx';
import { PendingButton } from '../../shared/shell/PendingButton.tsx';
import { ProblemNotice } from '../../shared/shell/ProblemNotice.tsx';
import { Screen } from '../../shared/shell/Screen.tsx';
import { useTask } from '../../shared/shell/use-task.ts';
import { applicantPasswordMessages } from './applicant-password.messages.ts';

/**
 * Reads the secret of the link and removes it from the address bar, so that it does not stay in the browser
 * history. The page opens in the language of the email.
 */
function useSecret(): string {
  const { chooseLocale } = useLocale();
  const [{ secret, language }] = useState(() => ({
    secret: window.location.hash.slice(1),
    language: new URLSearchParams(window.location.search).get('lang'),
  }));
  useLayoutEffect(() => {
    if (isLocale(language)) chooseLocale(language, false);
    if (secret) window.history.replaceState(window.history.state, '', window.location.pathname);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the address is read once, when the page opens
  }, []);
  return secret;
}

/** The page that opens from the enrollment email. The applicant sets a password. */
export function ApplicantPasswordScreen() {
  const words = useMessages(applicantPasswordMessages);
  const token = useSecret();
  const { pending, error, run } = useTask();
  const [isDone, setDone] = useState(false);
  const [wrong, setWrong] = useState<{ password?: string; again?: string }>({});
  const isOver = token === '' || (isProblem(error) && error.status === 410);
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { elements } = event.currentTarget;
    const typed = (name: string) => (elements.namedItem(name) as HTMLInputElement).value;
    const [newPassword, again] = [typed('password'), typed('again')];
    const rule = newPassword === '' ? words.required : words.rule;
    const found = {
      ...(passwordFinding(newPassword) && { password: rule }),
      ...(newPassword !== again && { again: words.mismatch }),
    };
    setWrong(found);
    if (Object.keys(found).length > 0) return;
    void run(async () => {
      await call(api.setApplicantPassword, { body: { token, newPassword } });
      setDone(true);
    });
  };
  if (isDone)
    return (
      <Screen title={words.doneTitle}>
        <p role="status">{words.doneBody}</p>
        <div className="actions">
          <Link className="button" to="/status?with=password">
            {words.seeApplications}
          </Link>
        </div>
      </Screen>
    );
  if (isOver)
    return (
      <Screen title={words.overTitle}>
        <p>{words.overBody}</p>
        <FindMine />
      </Screen>
    );
  return (
    <Screen title={words.title}>
      <p className="why">{words.why}</p>
      <form noValidate onSubmit={send}>
        <PasswordInput name="password" label={words.password} hint={words.rule} error={wrong.password} />
        <PasswordInput name="again" label={words.again} error={wrong.again} />
        <ProblemNotice error={error} />
        <PendingButton pending={pending}>{words.save}</PendingButton>
      </form>
    </Screen>
  );
}
