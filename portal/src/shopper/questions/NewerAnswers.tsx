import { fieldsOfForm } from '@millrace/schemas/form';
import { listOf } from '../../shared/format/money.ts';
import { clock } from '../../shared/format/moments.ts';
import { useLocale, useWords } from '../../shared/words/locale-context.tsx';
import { useApplication, useApplicationState } from '../session/ApplicationProvider.tsx';
import { shellWords } from '../shell/shell-words.ts';

/** Another device saved newer answers: what differs, and whose answers count. */
export function NewerAnswers() {
  const words = useWords(shellWords);
  const { locale } = useLocale();
  const { saver } = useApplication();
  const newer = useApplicationState((state) => state.newer);
  const draft = useApplicationState((state) => state.draft);
  if (!newer || !draft) return null;
  const different = fieldsOfForm(newer.form)
    .filter(({ id }) => !draft.masked.has(id) && (newer.answers[id] ?? '') !== (draft.answers[id] ?? ''))
    .map(({ label }) => label[locale]);
  return (
    <div className="notice notice-warning" role="alert">
      <p className="notice-title">{words.newerTitle(newer.savedAt ? clock(newer.savedAt, locale) : '–')}</p>
      <p>{different.length > 0 ? words.newerDifferent(listOf(different, locale)) : words.newerSame}</p>
      <p className="notice-links">
        <button type="button" className="button-plain" onClick={() => saver.useNewer()}>
          {words.useNewest}
        </button>
        <button type="button" className="button-plain" onClick={() => saver.keepMine()}>
          {words.keepMine}
        </button>
      </p>
    </div>
  );
}
