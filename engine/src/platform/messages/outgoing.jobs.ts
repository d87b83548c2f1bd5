import Type from 'typebox';
import { defineJob } from '../jobs/define-job.ts';

export const messagesQueue = 'messages';
/** One-time codes: whoever waits for one is not held up by anything else, and nobody may hold this queue. */
export const codesQueue = 'codes';
export const messageQueues = [messagesQueue, codesQueue];

export const sendMessage = defineJob('send-message', 1, { messageId: Type.String({ format: 'uuid' }) });
