import type { NextStage } from '@millrace/schemas/api';
import { useMessages } from '../../../shared/messages/locale-context.tsx';
import { LenderRows } from '../consent/LenderRows.tsx';
import { stageMessages } from './stage.messages.ts';

interface StageIntroProps {
  readonly next: Pick<NextStage, 'lenders' | 'questions'>;
  readonly hasOffer: boolean;
}

/**
 * The heading of the next stage (the next group of lenders), its lenders with their credit checks, and the
 * number of their questions. Shown before the shopper agrees.
 */
export function StageIntro({ next, hasOffer }: StageIntroProps) {
  const words = useMessages(stageMessages);
  const count = next.lenders.length;
  return (
    <>
      <h2 id="next-stage">{hasOffer ? words.moreTitle(count) : words.title(count)}</h2>
      <LenderRows lenders={next.lenders} />
      <p>{words.needs(next.questions)}</p>
    </>
  );
}
