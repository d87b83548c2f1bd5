import { useEffect, useRef } from 'react';
import { listOf } from '../../../shared/format/money.ts';
import { clock } from '../../../shared/format/moments.ts';
import { useLocale, useMessages } from '../../../shared/messages/locale-context.tsx';
import { useApplication, useApplicationState } from '../session/ApplicationProvider.tsx';
import { differingFields } from '../session/saving/newer-answers.ts';
import { saveMessages } from './save.messages.ts';

interface NewerAnswersProps {
  /**
   * The number of times the shopper pressed the page's button without choosing which answers to keep. When it
   * changes, the focus moves to this question.
   */
  readonly attempt?: number;
}

/**
 * Shown if another device saved newer answers. Lists the differences and asks the shopper which answers to
 * keep.
 */
export function NewerAnswers({ attempt = 0 }: NewerAnswersProps) {
  const words = useMessages(saveMessages);
  const { locale } = useLocale();
  const { saver } = useApplication();
  const newer = useApplicationState((state) => state.newer);
  const draft = useApplicationState((state) => state.draft);
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt > 0) notice.current?.focus();
  }, [attempt, newer]);
  if (!newer || !draft) return null;
  const different = differingFields(draft, newer).map(({ label }) => label[locale]);
  return (
    <div ref={notice} tabIndex={-1} className="notice notice-warning" role="alert">
      <p className="notice-title">{words.newerTitle(newer.savedAt ? clock(newer.savedAt, locale) : '–')}</p>
      <p>{different.length > 0 ? words.newerDifferent(listOf(different, locale)) : words.newerSame}</p>
      <p className="notice-links">
        <button type="button" className="button-plain" onClick={() => saver.useNewer()}>
          {words.useNewest}
        </button>
        <button type="button" className="button-plain" onClick={() => saver.keepOwnAnswers()}>
          {words.keepOwnAnswers}
        </button>
      </p>
    </div>
  );
}
