import { defineMessages } from '../../../shared/messages/messages.ts';
import { useMessages } from '../../../shared/messages/locale-context.tsx';
import { FindMine } from '../../shared/shell/FindMine.tsx';
import { useStoreOfAddress } from '../../shared/session/use-store-of-address.ts';
import { Screen } from '../../shared/shell/Screen.tsx';
import { ShopperImpersonationBar } from '../../shared/viewed/ShopperImpersonationBar.tsx';

const notFoundMessages = defineMessages(
  {
    title: 'There is nothing at this address',
    body: 'Open the link or scan the code the store gave you. If the link opens this page, ask the store for a new one.',
    staff: 'Do you work with Millrace?',
    start: 'Go to your start page',
  },
  {
    title: 'No hay nada en esta dirección',
    body: 'Abra el enlace o escanee el código que le dio la tienda. Si el enlace abre esta página, pida uno nuevo a la tienda.',
    staff: '¿Trabaja usted con Millrace?',
    start: 'Ir a su página de inicio',
  },
);

export function NotFoundScreen() {
  useStoreOfAddress();
  const words = useMessages(notFoundMessages);
  return (
    <Screen title={words.title}>
      <ShopperImpersonationBar />
      <p>{words.body}</p>
      <FindMine />
      <p className="muted">
        {/* a plain link, because the page belongs to another app */}
        {words.staff} <a href="/app">{words.start}</a>
      </p>
    </Screen>
  );
}
