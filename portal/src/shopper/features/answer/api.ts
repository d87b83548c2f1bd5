import type { AnswerRequestBody, Done } from '@millrace/schemas/api';
import * as api from '@millrace/schemas/calls';
import type { UploadedFile } from '@millrace/schemas/http-client';
import { ownForm } from '../../shared/session/own-call.ts';

export const answerRequest = (body: AnswerRequestBody, files: readonly UploadedFile[]): Promise<Done> =>
  ownForm.call(api.answerLenderRequest, { body, files });
