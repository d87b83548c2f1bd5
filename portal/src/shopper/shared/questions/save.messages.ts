import { defineMessages } from '../../../shared/messages/messages.ts';

/** The texts about saving answers and about conflicts with another device. */
export const saveMessages = defineMessages(
  {
    saved: (time: string) => `Saved ${time}`,
    saving: 'Saving…',
    notSaved: 'Not saved yet. We keep trying.',
    finishLater: 'Save and finish later',
    newerTitle: (time: string) => `Newer answers were saved on another device at ${time}`,
    newerDifferent: (labels: string) => `Different there: ${labels}.`,
    newerSame: 'The answers are the same.',
    useNewest: 'Use newest',
    keepMine: 'Keep mine',
  },
  {
    saved: (time) => `Guardado a las ${time}`,
    saving: 'Guardando…',
    notSaved: 'Aún no se guarda. Seguimos intentando.',
    finishLater: 'Guardar y terminar después',
    newerTitle: (time) => `Se guardaron respuestas más nuevas en otro dispositivo a las ${time}`,
    newerDifferent: (labels) => `Son diferentes: ${labels}.`,
    newerSame: 'Las respuestas son las mismas.',
    useNewest: 'Usar las más nuevas',
    keepMine: 'Conservar las mías',
  },
);
