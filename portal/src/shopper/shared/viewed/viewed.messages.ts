import { defineMessages } from '../../../shared/messages/messages.ts';

export const viewedMessages = defineMessages(
  {
    viewed: 'Viewing as another user',
    viewsAs: (viewer: string, viewed: string) => `${viewer} is viewing as ${viewed}`,
    minutesLeft: (minutes: number) => `${minutes} min left`,
    revert: 'Revert',
    revertFailed: 'You are still viewing as another user. Try again.',
  },
  {
    viewed: 'Vista como otro usuario',
    viewsAs: (viewer, viewed) => `${viewer} está viendo como ${viewed}`,
    minutesLeft: (minutes) => `quedan ${minutes} min`,
    revert: 'Volver',
    revertFailed: 'Usted todavía está viendo como otro usuario. Intente de nuevo.',
  },
);
