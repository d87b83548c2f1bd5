import { defineMessages } from '../../../shared/messages/messages.ts';

export const doubtMessages = defineMessages(
  { title: 'Use anyway?', useAnyway: 'Use anyway' },
  { title: '¿Usar de todos modos?', useAnyway: 'Usar de todos modos' },
);
