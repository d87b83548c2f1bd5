import type { ConsumerView } from '@millrace/schemas/api';
import { useMessages } from '../../../shared/messages/locale-context.tsx';
import { StageIntro } from '../../shared/results/StageIntro.tsx';
import { PendingButton } from '../../shared/shell/PendingButton.tsx';
import { ProblemNotice } from '../../shared/shell/ProblemNotice.tsx';
import { consumerViewMessages } from './consumer-view.messages.ts';
import { useShopperHere } from './use-shopper-here.ts';

interface AnswerHereProps {
  readonly formId: string;
  readonly next: NonNullable<ConsumerView['next']>;
  readonly hasOffer: boolean;
}

/**
 * Says which lenders wait for answers, with the shopper's button for answering on the store's screen. Questions
 * and consent are on the shopper's results, which open after a code.
 */
export function AnswerHere({ formId, next, hasOffer }: AnswerHereProps) {
  const words = useMessages(consumerViewMessages);
  const { pending, error, open } = useShopperHere(formId);
  return (
    <section className="card stage status-part" aria-labelledby="next-stage">
      <StageIntro next={next} hasOffer={hasOffer} />
      <p>{words.answerWhy}</p>
      <ProblemNotice error={error} />
      <PendingButton
        type="button"
        variant={hasOffer ? 'quiet' : 'main'}
        pending={pending}
        onClick={() => open('/apply/results')}
      >
        {words.answer(next.questions)}
      </PendingButton>
    </section>
  );
}
