import type { SentCode, ShopperResults, StoreContract } from '@millrace/schemas/api';
import { isProblem } from '@millrace/schemas/http-client';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useParams } from 'react-router';
import { FieldFinding } from '../../../shared/catalogue-form/FieldTexts.tsx';
import { moment } from '../../../shared/format/moments.ts';
import { useLocale, useMessages } from '../../../shared/messages/locale-context.tsx';
import { useRefreshResults, WithResults } from '../../shared/live/WithResults.tsx';
import { Fault } from '../../shared/shell/Fault.tsx';
import { Icon } from '../../shared/shell/Icon.tsx';
import { Link } from '../../shared/shell/Link.tsx';
import { PendingButton } from '../../shared/shell/PendingButton.tsx';
import { ProblemNotice } from '../../shared/shell/ProblemNotice.tsx';
import { Screen } from '../../shared/shell/Screen.tsx';
import { Unbroken } from '../../shared/shell/Unbroken.tsx';
import { useTask } from '../../shared/shell/use-task.ts';
import { Waiting } from '../../shared/shell/Waiting.tsx';
import { readContract, sendSigningCode, signContract } from './api.ts';
import { signContractMessages } from './sign-contract.messages.ts';

const BACK = '/apply/thank-you';

type Words = (typeof signContractMessages)['en'];

/** Returns the error message for the typed code. Undefined if the error has another cause. */
function codeFinding(error: unknown, words: Words): string | undefined {
  if (isProblem(error, 'incorrect-code')) return words.wrong(error.triesLeft);
  return isProblem(error, 'code-expired') ? words.expired : undefined;
}

function titleOf(error: unknown, words: Words): { title?: string } {
  if (isProblem(error, 'contract-text-changed')) return { title: words.changed };
  return isProblem(error, 'contract-not-to-sign') ? { title: words.notNow } : {};
}

interface SigningProps {
  readonly attemptId: string;
  readonly formId: string;
  readonly contract: StoreContract;
  readonly onSigned: () => Promise<void>;
}

/** Sends a code to the shopper and signs the contract with it. */
function useSigning({ attemptId, formId, contract, onSigned }: SigningProps) {
  const words = useMessages(signContractMessages);
  const [sent, setSent] = useState<SentCode | null>(null);
  const [typed, setTyped] = useState('');
  const [empty, setEmpty] = useState(false);
  const sending = useTask();
  const signing = useTask();
  const send = (channel: 'sms' | 'email') => {
    signing.clear();
    void sending.run(async () => setSent(await sendSigningCode(formId, channel)));
  };
  const sign = (event: FormEvent) => {
    event.preventDefault();
    const code = typed.replace(/[\s-]/g, '');
    setEmpty(code === '');
    if (code === '') return;
    void signing.run(async () => {
      await signContract({ attemptId, hash: contract.hash, code });
      await onSigned();
    });
  };
  const finding = empty ? words.empty : codeFinding(signing.error, words);
  return { sent, typed, setTyped, sending, signing, send, sign, finding };
}

function Signing({ state }: { readonly state: ReturnType<typeof useSigning> }) {
  const words = useMessages(signContractMessages);
  const { sent, typed, setTyped, sending, signing, send, sign, finding } = state;
  const input = useRef<HTMLInputElement>(null);
  // The contract above is long. After a wrong code, the focus therefore moves to the code input and not to a
  // summary above the contract.
  useEffect(() => {
    if (finding) input.current?.focus();
  }, [finding, signing.error]);
  if (!sent)
    return (
      <div className="actions no-print">
        <p className="small">{words.electronic}</p>
        <ProblemNotice error={sending.error} />
        <PendingButton type="button" pending={sending.pending} onClick={() => send('sms')}>
          {words.text}
        </PendingButton>
        <button type="button" className="button-plain" onClick={() => send('email')}>
          {words.email}
        </button>
      </div>
    );
  return (
    <form noValidate onSubmit={sign} className="no-print">
      <p role="status">{words.sentTo(sent.masked)}</p>
      <ProblemNotice error={sending.error} />
      <ProblemNotice error={finding ? null : signing.error} {...titleOf(signing.error, words)} />
      <div className={finding ? 'field field-wrong' : 'field'}>
        <label htmlFor="code">{words.code}</label>
        <FieldFinding id="code" error={finding} />
        <input
          id="code"
          ref={input}
          className="code-input"
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          aria-invalid={finding ? true : undefined}
          aria-describedby={finding ? 'code-error' : undefined}
        />
      </div>
      <div className="actions">
        <PendingButton pending={signing.pending}>{words.sign}</PendingButton>
        <button type="button" className="button-plain" onClick={() => send('sms')}>
          {words.again}
        </button>
      </div>
    </form>
  );
}

