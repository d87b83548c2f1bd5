import type { StartedForm } from '@millrace/schemas/api';
import { useNavigate } from 'react-router';
import { useLocale } from '../../shared/words/locale-context.tsx';
import { useApplication, useApplicationState } from '../session/ApplicationProvider.tsx';
import type { Draft } from '../session/draft.ts';
import { BeforeVerified } from '../session/Gates.tsx';
import { pathToGoOn } from '../session/screens.ts';
import { WayBack } from '../session/WayBack.tsx';
import { ChooseChannel } from './ChooseChannel.tsx';
import { EnterCode } from './EnterCode.tsx';
import { useCode } from './use-code.ts';

function Code({ started }: { started: StartedForm }) {
  const application = useApplication();
  const navigate = useNavigate();
  const { locale } = useLocale();
  const [state, { send, check, enter }] = useCode(started);
  const checkAndGoOn = async (code: string) => {
    if (!(await check(code))) return;
    await application.load().catch(() => {}); // the next screen tells what is wrong
    const { draft } = application.store.get();
    const path = draft ? pathToGoOn(draft, locale) : '/apply/check';
    // nothing is answered yet: if there is another form of this person, now is the time to say so
    await navigate(draft && isFresh(draft) ? '/apply/earlier' : path, { replace: true });
  };
  const actions = { onSend: (channel: Parameters<typeof send>[0]) => void send(channel), onEnter: enter };
  if (!state.sent && !state.hasCode) return <ChooseChannel started={started} state={state} {...actions} />;
  return (
    <EnterCode started={started} state={state} {...actions} onCheck={(code) => void checkAndGoOn(code)} />
  );
}

const isFresh = ({ state, known }: Draft): boolean =>
  state === 'draft' && [...known].every((id) => id === 'mobile_phone' || id === 'email');

/** Proves the phone or the mailbox: without it nothing of an application can be read. */
export function CodeScreen() {
  const started = useApplicationState((state) => state.started);
  return (
    <BeforeVerified>{started ? <Code key={started.formId} started={started} /> : <WayBack />}</BeforeVerified>
  );
}
