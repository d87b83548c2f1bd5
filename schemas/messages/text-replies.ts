import { defineMessage } from './define-message.ts';

/**
 * A command that a person sends by text message to Millrace: send no more texts (`stop`), send texts again
 * (`start`), or send help (`help`).
 */
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

/**
 * Returns the command that a text message contains, or null if it contains none. Case, surrounding spaces and
 * a final `.` or `!` are ignored.
 */
export function commandIn(text: string): TextCommand | null {
  const word = text
    .trim()
    .replace(/[.!]+$/, '')
    .replace(/\s+/g, ' ')
    .toLowerCase();
  const found = Object.entries(commands).find(([, words]) => words.includes(word));
  return found ? (found[0] as TextCommand) : null;
}

/** The reply to the text HELP, in English and Spanish, because the sender's language is unknown. */
export const helpReply = defineMessage<{ readonly link: string }>({
  id: 'shopper.help',
  isText: true,
  title: 'Reply to HELP',
  audience: 'shopper',
  sent: 'When a person replies HELP to a text.',
  sample: { link: 'https://millrace.example/status' },
  texts: {
    en: ({ link }) => ({
      body: `Millrace sends texts about your financing application. See its status or contact the store: ${link} Reply STOP to end texts. / Millrace envía mensajes sobre su solicitud de financiamiento. Responda STOP para no recibir más.`,
    }),
  },
});
