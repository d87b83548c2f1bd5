import type { OpenLinkBody, RenewedLink, SentLinkView, StartedForm } from '@millrace/schemas/api';
import { request } from '../../../shared/api/request.ts';

/** Where a link leads; looking does not use it up. */
export const viewLink = (token: string): Promise<SentLinkView> =>
  request(`/v2/send-links/verify/${encodeURIComponent(token)}`);

export const openLink = (body: OpenLinkBody): Promise<StartedForm> =>
  request('/v2/send-links/open', { method: 'POST', body });

export const renewLink = (token: string): Promise<RenewedLink> =>
  request('/v2/send-links/renew', { method: 'POST', body: { token } });
