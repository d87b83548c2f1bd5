import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../platform/config/config.ts';
import { retryAfterOf, VendorCalls } from '../catalogue/index.ts';
import { getAcceptUnavailable, notConnected, refusedByGetAccept } from './contracts-in.errors.ts';

export interface FoundDocument {
  readonly status: string;
  /** The id that the seller gave the document. Sales names the store there, for example `store-12`. */
  readonly externalId: string;
}

/** Reads documents from GetAccept. Without a token, the calls go to the vendor sandbox. */
@Injectable()
export class GetAccept {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly vendors: VendorCalls,
  ) {}

  /** Returns the document, or undefined if GetAccept has none with this id. */
  async document(id: string): Promise<FoundDocument | undefined> {
    const { GETACCEPT_TOKEN: token, LENDER_SANDBOX_URL: sandbox } = this.config;
    if (!token && !sandbox) throw notConnected();
    const base = token ? 'https://api.getaccept.com' : this.vendors.baseOf('getaccept', '');
    const reply = await this.vendors.http
      .get<unknown>(`${base}/v1/documents/${encodeURIComponent(id)}`, {
        headers: { authorization: `Bearer ${token || 'sandbox-token'}` },
      })
      // The error contains the request with the token, so it is not passed on.
      .catch(() => undefined);
    if (!reply) throw getAcceptUnavailable(60);
    const { status, data } = reply;
    if (status === 401 || status === 403) throw refusedByGetAccept();
    if (status === 404) return undefined;
    if (status !== 200) throw getAcceptUnavailable(retryAfterOf(reply) ?? 60);
    const found = data as { id?: unknown; status?: unknown; external_id?: unknown };
    if (found.id !== id || typeof found.status !== 'string') throw getAcceptUnavailable(60);
    return {
      status: found.status.slice(0, 50),
      externalId: typeof found.external_id === 'string' ? found.external_id : '',
    };
  }
}
