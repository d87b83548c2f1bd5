import type { AnswerRequestBody, Done } from '@millrace/schemas/api';
import * as api from '@millrace/schemas/calls';
import { call } from '@millrace/schemas/http-client';

export const answerRequest = (body: AnswerRequestBody): Promise<Done> =>
  call(api.answerLenderRequest, { body });
