import type { AddressSuggestion } from '@millrace/schemas/api';
import axios, { type AxiosInstance } from 'axios';
import type { Config } from '../../../platform/config/config.ts';
import { guardedAgents, serversOf } from '../../../platform/egress/egress-guard.ts';
import type { Logger } from '../../../platform/logging/logger.ts';
import { AddressBook, type AddressSearch } from './address-book.ts';
import { readSuggestions } from './smarty-replies.logic.ts';

type Settings = Pick<Config, 'SMARTY_KEY' | 'SMARTY_URL' | 'PUBLIC_URL'>;

/**
 * Milliseconds that a request may take. Later replies are useless, because the shopper has continued typing.
 */
const timeoutMs = 2500;

/**
 * Uses US Autocomplete Pro by Smarty. The embedded key is valid only for the host in the header `Referer`.
 */
export class SmartyAddresses extends AddressBook {
  private readonly http: AxiosInstance;

  constructor(
    private readonly settings: Settings,
    private readonly logger: Pick<Logger, 'warn'>,
  ) {
    super();
    const agents = guardedAgents(serversOf(settings.SMARTY_URL), true);
    this.http = axios.create({
      timeout: timeoutMs,
      maxRedirects: 0,
      maxContentLength: 200_000,
      proxy: false,
      httpAgent: agents.http,
      httpsAgent: agents.https,
      headers: { referer: settings.PUBLIC_URL },
      validateStatus: () => true,
    });
  }

  async suggest({ search, selected }: AddressSearch): Promise<AddressSuggestion[]> {
    const params = { key: this.settings.SMARTY_KEY, search, selected, max_results: 10, source: 'all' };
    try {
      const { status, data } = await this.http.get<unknown>(`${this.settings.SMARTY_URL}/lookup`, { params });
      if (status === 200) return readSuggestions(data);
      this.logger.warn('address suggestions refused', { status });
    } catch {
      // The error is not logged, because it contains the request with the key and the address.
      this.logger.warn('address suggestions did not answer');
    }
    return [];
  }
}
