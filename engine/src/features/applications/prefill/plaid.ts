import type { BankAccount } from '@millrace/schemas/prefill';
import type { AxiosResponse } from 'axios';
import type { VendorCalls } from '../../integrations/catalogue/index.ts';

type Access = Pick<VendorCalls, 'http' | 'baseOf'>;
type Keys = Readonly<Record<string, string>>;

/** Milliseconds that one call may take. The shopper waits, and can always type instead. */
const timeout = 6000;
const lifetimeSeconds = 1800;

export interface LinkedAccount extends BankAccount {
  readonly name: string;
}

interface LinkRequest {
  /** Plaid requires an id of the user. It is the id of the application. */
  readonly userId: string;
  readonly locale: 'en' | 'es';
  readonly storeName: string;
  readonly returnTo: string;
}

/** Calls one endpoint of Plaid. Throws if the reply is an error; the error names only the status. */
async function ask<Reply>(path: string, body: object, keys: Keys, { http, baseOf }: Access): Promise<Reply> {
  const { client_id = '', secret = '' } = keys;
  const url = `${baseOf('plaid', 'https://production.plaid.com')}${path}`;
  const { status, data }: AxiosResponse<Reply> = await http.post(
    url,
    { client_id, secret, ...body },
    { timeout },
  );
  if (status !== 200 || typeof data !== 'object') throw new Error(`Plaid replied ${status}.`);
  return data;
}

/** Creates a session on the pages that Plaid hosts (Hosted Link). */
export async function startLink(
  { userId, locale, storeName, returnTo }: LinkRequest,
  keys: Keys,
  access: Access,
): Promise<{ url: string; token: string }> {
  const link = await ask<{ link_token: string; hosted_link_url: string }>(
    '/link/token/create',
    {
      // Plaid's limit
      client_name: storeName.slice(0, 30),
      language: locale,
      country_codes: ['US'],
      products: ['auth'],
      user: { client_user_id: userId },
      hosted_link: { completion_redirect_uri: returnTo, url_lifetime_seconds: lifetimeSeconds },
    },
    keys,
    access,
  );
  const { protocol, hostname, origin } = new URL(link.hosted_link_url);
  const isPlaid = protocol === 'https:' && (hostname === 'plaid.com' || hostname.endsWith('.plaid.com'));
  const base = access.baseOf('plaid', 'https://plaid.com');
  if (!isPlaid && origin !== new URL(base).origin) throw new Error('Plaid named a page of another site.');
  return { url: link.hosted_link_url, token: link.link_token };
}

interface Link {
  readonly link_sessions?: readonly {
    readonly results?: {
      readonly item_add_results?: readonly {
        readonly public_token: string;
        readonly institution?: { readonly name?: string } | null;
      }[];
    } | null;
  }[];
}
interface Auth {
  readonly accounts: readonly {
    readonly account_id: string;
    readonly name: string;
    readonly mask: string | null;
    readonly subtype: string | null;
  }[];
  readonly numbers: {
    readonly ach: readonly {
      readonly account_id: string;
      readonly account: string;
      readonly routing: string;
    }[];
  };
}

/**
 * Reads the accounts that the shopper chose in a session, and ends Plaid's connection to the bank. Returns
 * null if the shopper chose none.
 */
export async function linkedAccounts(
  token: string,
  keys: Keys,
  access: Access,
): Promise<readonly LinkedAccount[] | null> {
  const call = <Reply>(path: string, body: object) => ask<Reply>(path, body, keys, access);
  const { link_sessions: sessions = [] } = await call<Link>('/link/token/get', { link_token: token });
  const added = sessions.flatMap(({ results }) => results?.item_add_results ?? []).at(-1);
  if (!added) return null;
  const { access_token } = await call<{ access_token: string }>('/item/public_token/exchange', {
    public_token: added.public_token,
  });
  try {
    const { accounts, numbers } = await call<Auth>('/auth/get', { access_token });
    return numbers.ach.flatMap(({ account_id: id, account, routing }) => {
      const found = accounts.find(({ account_id: other }) => other === id);
      if (!found) return [];
      const { name, mask, subtype } = found;
      const bankName = added.institution?.name ?? '';
      return [
        { name: mask ? `${name} •• ${mask}` : name, subtype: subtype ?? '', bankName, routing, account },
      ];
    });
  } finally {
    // Nothing is read again. If this fails, the connection stays listed at the shopper's bank until Plaid ends it.
    await call('/item/remove', { access_token }).catch(() => undefined);
  }
}
