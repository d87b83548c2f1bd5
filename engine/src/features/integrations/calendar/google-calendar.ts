import { auth, calendar } from '@googleapis/calendar';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../platform/config/config.ts';
import { VendorCalls } from '../catalogue/index.ts';
import {
  calendarNotConfigured,
  calendarRefused,
  calendarUnavailable,
  codeInvalid,
} from './calendar.errors.ts';

export interface Channel {
  readonly id: string;
  readonly resourceId: string;
  readonly expiresAt: Date;
}

const scope = 'https://www.googleapis.com/auth/calendar.readonly';
const timeoutMs = 10_000;

/** Calls Google. If no Google client is configured, the calls go to the vendor sandbox. */
@Injectable()
export class GoogleCalendar {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly vendors: VendorCalls,
  ) {}

  consentPage(): string {
    return this.client().generateAuthUrl({ access_type: 'offline', prompt: 'consent', scope });
  }

  /** Exchanges Google's code for a refresh token, and reads which Google account owns the calendar. */
  async exchange(code: string): Promise<{ refreshToken: string; account: string }> {
    const client = this.client();
    const { tokens } = await client.getToken(code).catch((error: unknown) => {
      throw isRefusal(error) ? codeInvalid() : calendarUnavailable();
    });
    if (!tokens.refresh_token) throw codeInvalid();
    client.setCredentials(tokens);
    const { data } = await this.ask(() => this.api(client).calendars.get({ calendarId: 'primary' }));
    return { refreshToken: tokens.refresh_token, account: data.id ?? '' };
  }

  /** Reads the calendar to test the connection. Throws if Google has ended the connection. */
  async check(refreshToken: string): Promise<void> {
    await this.ask(() => this.api(this.client(refreshToken)).calendars.get({ calendarId: 'primary' }));
  }

  async watch(refreshToken: string, id: string, token: string): Promise<Channel> {
    const address = `${this.config.PUBLIC_URL}/api/webhooks/google-calendar`;
    const { data } = await this.ask(() =>
      this.api(this.client(refreshToken)).events.watch({
        calendarId: 'primary',
        requestBody: { id, token, type: 'web_hook', address },
      }),
    );
    return { id, resourceId: data.resourceId ?? '', expiresAt: new Date(Number(data.expiration ?? 0)) };
  }

  async unwatch(refreshToken: string, { id, resourceId }: Pick<Channel, 'id' | 'resourceId'>): Promise<void> {
    await this.ask(() =>
      this.api(this.client(refreshToken)).channels.stop({ requestBody: { id, resourceId } }),
    );
  }

  private client(refreshToken?: string) {
    const { GOOGLE_CLIENT_ID: id, GOOGLE_CLIENT_SECRET: secret, PUBLIC_URL: here } = this.config;
    const sandbox = this.sandbox();
    if (!id && !sandbox) throw calendarNotConfigured();
    const client = new auth.OAuth2({
      clientId: id || 'sandbox',
      clientSecret: secret || 'sandbox',
      redirectUri: `${here}/app/admin/integrations`,
      ...(sandbox && {
        endpoints: {
          oauth2AuthBaseUrl: `${sandbox}/o/oauth2/v2/auth`,
          oauth2TokenUrl: `${sandbox}/token`,
        },
      }),
    });
    if (refreshToken) client.setCredentials({ refresh_token: refreshToken });
    return client;
  }

  private api(client: InstanceType<typeof auth.OAuth2>) {
    const sandbox = this.sandbox();
    return calendar({
      version: 'v3',
      auth: client,
      timeout: timeoutMs,
      ...(sandbox && { rootUrl: `${new URL(sandbox).origin}/` }),
    });
  }

  private sandbox(): string {
    return this.config.GOOGLE_CLIENT_ID ? '' : this.vendors.baseOf('google-calendar', '');
  }

  private async ask<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      throw isRefusal(error) ? calendarRefused() : calendarUnavailable();
    }
  }
}

/**
 * True if Google refused the token. Google answers 400 `invalid_grant` for a token that was revoked or has
 * expired.
 */
function isRefusal(error: unknown): boolean {
  const { status, response } = error as { status?: number; response?: { status?: number } };
  return [400, 401, 403].includes(response?.status ?? status ?? 0);
}
