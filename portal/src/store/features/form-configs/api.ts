import type {
  CfaConfigBody,
  E2ePathProvidersBody,
  NewCfaConfigBody,
  PathProvidersBody,
  PathsBody,
  ThankYouMessageBody,
} from '@millrace/schemas/api';
import * as api from '@millrace/schemas/calls';
import { call } from '@millrace/schemas/http-client';

/**
 * Creates a form configuration. Throws if the reply has no default link, because shoppers could not open the
 * form without one.
 */
export async function createFormConfig(body: NewCfaConfigBody) {
  const reply = await call(api.createFormConfig, { body });
  const config = reply?.cfa_config;
  if (!config?.marketing_links.some((link) => link.is_default))
    throw new Error('No response from createMarketingLink');
  return config;
}

export const updateFormConfig = (body: CfaConfigBody) => call(api.updateFormConfig, { body });

export const chooseThankYou = (body: ThankYouMessageBody) => call(api.chooseThankYouPage, { body });

export const updatePathProviders = (body: PathProvidersBody) => call(api.updatePathProviders, { body });

export const updateEndToEndProviders = (body: E2ePathProvidersBody) =>
  call(api.updateEndToEndProviders, { body });

export const updatePaths = (body: PathsBody) => call(api.updateFormPaths, { body });

export const archiveFormConfigs = (storeId: number, ids: readonly number[]) =>
  call(api.archiveFormConfigs, { params: { storeId, configIds: ids.join() } });
