import type { AnswerRequestBody, Done } from '@millrace/schemas/api';
import * as api from '@millrace/schemas/calls';
import { call, type UploadedFile } from '@millrace/schemas/http-client';

export const answerRequest = (body: AnswerRequestBody, files: readonly UploadedFile[]): Promise<Done> =>
  call(api.answerLenderRequest, { body, files });
