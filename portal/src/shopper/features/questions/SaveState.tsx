import { clock } from '../../../shared/format/moments.ts';
import { useLocale, useWords } from '../../../shared/messages/locale-context.tsx';
import { useApplicationState } from '../../shared/session/ApplicationProvider.tsx';
import { Link } from '../../shared/shell/Link.tsx';
import { saveWords } from '../../shared/questions/save.messages.ts';

/** Whether the answers are safe on the server, and the way to stop here. */
export function SaveState() {
  const words = useWords(saveWords);
  const { locale } = useLocale();
  const saving = useApplicationState((state) => state.saving);
  const savedAt = useApplicationState((state) => state.savedAt);
  const state = {
    saving: words.saving,
    waiting: words.notSaved,
    saved: savedAt ? words.saved(clock(savedAt, locale)) : null,
    conflict: null,
    ended: null,
  }[saving];
  return (
    <p className="save-state small">
      {state && <span className={`save-${saving}`}>{state}</span>}
      <Link to="/apply/later">{words.finishLater}</Link>
    </p>
  );
}
