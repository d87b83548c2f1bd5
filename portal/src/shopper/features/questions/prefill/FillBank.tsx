import type { LinkedAccounts } from '@millrace/schemas/api';
import { prefillConsentText } from '@millrace/schemas/disclosures';
import type { MergedField } from '@millrace/schemas/form';
import { useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useParams, useSearchParams } from 'react-router';
import { payloadFrom, problemsOn, type Values } from '../../../../shared/catalogue-form/form-scope.ts';
import { useLocale, useMessages } from '../../../../shared/messages/locale-context.tsx';
import { useApplication, useApplicationState } from '../../../shared/session/ApplicationProvider.tsx';
import type { Draft } from '../../../shared/session/saving/draft.ts';
import { forget, recall, remember } from '../../../shared/session/tab-storage.ts';
import { ProblemNotice } from '../../../shared/shell/ProblemNotice.tsx';
import { useTask } from '../../../shared/shell/use-task.ts';
import { linkBank, readLinkedAccounts } from './api.ts';
import { prefillMessages } from './prefill.messages.ts';
import { useFill } from './use-fill.ts';

/** The session storage key of the session at the bank service. It ends when the shopper returns. */
const LINK = 'bank-link';

type Account = LinkedAccounts['accounts'][number];
type Result = 'reading' | 'found' | 'nothingNew' | 'not-linked' | 'unavailable';

interface FillBankProps {
  readonly draft: Draft;
  readonly fields: readonly MergedField[];
}

/** Saves the valid answers of this screen, because the page is left for the bank's. */
function useSaveTyped({ draft, fields }: FillBankProps): () => Promise<boolean> {
  const application = useApplication();
  const { getValues } = useFormContext<Values>();
  const { locale } = useLocale();
  return () => {
    const values = getValues();
    const wrong = new Set(problemsOn(draft, fields, values, locale).map(({ field }) => field));
    const right = fields.filter(({ id }) => values[id] && !wrong.has(id));
    if (right.length > 0) application.answer(payloadFrom(right, values), locale);
    return application.saver.flush();
  };
}

/**
 * Offers to connect the shopper's bank. The shopper agrees with the button, chooses accounts on the pages of the
 * bank service, and returns to this screen, where the numbers of one account are filled in.
 */
export function FillBank({ draft, fields }: FillBankProps) {
  const words = useMessages(prefillMessages);
  const { locale } = useLocale();
  const { screenId = '' } = useParams();
  const [search, setSearch] = useSearchParams();
  const store = useApplicationState((state) => state.store?.name ?? '');
  const fill = useFill(fields);
  const saveTyped = useSaveTyped({ draft, fields });
  const { pending, error, run } = useTask();
  const [result, setResult] = useState<Result | null>(null);
  const [choices, setChoices] = useState<readonly Account[]>([]);

  const fillFrom = ({ answers }: Account) => {
    setChoices([]);
    setResult(fill(answers) > 0 ? 'found' : 'nothingNew');
  };
  const read = async (handle: string) => {
    setResult('reading');
    const found = await readLinkedAccounts(handle).finally(() => setResult(null));
    const [only, ...others] = found.accounts;
    if (found.result !== 'found') return setResult(found.result);
    if (only && others.length === 0) return fillFrom(only);
    setChoices(found.accounts);
  };
  useEffect(() => {
    const handle = recall<string>(LINK);
    if (search.get('bank') !== 'back' || !handle) return;
    forget(LINK);
    setSearch({}, { replace: true });
    void run(() => read(handle));
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the shopper returns once
  }, []);

  const connect = () =>
    void run(async () => {
      await saveTyped();
      const { url, handle } = await linkBank({ locale, screen: screenId });
      remember(LINK, handle);
      window.location.assign(url);
    });
  const isOffered = choices.length === 0 && result !== 'found' && result !== 'nothingNew';
  return (
    <section className="prefill" aria-label={words.bankTitle}>
      {isOffered && (
        <>
          <h2>{words.bankTitle}</h2>
          <p className="small">{prefillConsentText(locale, 'bank', store)}</p>
          <button type="button" className="button-quiet" disabled={pending} onClick={connect}>
            {words.bankButton}
          </button>
        </>
      )}
      {choices.length > 0 && <h2>{words.chooseAccount}</h2>}
      {choices.map((account) => (
        <button key={account.name} type="button" className="button-quiet" onClick={() => fillFrom(account)}>
          {words.useAccount(account.name.replace('•• ', '••\u00a0'))}
        </button>
      ))}
      <p className="small" role="status">
        {result && words[result]}
      </p>
      <ProblemNotice error={error} />
    </section>
  );
}
