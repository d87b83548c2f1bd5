import type {
  CfaConfigBody,
  CfaConfigList,
  CfaConfigReply,
  E2ePathProvidersBody,
  NewCfaConfigBody,
  PathProvidersBody,
  PathsBody,
  PathsReply,
  ThankYouMessageBody,
} from '@millrace/schemas/api';
import { request } from '../../api/request.ts';

/** A form without its default link would be one that nobody can open. */
export async function createFormConfig(body: NewCfaConfigBody, idempotencyKey: string) {
  const reply = await request<CfaConfigReply | undefined>('/cfa-configs', {
    method: 'POST',
    body,
    idempotencyKey,
  });
  const config = reply?.cfa_config;
  if (!config?.marketing_links.some((link) => link.is_default))
    throw new Error('No response from createMarketingLink');
  return config;
}

export const updateFormConfig = (body: CfaConfigBody) =>
  request<CfaConfigReply>('/cfa-configs', { method: 'PUT', body });

export const chooseThankYou = (body: ThankYouMessageBody) =>
  request<CfaConfigReply>('/cfa-configs/update-thank-you-message', { method: 'PUT', body });

export const updatePathProviders = (body: PathProvidersBody) =>
  request<PathsReply>('/cfa-configs/update-path-providers', { method: 'PUT', body });

export const updateEndToEndProviders = (body: E2ePathProvidersBody) =>
  request<PathsReply>('/application-settings/update-e2e-form-path-providers', { method: 'POST', body });

export const updatePaths = (body: PathsBody) =>
  request<PathsReply>('/cfa-configs/update-paths', { method: 'PUT', body });

export const archiveFormConfigs = (storeId: number, ids: readonly number[]) =>
  request<CfaConfigList>(`/cfa-configs/${storeId}/${ids.join()}/archive`, { method: 'POST', body: {} });
