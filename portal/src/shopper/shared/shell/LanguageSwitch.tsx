import { useLocale } from '../../../shared/messages/locale-context.tsx';
import { languages } from '../../../shared/messages/messages.ts';
import { useApplication } from '../session/ApplicationProvider.tsx';

/**
 * A button that changes the language. It names the other language in that language, so that people who speak
 * it can read it.
 */
export function LanguageSwitch() {
  const { locale, chooseLocale } = useLocale();
  const application = useApplication();
  const other = locale === 'en' ? 'es' : 'en';
  const change = () => {
    chooseLocale(other);
    application.speak(other);
  };
  return (
    <button type="button" className="button-plain language" lang={other} onClick={change}>
      {languages[other]}
    </button>
  );
}
