import { createContext, type ReactNode, use, useEffect, useState } from 'react';

export const languages = { en: 'English', es: 'Español' } as const;
export type Language = keyof typeof languages;

const KEY = 'millrace.language';
type Texts = Readonly<Record<string, string>>;

interface LanguageValue {
  readonly language: Language;
  readonly choose: (language: Language) => void;
  readonly texts: Texts;
}

const none: Texts = {};
const LanguageContext = createContext<LanguageValue>({ language: 'en', choose: () => {}, texts: none });

const stored = (): Language => (localStorage.getItem(KEY) === 'es' ? 'es' : 'en');

/**
 * Holds the language of the portal and stores it in this browser. The Spanish texts are loaded only for users
 * who chose Spanish. A text without a translation stays English.
 */
export function LanguageProvider({ children }: { children: ReactNode }) {
  const [language, setLanguage] = useState(stored);
  const [spanishTexts, setSpanishTexts] = useState(none);
  useEffect(() => {
    document.documentElement.lang = language;
    if (language === 'en') return undefined;
    let isCurrent = true;
    import('./es.ts').then(
      ({ spanish }) => isCurrent && setSpanishTexts(spanish),
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [language]);
  const texts = language === 'es' ? spanishTexts : none;
  const choose = (next: Language): void => {
    localStorage.setItem(KEY, next);
    setLanguage(next);
  };
  return <LanguageContext value={{ language, choose, texts }}>{children}</LanguageContext>;
}

export const useLanguage = (): Pick<LanguageValue, 'language' | 'choose'> => use(LanguageContext);

/** Translates a text of the portal. Returns the English text if there is no translation. */
export type Translate = (english: string) => string;

export function useText(): Translate {
  const { texts } = use(LanguageContext);
  return (english) => texts[english] ?? english;
}
