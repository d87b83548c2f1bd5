import { useState } from 'react';
import { useNavigate } from 'react-router';
import { money } from '../../../shared/format/money.ts';
import { useMessages } from '../../../shared/messages/locale-context.tsx';
import { useApplication } from '../../shared/session/ApplicationProvider.tsx';
import { PendingButton } from '../../shared/shell/PendingButton.tsx';
import { ProblemNotice } from '../../shared/shell/ProblemNotice.tsx';
import { useTask } from '../../shared/shell/use-task.ts';
import { afterNoMessages } from './after-no.messages.ts';
import type { Way } from './after-no.ts';

/** The percentages of the purchase that the calculator offers as a down payment. */
const SHARES = [10, 20, 30] as const;
type Share = (typeof SHARES)[number];

interface DownPaymentProps {
  readonly share: Share;
  readonly onShare: (share: Share) => void;
}

function DownPayment({ share, onShare }: DownPaymentProps) {
  const words = useMessages(afterNoMessages);
  return (
    <fieldset className="segments">
      <legend className="visually-hidden">{words.titles.downPayment}</legend>
      {SHARES.map((each) => (
        <label key={each} className="segment">
          <input type="radio" name="down" checked={share === each} onChange={() => onShare(each)} />
          <span>{`${each}%`}</span>
        </label>
      ))}
    </fieldset>
  );
}

interface ApplyAgainProps {
  readonly way: Way;
  /** The price of the purchase, if it is known. */
  readonly purchaseCents: number | null;
  /** The path of the form where the new application begins. Undefined if it is not known. */
  readonly path: string | undefined;
}

/**
 * The main next step after no approval: what it would change, and the button that begins the new application.
 * The button is shown if the form is known; the new application begins there.
 */
export function ApplyAgain({ way, purchaseCents, path }: ApplyAgainProps) {
  const words = useMessages(afterNoMessages);
  const application = useApplication();
  const navigate = useNavigate();
  const [share, setShare] = useState<Share>(20);
  const { pending, error, run } = useTask();
  const isDown = way === 'downPayment' && purchaseCents !== null;
  const whole = purchaseCents ?? 0;
  const down = Math.round((whole * share) / 10_000) * 100;
  const begin = () =>
    void run(async () => {
      if (!path) return;
      await application.end();
      if (isDown) application.note({ purchase: money(whole - down) });
      await navigate(path);
    });
  return (
    <div className="card way">
      <h3>{words.titles[way]}</h3>
      {isDown && <DownPayment share={share} onShare={setShare} />}
      <p role={isDown ? 'status' : undefined}>
        {isDown
          ? words.downPaymentChanges(money(down), money(whole - down), money(whole))
          : words.changes[way]}
      </p>
      <ProblemNotice error={error} />
      {path && (
        <PendingButton type="button" pending={pending} onClick={begin}>
          {isDown ? words.againFor(money(whole - down)) : words.again}
        </PendingButton>
      )}
      <p className="fine">{path ? words.isNew : words.askStore}</p>
    </div>
  );
}
