import { Link } from 'react-router';
import { defineWords } from '../../shared/words/words.ts';
import { useLocale, useWords } from '../../shared/words/locale-context.tsx';
import { NewerAnswers } from '../questions/NewerAnswers.tsx';
import { useApplicationState } from '../session/ApplicationProvider.tsx';
import { pathToGoOn } from '../session/screens.ts';
import { readVisit } from '../session/visit.ts';
import { WithDraft } from '../session/WithDraft.tsx';
import { Screen } from '../shell/Screen.tsx';

const laterWords = defineWords(
  {
    title: 'Your answers are saved',
    undecided: 'Your last answers are not saved yet',
    body: 'Open this link on this phone to go on where you stopped:',
    reference: (reference: string) => `Your reference: ${reference}`,
    soon: 'For your security they are kept open only for a limited time.',
    goOn: 'Go on now',
  },
  {
    title: 'Sus respuestas están guardadas',
    undecided: 'Sus últimas respuestas aún no se guardan',
    body: 'Abra este enlace en este teléfono para continuar donde se quedó:',
    reference: (reference) => `Su referencia: ${reference}`,
    soon: 'Por su seguridad, solo quedan abiertas por tiempo limitado.',
    goOn: 'Continuar ahora',
  },
);

/** For who has to stop: that nothing is lost, and the way back. */
export function LaterScreen() {
  const words = useWords(laterWords);
  const { locale } = useLocale();
  const visit = readVisit();
  const conflict = useApplicationState(({ newer }) => newer !== null);
  return (
    <WithDraft>
      {(draft) => (
        <Screen title={conflict ? words.undecided : words.title} back={pathToGoOn(draft, locale)}>
          <NewerAnswers />
          {visit && (
            <p>
              {words.body} <a href={visit.path}>{location.origin + visit.path}</a>
            </p>
          )}
          <p>{words.reference(draft.reference)}</p>
          <p className="small">{words.soon}</p>
          <Link className="button" to={pathToGoOn(draft, locale)}>
            {words.goOn}
          </Link>
        </Screen>
      )}
    </WithDraft>
  );
}
