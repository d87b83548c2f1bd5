import { defineMessages } from '../../../shared/messages/messages.ts';
import { useMessages } from '../../../shared/messages/locale-context.tsx';
import { Link } from './Link.tsx';

const findMineMessages = defineMessages({ find: 'Find my application' }, { find: 'Buscar mi solicitud' });

/** The way on from an address that leads nowhere: finds an application by phone or email. */
export function FindMine() {
  const words = useMessages(findMineMessages);
  return (
    <Link className="button" to="/status">
      {words.find}
    </Link>
  );
}
