import { translateProblems, type FieldProblem } from '@millrace/schemas/http-client';
import { setTranslations, translated } from '@millrace/ui/translate';

export const languages = { en: 'English', es: 'Español' } as const;
export type Language = keyof typeof languages;

const KEY = 'millrace.language';

/** Returns the language that was chosen in this browser. */
export const chosenLanguage = (): Language => (localStorage.getItem(KEY) === 'es' ? 'es' : 'en');

/** The region whose dates and numbers belong to the chosen language. */
export const languageRegion = (): string => (chosenLanguage() === 'es' ? 'es-US' : 'en-US');

const reload = (): void => window.location.reload();

/** Stores the language in this browser and reloads the page, because modules translate their texts once. */
export function chooseLanguage(language: Language, reloadPage = reload): void {
  localStorage.setItem(KEY, language);
  reloadPage();
}

let answerText = (_problem: FieldProblem): string | undefined => undefined;

/** Returns the text about a wrong answer or another wrong field in the language of the portal. */
export const problemText = (problem: FieldProblem): string =>
  answerText(problem) ?? translated(problem.message.trim());

/**
 * Loads the texts of the chosen language. The Spanish texts are loaded only for users who chose Spanish. If they
 * cannot be loaded, the portal is in English.
 */
export async function loadLanguage(): Promise<void> {
  if (chosenLanguage() === 'en') return;
  try {
    // first the texts alone, because the other file loads modules of the portal
    setTranslations((await import('./es-texts.ts')).portalTexts);
    const { answerProblem, spanish } = await import('./es.ts');
    setTranslations(spanish);
    answerText = answerProblem;
    translateProblems((sentence, of) => (of ? problemText(of) : translated(sentence)));
    document.documentElement.lang = 'es';
  } catch {
    // the texts stay English
  }
}
