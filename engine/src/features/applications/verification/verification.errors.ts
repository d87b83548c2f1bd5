import { ProblemError } from '../../../platform/http/problem.ts';

export const channelNotOffered = () =>
  new ProblemError({
    status: 422,
    code: 'channel-not-offered',
    message: 'This store does not send codes this way.',
    next: 'Choose another way to get the code.',
  });
