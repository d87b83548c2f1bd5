import { atHour, defineMessages } from '../../../shared/messages/messages.ts';

/** The texts about saving answers and about conflicts with another device. */
export const saveMessages = defineMessages(
  {
    saved: (time: string) => `Saved ${time}`,
    saving: 'Saving…',
    notSaved: 'Not saved yet. We keep trying.',
    finishLater: 'Save and finish later',
    newerTitle: (time: string) => `Newer answers were saved on another device at ${time}`,
    newerDifferent: (labels: string) => `Answers that differ: ${labels}.`,
    newerSame: 'Both devices have the same answers.',
    useNewest: 'Use the newer answers',
    keepOwnAnswers: 'Keep my answers',
  },
  {
    saved: (time) => `Guardado ${atHour(time)}`,
    saving: 'Guardando…',
    notSaved: 'Aún no está guardado. Seguimos intentando.',
    finishLater: 'Guardar y terminar después',
    newerTitle: (time) => `Se guardaron respuestas más nuevas en otro dispositivo ${atHour(time)}`,
    newerDifferent: (labels) => `Respuestas diferentes: ${labels}.`,
    newerSame: 'Los dos dispositivos tienen las mismas respuestas.',
    useNewest: 'Usar las respuestas más nuevas',
    keepOwnAnswers: 'Conservar mis respuestas',
  },
);
