import type { DeviceLinkBody, RenewedLink } from '@millrace/schemas/api';
import * as api from '@millrace/schemas/calls';
import { call } from '@millrace/schemas/http-client';

/** Sends the shopper a link that opens this application on another device. */
export const sendDeviceLink = (body: DeviceLinkBody): Promise<RenewedLink> =>
  call(api.sendDeviceLink, { body });
