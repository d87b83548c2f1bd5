import type { SentLinkView } from '@millrace/schemas/api';
import { useState } from 'react';
import { day } from '../../../shared/format/moments.ts';
import { unbroken } from '../../../shared/format/telephone.ts';
import { useLocale, useMessages } from '../../../shared/messages/locale-context.tsx';
import { renewLink } from './api.ts';
import { PendingButton } from '../../shared/shell/PendingButton.tsx';
import { ProblemNotice } from '../../shared/shell/ProblemNotice.tsx';
import { Screen } from '../../shared/shell/Screen.tsx';
import { useTask } from '../../shared/shell/use-task.ts';
import { sentLinkMessages } from './sent-link.messages.ts';

interface LinkOverProps {
  readonly view: SentLinkView;
  readonly state: 'used' | 'expired' | 'replaced';
  readonly token: string;
}

/** Explains why a link no longer works and offers to send a new one. */
export function LinkOver({ view, state, token }: LinkOverProps) {
  const words = useMessages(sentLinkMessages);
  const { locale } = useLocale();
  const { pending, error, run } = useTask();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const renew = () =>
    run(async () => {
      const sent = await renewLink(token);
      setSentTo(sent.sentTo.map(({ masked }) => unbroken(masked)).join(', '));
    });
  const title = view.submittedAt ? words.resultsTitle(day(view.submittedAt, locale)) : words[`${state}Title`];
  return (
    <Screen title={title}>
      <p>{words[`${state}Body`]}</p>
      <ProblemNotice error={error} />
      <p role="status" className={sentTo ? 'notice' : undefined}>
        {sentTo && words.sent(sentTo)}
      </p>
      {!sentTo && (
        <PendingButton type="button" pending={pending} onClick={() => void renew()}>
          {words.textMe}
        </PendingButton>
      )}
      <p>{words.askStore}</p>
    </Screen>
  );
}
