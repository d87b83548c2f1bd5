import type { DemoMessage } from '@millrace/schemas/api';
import { useState, useEffect } from 'react';
import { isProblem } from '@millrace/schemas/http-client';
import { clock } from '../../../shared/format/moments.ts';
import { useLocale, useMessages } from '../../../shared/messages/locale-context.tsx';
import { Icon } from '../../shared/shell/Icon.tsx';
import { Screen } from '../../shared/shell/Screen.tsx';
import { Waiting } from '../../shared/shell/Waiting.tsx';
import { ShopperImpersonationBar } from '../../shared/viewed/ShopperImpersonationBar.tsx';
import { outboxMessages } from './outbox.messages.ts';
import { readOutbox } from './api.ts';

const EVERY = 3000;

interface Outbox {
  readonly messages: readonly DemoMessage[] | null;
  readonly error: unknown;
}

/** Loads the stored messages again every few seconds while the page is visible. */
function useOutbox(): Outbox {
  const [outbox, setOutbox] = useState<Outbox>({ messages: null, error: null });
  useEffect(() => {
    const read = () => {
      if (document.visibilityState === 'hidden') return;
      readOutbox()
        .then((messages) => setOutbox({ messages, error: null }))
        .catch((error: unknown) => setOutbox(({ messages }) => ({ messages, error })));
    };
    read();
    const timer = setInterval(read, EVERY);
    return () => clearInterval(timer);
  }, []);
  return outbox;
}

const codeIn = (body: string): string | undefined => /\b\d{6}\b/.exec(body)?.[0];

function CopyCode({ code }: { code: string }) {
  const words = useMessages(outboxMessages);
  const [copied, setCopied] = useState(false);
  const copy = () => void navigator.clipboard?.writeText(code).then(() => setCopied(true));
  return (
    <button type="button" className="button-quiet" onClick={copy}>
      {copied ? words.copied : words.copy}
    </button>
  );
}

function Message({ message }: { message: DemoMessage }) {
  const words = useMessages(outboxMessages);
  const { locale } = useLocale();
  const code = codeIn(message.body);
  return (
    <li className="card message">
      <p className="message-head">
        <Icon name={message.channel === 'sms' ? 'message' : 'mail'} />
        <span>
          {message.channel === 'sms' ? words.sms : words.email} {words.to(message.recipient)}
        </span>
        <time className="muted" dateTime={message.created_at}>
          {clock(message.created_at, locale)}
        </time>
      </p>
      {code && (
        <p className="message-code">
          <strong>{code}</strong>
          <CopyCode code={code} />
        </p>
      )}
      <p className="message-body">{message.body}</p>
    </li>
  );
}

/** Shows the messages of the demo, which sends no real texts or e-mails. */
export function OutboxScreen() {
  const words = useMessages(outboxMessages);
  const { messages, error } = useOutbox();
  if (isProblem(error) && error.status < 500) {
    return (
      <Screen title={words.closedTitle}>
        <p>{words.closedBody}</p>
      </Screen>
    );
  }
  return (
    <Screen title={words.title}>
      <ShopperImpersonationBar />
      <p className="why">{words.intro}</p>
      {messages === null && <Waiting />}
      {messages?.length === 0 && <p>{words.empty}</p>}
      <ol className="messages">
        {messages?.map((message) => (
          <Message key={message.id} message={message} />
        ))}
      </ol>
    </Screen>
  );
}
