import type { ShopperResults, TimelineEntry } from '@millrace/schemas/api';
import { useMessages } from '../../../shared/messages/locale-context.tsx';
import { Link } from '../../shared/shell/Link.tsx';
import { endingMessages } from '../../shared/ending/ending.messages.ts';

interface AfterEndingProps {
  readonly store: ShopperResults['store'];
  /** The other lenders that approved and whose approval has not ended. */
  readonly others: readonly TimelineEntry[];
}

/** Shows the options after the chosen offer ended without a purchase. The first option is another lender. */
export function AfterEnding({ store, others }: AfterEndingProps) {
  const words = useMessages(endingMessages);
  return (
    <section className="status-part" aria-labelledby="now">
      <h2 id="now">{words.nextTitle}</h2>
      {others.length > 0 ? (
        <>
          <p>
            {words.others(
              others.map(({ lenderName }) => lenderName),
              store.name,
            )}
          </p>
          <div className="actions no-print">
            <Link className="button" to="/apply/results">
              {words.seeLenders}
            </Link>
          </div>
        </>
      ) : (
        <p>{words.ask(store.name)}</p>
      )}
    </section>
  );
}
