import type { DeviceLinkBody, RenewedLink } from '@millrace/schemas/api';
import * as api from '@millrace/schemas/calls';
import { call } from '@millrace/schemas/http-client';

/** Has a link to the own form sent, to open it on another device. */
export const sendDeviceLink = (body: DeviceLinkBody): Promise<RenewedLink> =>
  call(api.sendDeviceLink, { body });
