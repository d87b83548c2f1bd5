import { Client } from '@hubspot/api-client';
import type { Config } from '../../../platform/config/config.ts';
import { guardedAgents, serversOf } from '../../../platform/egress/egress-guard.ts';
import type { VendorCalls } from '../catalogue/index.ts';

/** Milliseconds that one call may take. HubSpot's client has no limit of its own. */
const timeoutMs = 10_000;

/**
 * Returns HubSpot's client behind the egress guard. Without a token, the calls go to the vendor sandbox.
 * Undefined if there is neither. The client repeats no request, because its setting for that counts for all
 * clients of the process, and a deal must not be written again without asking.
 */
export function hubspotClient(
  { HUBSPOT_TOKEN: token, LENDER_SANDBOX_URL: sandbox }: Config,
  vendors: VendorCalls,
): Client | undefined {
  if (!token && !sandbox) return undefined;
  const basePath = token ? 'https://api.hubapi.com' : vendors.baseOf('hubspot', '');
  const agents = guardedAgents(token ? [] : serversOf(sandbox));
  return new Client({
    accessToken: token || 'sandbox-token',
    basePath,
    httpAgent: basePath.startsWith('https:') ? agents.https : agents.http,
  });
}

/** Waits for a call of HubSpot's client. Throws if it takes too long. */
export async function inTime<T>(call: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('HubSpot took too long.')), timeoutMs);
  });
  try {
    return await Promise.race([call, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Returns the HTTP status of an error of HubSpot's client; undefined if no reply arrived. */
export function statusOf(error: unknown): number | undefined {
  const { code } = error as { code?: unknown };
  return typeof code === 'number' ? code : undefined;
}
