import { useMessages } from '../../../shared/messages/locale-context.tsx';
import { PendingButton } from '../shell/PendingButton.tsx';
import { coApplicantMessages } from './co-applicant.messages.ts';
import type { WaysOn } from './use-ways-on.ts';

type OtherWaysProps = Pick<WaysOn, 'pending' | 'answerHere' | 'applyAlone'>;

/** The ways to continue after the co-applicant did not take part: answer here, or apply alone. */
export function OtherWays({ pending, answerHere, applyAlone }: OtherWaysProps) {
  const words = useMessages(coApplicantMessages);
  return (
    <>
      <PendingButton type="button" variant="quiet" pending={pending} onClick={answerHere}>
        {words.takeBack}
      </PendingButton>
      <PendingButton type="button" variant="quiet" pending={pending} onClick={applyAlone}>
        {words.alone}
      </PendingButton>
    </>
  );
}
