import { defineMessages } from '../../../shared/messages/messages.ts';
import { useMessages } from '../../../shared/messages/locale-context.tsx';

const words = defineMessages(
  { back: (store: string) => `Return to ${store}` },
  { back: (store) => `Volver a ${store}` },
);

interface ReturnToStoreProps {
  readonly store: string;
  /**
   * The web shop's page to which the shopper returns. Without such a page (null or undefined), no link is
   * shown.
   */
  readonly url: string | null | undefined;
}

/** A link back to the web shop that started the application. */
export function ReturnToStore({ store, url }: ReturnToStoreProps) {
  const { back } = useMessages(words);
  if (!url) return null;
  return (
    <div className="actions no-print">
      <a className="button-quiet" href={url}>
        {back(store)}
      </a>
    </div>
  );
}
