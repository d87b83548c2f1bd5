import type { DeviceLinkBody, RenewedLink } from '@millrace/schemas/api';
import { request } from '../../../shared/api/request.ts';

/** Has a link to the own form sent, to open it on another device. */
export const sendDeviceLink = (body: DeviceLinkBody): Promise<RenewedLink> =>
  request('/shopper/form/link', { method: 'POST', body });
