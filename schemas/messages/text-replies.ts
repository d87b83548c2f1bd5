import { defineMessage } from './define-message.ts';

/** What the owner of a phone wants who answers a text with one of the known words. */
export type TextCommand = 'stop' | 'start' | 'help';

const commands: Readonly<Record<TextCommand, readonly string[]>> = {
  stop: [
    'stop',
    'stopall',
    'stop all',
    'unsubscribe',
    'cancel',
    'end',
    'quit',
    'revoke',
    'optout',
    'alto',
    'parar',
    'cancelar',
  ],
  start: ['start', 'unstop', 'yes', 'empezar', 'si', 'sí'],
  help: ['help', 'info', 'ayuda'],
};

/** Returns the command in an answered text; null for any other text. Case, spaces and end marks do not count. */
export function commandIn(text: string): TextCommand | null {
  const word = text
    .trim()
    .replace(/[.!]+$/, '')
    .replace(/\s+/g, ' ')
    .toLowerCase();
  const found = Object.entries(commands).find(([, words]) => words.includes(word));
  return found ? (found[0] as TextCommand) : null;
}

/** The answer to HELP. The language of the sender is unknown, so it is in both. */
export const helpReply = defineMessage<{ readonly link: string }>({
  id: 'shopper.help',
  title: 'Answer to HELP',
  audience: 'shopper',
  sent: 'When the owner of a phone answers HELP.',
  sample: { link: 'https://millrace.example/status' },
  texts: {
    en: ({ link }) => ({
      body: `Millrace sends texts about your financing application. See its status or contact the store: ${link} Reply STOP to end texts. / Millrace envía mensajes sobre su solicitud de financiamiento. Responda STOP para no recibir más.`,
    }),
  },
});
