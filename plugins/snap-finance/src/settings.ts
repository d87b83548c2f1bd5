import { cents, LenderError, type LenderContext } from '@millrace/plugin-sdk';
import { call } from './call.ts';
import { Settings } from './wire.ts';

/** Address at which Snap's own script opens the application, for each host of Snap's API. */
const applyPages: Readonly<Record<string, string>> = {
  'api-sandbox.snapfinance.com': 'https://apply-sandbox.snapfinance.com',
  'api.snapfinance.com': 'https://apply.snapfinance.com',
};

/**
 * Reads the merchant's settings at Snap. Returns the page where the shopper applies and the minimum lease
 * amount in US cents.
 */
export async function readSettings(
  context: LenderContext,
): Promise<{ url: string; minimumCents: number | undefined }> {
  const answer = await call(context, {
    method: 'GET',
    path: '/merchants/settings',
    data: Settings,
    mayCreate: false,
  });
  if (answer.refused)
    throw new LenderError('malformed-reply', 'no', 'Snap shows no settings of the merchant.', answer.status);
  const { paramId, transactionConstraints } = answer.data;
  return { url: applyUrl(context, String(paramId)), minimumCents: cents(transactionConstraints?.minAmount) };
}

function applyUrl({ config, baseUrl }: LenderContext, paramId: string): string {
  const own = config['applyUrl'];
  if (typeof own === 'string' && own !== '') return own;
  const { host } = new URL(baseUrl);
  const pages = Object.hasOwn(applyPages, host) ? applyPages[host] : `${baseUrl}/apply`;
  return `${pages}/steps/welcome?paramId=${encodeURIComponent(paramId)}`;
}
