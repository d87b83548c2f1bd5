import type { OpenLinkBody, RenewedLink, SentLinkView, StartedForm } from '@millrace/schemas/api';
import * as api from '@millrace/schemas/calls';
import { call } from '@millrace/schemas/http-client';

/** Loads the store and the state of the shopper's link. The link can still be used after that. */
export const viewLink = (token: string): Promise<SentLinkView> =>
  call(api.viewSentLink, { params: { token } });

export const openLink = (body: OpenLinkBody): Promise<StartedForm> => call(api.openSentLink, { body });

export const renewLink = (token: string): Promise<RenewedLink> =>
  call(api.renewSentLink, { body: { token } });
