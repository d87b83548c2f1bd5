import { atHour, defineMessages, plural } from '../../../shared/messages/messages.ts';

export const idleMessages = defineMessages(
  {
    idleTitle: 'Are you still there?',
    lockAt: (time: string) => `For your security, this page closes at ${time}. Your answers are saved.`,
    clearAt: (time: string) =>
      `For your security, this device clears itself at ${time}. Your answers stay saved at the store.`,
    clearAtBefore: (time: string) => `To protect what you typed, this device clears itself at ${time}.`,
    stay: 'Keep going',
    notSaved: 'Your last answers are not saved yet. This page stays open until they are saved.',
    doneTitle: 'Finished with this device?',
    clearsIn: (seconds: number) =>
      `Your answers will be removed from this device in ${seconds} ${plural('en', seconds, 'second', 'seconds')}, so that the next person cannot see them.`,
    moreTime: 'I need more time',
    clearNow: 'Finish and clear this device',
    notCleared: 'Your answers are still on this device.',
  },
  {
    idleTitle: '¿Sigue ahí?',
    lockAt: (time) =>
      `Por su seguridad, esta página se cierra ${atHour(time)}. Sus respuestas están guardadas.`,
    clearAt: (time) =>
      `Por su seguridad, este dispositivo se borra ${atHour(time)}. Sus respuestas quedan guardadas en la tienda.`,
    clearAtBefore: (time) => `Para proteger lo que escribió, este dispositivo se borra ${atHour(time)}.`,
    stay: 'Continuar',
    notSaved:
      'Sus últimas respuestas aún no están guardadas. Esta página queda abierta hasta que se guarden.',
    doneTitle: '¿Terminó con este dispositivo?',
    clearsIn: (seconds) =>
      `Sus respuestas se quitarán de este dispositivo en ${seconds} ${plural('es', seconds, 'segundo', 'segundos')}, para que la próxima persona no las vea.`,
    moreTime: 'Necesito más tiempo',
    clearNow: 'Terminar y borrar mis datos de este dispositivo',
    notCleared: 'Sus respuestas siguen en este dispositivo.',
  },
);
