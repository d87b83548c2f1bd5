import type { Done } from '@millrace/schemas/api';
import { request } from '../../../shared/api/request.ts';

export const countClick = (linkId: number): Promise<Done> =>
  request(`/marketing-links/${linkId}/click`, { method: 'POST', keepalive: true });
