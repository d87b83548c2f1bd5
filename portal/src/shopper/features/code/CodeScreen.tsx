import type { StartedForm } from '@millrace/schemas/api';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useLocale } from '../../../shared/messages/locale-context.tsx';
import { useApplication, useApplicationState } from '../../shared/session/ApplicationProvider.tsx';
import type { Draft } from '../../shared/session/saving/draft.ts';
import { BeforeVerified } from '../../shared/session/guards/Gates.tsx';
import { isPathWanted, takeWantedPath } from '../../shared/session/wanted-path.ts';
import { pathToResume } from '../../shared/session/screens.ts';
import { ReturnLink } from '../../shared/session/guards/ReturnLink.tsx';
import { ChooseChannel } from '../../shared/code/ChooseChannel.tsx';
import { EnterCodeScreen } from '../../shared/code/EnterCodeScreen.tsx';
import { useCode } from '../../shared/code/use-code.ts';

function Code({ started }: { started: StartedForm }) {
  const application = useApplication();
  const navigate = useNavigate();
  const { locale } = useLocale();
  const [state, { send, check, enter }] = useCode(started);
  const checkAndContinue = async (code: string) => {
    if (!(await check(code))) return;
    await application.load().catch(() => {}); // the next screen shows the error
    const { draft } = application.store.get();
    const path = (draft && takeWantedPath(draft)) ?? (draft ? pathToResume(draft, locale) : '/apply/check');
    // before the first answer, the earlier screen asks whether the shopper wants a second application at this
    // store
    await navigate(draft && isFresh(draft) ? '/apply/earlier' : path, { replace: true });
  };
  const [changeAt] = useState(() => (isPathWanted() ? null : '/apply/contact'));
  const actions = {
    onSend: (channel: Parameters<typeof send>[0]) => void send(channel),
    onEnter: enter,
    changeAt,
  };
  if (!state.sent && !state.hasCode) return <ChooseChannel started={started} state={state} {...actions} />;
  return (
    <EnterCodeScreen
      started={started}
      state={state}
      {...actions}
      onCheck={(code) => void checkAndContinue(code)}
    />
  );
}

const isFresh = ({ state, known }: Draft): boolean =>
  state === 'draft' && [...known].every((id) => id === 'mobile_phone' || id === 'email');

/** Verifies the shopper's phone or e-mail address. The server returns no application data before this step. */
export function CodeScreen() {
  const started = useApplicationState((state) => state.started);
  return (
    <BeforeVerified>
      {started ? <Code key={started.formId} started={started} /> : <ReturnLink />}
    </BeforeVerified>
  );
}
