import { useEffect, useRef } from 'react';
import { useLocale, useMessages } from '../../../shared/messages/locale-context.tsx';
import { useApplicationState } from '../../shared/session/ApplicationProvider.tsx';
import { Unbroken } from '../../shared/shell/Unbroken.tsx';
import { shownText } from './answer-text.ts';
import { checkMessages } from './check.messages.ts';

/**
 * Shown if answers had changed on the server when the shopper submitted. Lists each change, because the shopper
 * confirms the answers again.
 */
export function ChangedAnswers() {
  const words = useMessages(checkMessages);
  const { locale } = useLocale();
  const changes = useApplicationState((state) => state.changes);
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (changes) notice.current?.focus();
  }, [changes]);
  if (!changes) return null;
  return (
    <div ref={notice} tabIndex={-1} className="notice notice-warning" role="alert">
      <p className="notice-title">{words.notSentYet}</p>
      <p>{changes.length > 0 ? words.answersChanged : words.nothingChanged}</p>
      {changes.length > 0 && (
        <ul>
          {changes.map(({ field, before, after }) => (
            <li key={field.id}>
              {field.label[locale]}:{' '}
              <Unbroken
                text={words.insteadOf(
                  after ? shownText(field, after, locale) : words.notProvided,
                  before ? shownText(field, before, locale) : words.notProvided,
                )}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
