import Type from 'typebox';
import { defineJob } from '../jobs/define-job.ts';

export const messagesQueue = 'messages';

export const sendMessage = defineJob('send-message', 1, { messageId: Type.String({ format: 'uuid' }) });
