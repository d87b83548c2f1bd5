import type { Config } from '../../config/config.ts';
import type { SendOutcome, Carrier } from '../carrier.ts';
import type { ProviderMessage } from '../message-port.ts';
import { callbackFor, callbackOf } from './twilio-report.logic.ts';
import { TwilioClient } from './twilio-client.ts';

/**
 * Sends texts through Twilio. One-time codes go through its Verify service if that is configured. All other
 * texts are sent as messages.
 */
export class TwilioTexts implements Carrier {
  private readonly client: TwilioClient;

  constructor(private readonly config: Config) {
    this.client = new TwilioClient(config);
  }

  send({ id, recipient, body, code }: ProviderMessage & { id: string }): Promise<SendOutcome> {
    const { TWILIO_VERIFY_SERVICE_SID: service } = this.config;
    return code !== undefined && service !== ''
      ? this.verify(service, recipient, code)
      : this.text(id, recipient, body);
  }

  async takesTexts(phone: string): Promise<boolean> {
    if (this.config.TWILIO_LOOKUP_URL === '') return true;
    const url = `${this.config.TWILIO_LOOKUP_URL}/v2/PhoneNumbers/${encodeURIComponent(phone)}`;
    const found = await this.client.get(`${url}?Fields=line_type_intelligence`);
    const line = found?.['line_type_intelligence'] as { type?: unknown } | null | undefined;
    // If the lookup fails, the number is assumed to accept texts. The sending then shows whether this is
    // true.
    return line?.type !== 'landline';
  }

  private text(id: string, to: string, body: string): Promise<SendOutcome> {
    const { TWILIO_API_URL, TWILIO_ACCOUNT_SID, TWILIO_FROM } = this.config;
    const callback = callbackOf(this.config);
    const isService = TWILIO_FROM.startsWith('MG');
    return this.client.post(`${TWILIO_API_URL}/2010-04-01/Accounts/${TWILIO_ACCOUNT_SID}/Messages.json`, {
      To: to,
      Body: body,
      From: isService ? undefined : TWILIO_FROM,
      MessagingServiceSid: isService ? TWILIO_FROM : undefined,
      StatusCallback: callback === '' ? undefined : callbackFor(callback, id),
    });
  }

  /**
   * Sends a code through the Verify service. The service only delivers the code; Millrace checks it in the
   * session that requested it.
   */
  private verify(service: string, to: string, code: string): Promise<SendOutcome> {
    return this.client.post(`${this.config.TWILIO_VERIFY_URL}/v2/Services/${service}/Verifications`, {
      To: to,
      Channel: 'sms',
      CustomCode: code,
    });
  }
}
