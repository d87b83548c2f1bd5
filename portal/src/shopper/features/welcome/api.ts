import type { Done } from '@millrace/schemas/api';
import * as api from '@millrace/schemas/calls';
import { call } from '@millrace/schemas/http-client';

export const countClick = (linkId: number): Promise<Done> =>
  call(api.countLinkClick, { params: { id: linkId }, keepalive: true });
