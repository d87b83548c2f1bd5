import { dialling } from '../../shared/format/telephone.ts';
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
      {words.inactiveCall(phone)}
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

export function ClosedStore() {
  const words = useWords(welcomeWords);
  return (
    <Screen title={words.closedTitle}>
      <p>{words.closedBody}</p>
      <CallStore />
    </Screen>
  );
}
