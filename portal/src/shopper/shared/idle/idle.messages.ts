import { defineMessages, plural } from '../../../shared/messages/messages.ts';

export const idleMessages = defineMessages(
  {
    idleTitle: 'Are you still there?',
    lockAt: (time: string) => `To protect your answers, this page closes at ${time}. They are saved.`,
    clearAt: (time: string) =>
      `To protect your answers, this device clears itself at ${time}. They stay saved at the store.`,
    clearAtBefore: (time: string) => `To protect what you typed, this device clears itself at ${time}.`,
    stay: 'Keep going',
    notSaved: 'Your last answers are not saved yet. This page stays open until they are.',
    doneTitle: 'Finished with this device?',
    clearsIn: (seconds: number) =>
      `It clears itself in ${seconds} ${plural('en', seconds, 'second', 'seconds')}, so that the next person cannot see your answers.`,
    moreTime: 'I need more time',
    clearNow: 'Finish and clear this device',
    notCleared: 'This device is not cleared yet.',
  },
  {
    idleTitle: '¿Sigue ahí?',
    lockAt: (time) => `Para proteger sus respuestas, esta página se cierra a las ${time}. Están guardadas.`,
    clearAt: (time) =>
      `Para proteger sus respuestas, este dispositivo se borra a las ${time}. Están guardadas en la tienda.`,
    clearAtBefore: (time) => `Para proteger lo que escribió, este dispositivo se borra a las ${time}.`,
    stay: 'Continuar',
    notSaved: 'Sus últimas respuestas aún no están guardadas. Esta página queda abierta hasta que lo estén.',
    doneTitle: '¿Terminó con este dispositivo?',
    clearsIn: (seconds) =>
      `Se borra en ${seconds} ${plural('es', seconds, 'segundo', 'segundos')}, para que la próxima persona no vea nada suyo.`,
    moreTime: 'Necesito más tiempo',
    clearNow: 'Terminar y borrar este dispositivo',
    notCleared: 'Este dispositivo aún no está borrado.',
  },
);
