import type { DeviceLinkBody, RenewedLink } from '@millrace/schemas/api';
import * as api from '@millrace/schemas/calls';
import { ownForm } from '../../shared/session/own-call.ts';

/** Sends the shopper a link that opens this application on another device. */
export const sendDeviceLink = (body: DeviceLinkBody): Promise<RenewedLink> =>
  ownForm.call(api.sendDeviceLink, { body });