interface ContractTextProps {
  readonly contract: StoreContract;
  readonly store: string;
}

const listed = /^([^:]{1,60}): (.+)$/;

/**
 * Shows one part of the contract. Lines such as `Down payment: $360` become a list of terms, other lines
 * paragraphs.
 */
function ContractPart({ lines }: { readonly lines: readonly string[] }) {
  const terms = lines.map((line) => listed.exec(line));
  if (lines.length > 1 && terms.every((term) => term !== null))
    return (
      <dl className="receipt">
        {terms.map(([line, name, text]) => (
          <div key={line}>
            <dt>{name}</dt>
            <dd>{text && <Unbroken text={text} />}</dd>
          </div>
        ))}
      </dl>
    );
  return (
    <>
      {lines.map((line, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the lines never change
        <p key={index}>{line}</p>
      ))}
    </>
  );
}

/**
 * Shows the contract as it was sent: the first line as the heading, then the parts, and who signed when. The
 * printed copy has the same content.
 */
function ContractText({ contract: { text, sent_at, signed_at }, store }: ContractTextProps) {
  const words = useMessages(signContractMessages);
  const { locale } = useLocale();
  const [heading, ...rest] = text.trim().split('\n');
  const parts = rest
    .join('\n')
    .split(/\n\s*\n/)
    .map((part) => part.split('\n').filter((line) => line.trim() !== ''));
  const at = (instant: string) => moment(new Date(instant), locale);
  return (
    <section className="card contract-text" aria-label={words.contract}>
      <h2>{heading}</h2>
      {parts.map((lines, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the parts never change
        <ContractPart key={index} lines={lines} />
      ))}
      {(sent_at ?? signed_at) && (
        <div className="contract-signatures small">
          {sent_at && <p>{words.signedByStore(store, at(sent_at))}</p>}
          {signed_at && <p>{words.signedByYou(at(signed_at))}</p>}
        </div>
      )}
    </section>
  );
}

function ContractToSign(props: SigningProps & { readonly store: string }) {
  const words = useMessages(signContractMessages);
  const { contract, store } = props;
  const state = useSigning(props);
  const isSigned = contract.signed_at !== null;
  return (
    <Screen title={words.title(store)} back={BACK}>
      {isSigned ? (
        <p className="contract-signed no-print" role="status">
          <Icon name="check" />
          {words.signed}
        </p>
      ) : (
        <p className="why no-print">{words.read}</p>
      )}
      <ContractText contract={contract} store={store} />
      {!isSigned && <Signing state={state} />}
      <div className="actions no-print">
        {isSigned && (
          <Link className="button" to={BACK}>
            {words.back}
          </Link>
        )}
        <button type="button" className="button-quiet" onClick={() => window.print()}>
          <Icon name="print" />
          {words.copy}
        </button>
      </div>
    </Screen>
  );
}

function Loaded({ results, attemptId }: { readonly results: ShopperResults; readonly attemptId: string }) {
  const words = useMessages(signContractMessages);
  const refresh = useRefreshResults();
  const [contract, setContract] = useState<StoreContract | null>(null);
  const [error, setError] = useState<unknown>(null);
  const load = async () => {
    try {
      setContract(await readContract(attemptId));
      setError(null);
    } catch (failure) {
      setError(failure);
    }
  };
  useEffect(() => {
    void load();
    // oxlint-disable-next-line react/exhaustive-deps -- the contract is loaded once for an attempt
  }, [attemptId]);
  if (isProblem(error, 'not-found'))
    return (
      <Screen title={words.title(results.store.name)} back={BACK}>
        <p>{words.gone}</p>
      </Screen>
    );
  if (error) return <Fault error={error} onRetry={() => void load()} />;
  if (!contract) return <Waiting />;
  const signed = async () => {
    await load();
    await refresh();
  };
  return (
    <ContractToSign
      attemptId={attemptId}
      formId={results.formId}
      contract={contract}
      store={results.store.name}
      onSigned={signed}
    />
  );
}

/** Shows the store's own contract. The shopper signs it by entering a code. */
export function SignContractScreen() {
  const { attemptId = '' } = useParams();
  return (
    <WithResults unwatched>{(results) => <Loaded results={results} attemptId={attemptId} />}</WithResults>
  );
}
