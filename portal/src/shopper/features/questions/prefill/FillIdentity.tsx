import type { PrefilledIdentity } from '@millrace/schemas/api';
import { prefillConsentText } from '@millrace/schemas/disclosures';
import type { MergedField } from '@millrace/schemas/form';
import { useState } from 'react';
import { useLocale, useMessages } from '../../../../shared/messages/locale-context.tsx';
import { useApplicationState } from '../../../shared/session/ApplicationProvider.tsx';
import { ProblemNotice } from '../../../shared/shell/ProblemNotice.tsx';
import { useTask } from '../../../shared/shell/use-task.ts';
import { prefillIdentity } from './api.ts';
import { prefillMessages } from './prefill.messages.ts';
import { useFill } from './use-fill.ts';

interface FillIdentityProps {
  readonly fields: readonly MergedField[];
}

/**
 * Offers to fill in name, address and date of birth from the phone number. The shopper agrees with the button
 * and checks what was filled in.
 */
export function FillIdentity({ fields }: FillIdentityProps) {
  const words = useMessages(prefillMessages);
  const { locale } = useLocale();
  const store = useApplicationState((state) => state.store?.name ?? '');
  const fill = useFill(fields);
  const { pending, error, run } = useTask();
  const [result, setResult] = useState<'asking' | 'nothingNew' | PrefilledIdentity['result'] | null>(null);
  const ask = () =>
    void run(async () => {
      setResult('asking');
      const reply = await prefillIdentity({ locale }).finally(() => setResult(null));
      const filled = fill(reply.answers);
      setResult(reply.result === 'found' && filled === 0 ? 'nothingNew' : reply.result);
    });
  const isOver = result === 'found' || result === 'nothingNew' || result === 'not-found';
  return (
    <section className="prefill" aria-label={words.identityTitle}>
      {!isOver && (
        <>
          <h2>{words.identityTitle}</h2>
          <p className="small">{prefillConsentText(locale, 'identity', store)}</p>
          <button type="button" className="button-quiet" disabled={pending} onClick={ask}>
            {words.identityButton}
          </button>
        </>
      )}
      <p className="small" role="status">
        {result && words[result]}
      </p>
      <ProblemNotice error={error} />
    </section>
  );
}
