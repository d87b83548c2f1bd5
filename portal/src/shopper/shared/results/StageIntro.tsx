import type { NextStage } from '@millrace/schemas/api';
import { useMessages } from '../../../shared/messages/locale-context.tsx';
import { LenderMark } from '../shell/LenderMark.tsx';
import { stageMessages } from './stage.messages.ts';

/**
 * The heading of the next stage (the next group of lenders), its lenders, the number of their questions, and
 * the kind of credit inquiry that follows. Shown before the shopper agrees.
 */
export function StageIntro({ next, hasOffer }: { readonly next: NextStage; readonly hasOffer: boolean }) {
  const words = useMessages(stageMessages);
  const count = next.lenders.length;
  return (
    <>
      <h2 id="next-stage">{hasOffer ? words.moreTitle(count) : words.title(count)}</h2>
      <ul className="stage-lenders">
        {next.lenders.map(({ key, name }) => (
          <li key={key}>
            <LenderMark name={name} />
            {name}
          </li>
        ))}
      </ul>
      <p>
        {words.needs(next.questions)} {words.inquiry(next)}
      </p>
    </>
  );
}
