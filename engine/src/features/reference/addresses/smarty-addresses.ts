import type { AddressSuggestion } from '@millrace/schemas/api';
import axios, { type AxiosInstance } from 'axios';
import type { Config } from '../../../platform/config/config.ts';
import { guardedAgents } from '../../../platform/egress/egress-guard.ts';
import type { Logger } from '../../../platform/logging/logger.ts';
import { AddressBook, type AddressSearch } from './address-book.ts';
import { readSuggestions } from './smarty-replies.logic.ts';

type Settings = Pick<Config, 'SMARTY_KEY' | 'SMARTY_URL' | 'PUBLIC_URL'>;

/** Timeout in milliseconds. Shoppers continue typing, so later replies are useless. */
const timeoutMs = 2500;

/** US Autocomplete Pro by Smarty, with an embedded key that is bound to the host in `Referer`. */
export class SmartyAddresses extends AddressBook {
  private readonly http: AxiosInstance;

  constructor(
    private readonly settings: Settings,
    private readonly logger: Pick<Logger, 'warn'>,
  ) {
    super();
    const agents = guardedAgents([new URL(settings.SMARTY_URL).hostname], true);
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
      // Not logged, because the error contains the request with key and address.
      this.logger.warn('address suggestions did not answer');
    }
    return [];
  }
}
