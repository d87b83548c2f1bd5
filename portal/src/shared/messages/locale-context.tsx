import { createContext, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import { isLocale, type Dictionary, type Locale } from './messages.ts';

interface LocaleChoice {
  readonly locale: Locale;
  /** Changes the language. If `keep` is true, the browser stores the choice for the next visit. */
  readonly chooseLocale: (locale: Locale, keep?: boolean) => void;
}

const STORED = 'locale';
const LocaleContext = createContext<LocaleChoice>({ locale: 'en', chooseLocale: () => {} });

function storedLocale(): string | null {
  try {
    return localStorage.getItem(STORED);
  } catch {
    return null; // storage is blocked: the choice is lost when the page closes
  }
}

function store(locale: Locale): void {
  try {
    localStorage.setItem(STORED, locale);
  } catch {
    // storage is blocked: the choice is lost when the page closes
  }
}

/** Returns the stored language, else the first supported language of the browser, else English. */
export function firstLocale(): Locale {
  const browser = navigator.languages.map((language) => language.slice(0, 2));
  return [storedLocale(), ...browser].find(isLocale) ?? 'en';
}

export function LocaleProvider({ children }: { children: ReactNode }) {
  const [locale, setLocale] = useState(firstLocale);
  useEffect(() => {
    document.documentElement.lang = locale;
  }, [locale]);
  const choice = useMemo(
    () => ({
      locale,
      chooseLocale: (next: Locale, keep = true) => {
        if (keep) store(next);
        setLocale(next);
      },
    }),
    [locale],
  );
  return <LocaleContext value={choice}>{children}</LocaleContext>;
}

export const useLocale = (): LocaleChoice => useContext(LocaleContext);

/** Returns the messages of a screen in the chosen language. */
export const useMessages = <Words,>(dictionary: Dictionary<Words>): Words => dictionary[useLocale().locale];
