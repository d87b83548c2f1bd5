import { useWords } from '../../shared/words/locale-context.tsx';
import { Screen } from '../shell/Screen.tsx';
import { thankYouWords } from './thank-you-words.ts';

export function FinishedScreen() {
  const words = useWords(thankYouWords);
  return (
    <Screen title={words.doneTitle}>
      <p>{words.doneBody}</p>
    </Screen>
  );
}
