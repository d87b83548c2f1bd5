import { defineWords } from '../../shared/words/words.ts';
import { useWords } from '../../shared/words/locale-context.tsx';
import { Link } from '../shell/Link.tsx';
import { Screen } from '../shell/Screen.tsx';

const notFoundWords = defineWords(
  {
    title: 'There is nothing at this address',
    body: 'Open the link or scan the code the store gave you. If it leads here, ask the store for a new one.',
    status: 'Find my application',
  },
  {
    title: 'No hay nada en esta dirección',
    body: 'Abra el enlace o escanee el código que le dio la tienda. Si lo trae aquí, pida uno nuevo a la tienda.',
    status: 'Buscar mi solicitud',
  },
);

export function NotFoundScreen() {
  const words = useWords(notFoundWords);
  return (
    <Screen title={words.title}>
      <p>{words.body}</p>
      <Link className="button-quiet" to="/status">
        {words.status}
      </Link>
    </Screen>
  );
}
