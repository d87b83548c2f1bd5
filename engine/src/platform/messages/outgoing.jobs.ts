import Type from 'typebox';
import { defineJob } from '../jobs/define-job.ts';

export const messagesQueue = 'messages';
/**
 * The queue for one-time codes. It is separate, so that other messages do not delay a code. Operators may not
 * pause it.
 */
export const codesQueue = 'codes';
export const messageQueues = [messagesQueue, codesQueue];

export const sendMessage = defineJob('send-message', 1, { messageId: Type.String({ format: 'uuid' }) });
