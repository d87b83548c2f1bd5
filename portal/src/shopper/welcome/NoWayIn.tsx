import { dialling, unbroken } from '../../shared/format/telephone.ts';
import { useWords } from '../../shared/words/locale-context.tsx';
import { useApplicationState } from '../session/ApplicationProvider.tsx';
import { Screen } from '../shell/Screen.tsx';
import { welcomeWords } from './welcome-words.ts';

function CallStore() {
  const words = useWords(welcomeWords);
  const phone = useApplicationState((state) => state.store?.phone);
  if (!phone) return null;
  return (
    <a className="button" href={dialling(phone)}>
      {words.inactiveCall} <span className="number">{unbroken(phone)}</span>
    </a>
  );
}

export function InactiveLink() {
  const words = useWords(welcomeWords);
  return (
    <Screen title={words.inactiveTitle}>
      <p>{words.inactiveBody}</p>
      <CallStore />
    </Screen>
  );
}

/** The store said so itself; it may be another matter tomorrow. */
export function PausedStore() {
  const words = useWords(welcomeWords);
  return (
    <Screen title={words.pausedTitle}>
      <p>{words.pausedBody}</p>
      <CallStore />
    </Screen>
  );
}

export function ClosedStore() {
  const words = useWords(welcomeWords);
  return (
    <Screen title={words.closedTitle}>
      <p>{words.closedBody}</p>
      <CallStore />
    </Screen>
  );
}
