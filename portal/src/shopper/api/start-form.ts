import type { StartedForm, StartFormBody } from '@millrace/schemas/api';
import { request } from '../../shared/api/request.ts';

export const startForm = (body: StartFormBody): Promise<StartedForm> =>
  request('/v2/forms/create/outside', { method: 'POST', body });
