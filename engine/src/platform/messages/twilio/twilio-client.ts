import axios, { type AxiosInstance } from 'axios';
import type { Config } from '../../config/config.ts';
import { guardedAgents, serversOf } from '../../egress/egress-guard.ts';
import type { SendOutcome } from '../carrier.ts';
import { readFailure, readReply, type TwilioReply } from './twilio-replies.logic.ts';

type Settings = Pick<
  Config,
  | 'TWILIO_ACCOUNT_SID'
  | 'TWILIO_AUTH_TOKEN'
  | 'TWILIO_API_URL'
  | 'TWILIO_VERIFY_URL'
  | 'TWILIO_LOOKUP_URL'
  | 'MESSAGE_TIMEOUT_MS'
>;

/**
 * Calls the API of one Twilio account, with one timeout for each call. It follows no redirects, uses no proxy
 * and reuses no connection. Errors contain nothing of the request.
 */
export class TwilioClient {
  private readonly http: AxiosInstance;

  constructor(settings: Settings) {
    // The operator configures these hosts, so they may be in a private network.
    const { TWILIO_API_URL, TWILIO_VERIFY_URL, TWILIO_LOOKUP_URL } = settings;
    const agents = guardedAgents(serversOf(TWILIO_API_URL, TWILIO_VERIFY_URL, TWILIO_LOOKUP_URL));
    this.http = axios.create({
      auth: { username: settings.TWILIO_ACCOUNT_SID, password: settings.TWILIO_AUTH_TOKEN },
      timeout: settings.MESSAGE_TIMEOUT_MS,
      maxRedirects: 0,
      maxContentLength: 200_000,
      proxy: false,
      httpAgent: agents.http,
      httpsAgent: agents.https,
      validateStatus: () => true,
    });
  }

  /** Sends a form-encoded request. Fields with the value `undefined` are omitted. */
  async post(url: string, form: Readonly<Record<string, string | undefined>>): Promise<SendOutcome> {
    const fields = Object.entries(form).filter((entry): entry is [string, string] => entry[1] !== undefined);
    try {
      const { status, data } = await this.http.post<unknown>(url, new URLSearchParams(fields));
      return readReply({ status, body: objectOf(data) });
    } catch (error) {
      return readFailure(codeOf(error));
    }
  }

  /** Reads a JSON object. Returns undefined after any failure. */
  async get(url: string): Promise<Record<string, unknown> | undefined> {
    try {
      const { status, data } = await this.http.get<unknown>(url);
      return status === 200 ? objectOf(data) : undefined;
    } catch {
      return undefined;
    }
  }
}

const objectOf = (data: unknown): (TwilioReply['body'] & Record<string, unknown>) | undefined =>
  typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : undefined;

function codeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return '';
  const { code, cause } = error as { code?: unknown; cause?: { code?: unknown } };
  const own = typeof code === 'string' ? code : '';
  const isVague = own === '' || own === 'ERR_NETWORK' || own === 'ERR_BAD_REQUEST';
  return isVague && typeof cause?.code === 'string' ? cause.code : own;
}
