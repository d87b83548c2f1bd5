import { useState } from 'react';
import { defineMessages } from '../../../shared/messages/messages.ts';
import { useLocale, useMessages } from '../../../shared/messages/locale-context.tsx';
import { sendDeviceLink } from './api.ts';
import { NewerAnswers } from '../../shared/questions/NewerAnswers.tsx';
import { useApplication, useApplicationState } from '../../shared/session/ApplicationProvider.tsx';
import { pathToResume } from '../../shared/session/screens.ts';
import { WithDraft } from '../../shared/session/guards/WithDraft.tsx';
import { Link } from '../../shared/shell/Link.tsx';
import { PendingButton } from '../../shared/shell/PendingButton.tsx';
import { ProblemNotice } from '../../shared/shell/ProblemNotice.tsx';
import { Screen } from '../../shared/shell/Screen.tsx';
import { Unbroken } from '../../shared/shell/Unbroken.tsx';
import { useTask } from '../../shared/shell/use-task.ts';

const laterMessages = defineMessages(
  {
    title: 'Your answers are saved',
    undecided: 'Your last answers are not saved yet',
    body: 'To continue, use the link that you were sent, or open this address and confirm your phone with a code:',
    reference: (reference: string) => `Your reference: ${reference}`,
    elsewhere: 'Continue on another phone or computer?',
    elsewhereWhy: 'We send you a link. Open it there and enter a code to see all your answers.',
    textMe: 'Text me a link',
    emailMe: 'Email me a link',
    sent: (where: string) => `A link is on its way to ${where}.`,
    soon: 'For your security, your answers stay open only for a limited time.',
    goOn: 'Continue now',
  },
  {
    title: 'Sus respuestas están guardadas',
    undecided: 'Sus últimas respuestas todavía no están guardadas',
    body: 'Para continuar, use el enlace que recibió, o abra esta dirección y confirme su teléfono con un código:',
    reference: (reference) => `Su referencia: ${reference}`,
    elsewhere: '¿Quiere continuar en otro teléfono o computadora?',
    elsewhereWhy: 'Le enviamos un enlace. Ábralo ahí y escriba un código para ver todas sus respuestas.',
    textMe: 'Enviarme un enlace por mensaje',
    emailMe: 'Enviarme un enlace por correo',
    sent: (where) => `Un enlace va en camino a ${where}.`,
    soon: 'Por su seguridad, sus respuestas solo quedan abiertas por tiempo limitado.',
    goOn: 'Continuar ahora',
  },
);

/**
 * Sends the shopper a link for continuing on another device. The answers are on the server; the other device
 * asks for a code.
 */
function Elsewhere() {
  const words = useMessages(laterMessages);
  const application = useApplication();
  const { pending, error, run } = useTask();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const send = (channel: 'sms' | 'email') => () =>
    void run(async () => {
      await application.saver.flush();
      const sent = await sendDeviceLink({ channel });
      setSentTo(sent.sentTo.map(({ masked }) => masked.replaceAll(' ', '\u00a0')).join(', '));
    });
  return (
    <section className="aside" aria-labelledby="elsewhere">
      <h2 id="elsewhere">{words.elsewhere}</h2>
      <p className="why">{words.elsewhereWhy}</p>
      <ProblemNotice error={error} />
      <p role="status">{sentTo && words.sent(sentTo)}</p>
      <div className="actions">
        <PendingButton type="button" variant="quiet" pending={pending} onClick={send('sms')}>
          {words.textMe}
        </PendingButton>
        <PendingButton type="button" variant="quiet" pending={pending} onClick={send('email')}>
          {words.emailMe}
        </PendingButton>
      </div>
    </section>
  );
}

/** Shown when the shopper stops. Says that the answers are saved and how to continue later. */
export function LaterScreen() {
  const words = useMessages(laterMessages);
  const { locale } = useLocale();
  const conflict = useApplicationState(({ newer }) => newer !== null);
  return (
    <WithDraft>
      {(draft) => (
        <Screen title={conflict ? words.undecided : words.title} back={pathToResume(draft, locale)}>
          <NewerAnswers />
          <p>
            {words.body} <strong>{`${location.host}/status`}</strong>
          </p>
          <p>
            <Unbroken text={words.reference(draft.reference)} />
          </p>
          <p className="small">{words.soon}</p>
          <Link className="button" to={pathToResume(draft, locale)}>
            {words.goOn}
          </Link>
          <Elsewhere />
        </Screen>
      )}
    </WithDraft>
  );
}
