import { LenderError, type LenderContext } from '@millrace/plugin-sdk';
import { call } from './call.ts';
import { DealerData } from './wire.ts';

/**
 * Reads the dealer's signing key at Koalafi. With a wrong API key the call fails. The result also shows
 * whether Koalafi has changed the key that signs its webhooks.
 */
export async function testCredentials(context: LenderContext): Promise<{ ok: boolean; message: string }> {
  try {
    const { dealer } = await call(context, {
      do: 'dealer',
      variables: {},
      data: DealerData,
      reference: 'test-credentials',
      mayCreate: false,
    });
    const current = dealer.webhookConfig?.signingKey;
    const { webhook_key_id: keyId = '', webhook_public_key: publicKey = '' } = context.credentials;
    if (publicKey && current && (current.publicKey !== publicKey || current.keyId !== keyId)) {
      return { ok: false, message: `Koalafi signs webhooks with another key now: ${current.keyId}.` };
    }
    return { ok: true, message: 'Koalafi accepted the dealer ID and the API key.' };
  } catch (error) {
    if (error instanceof LenderError && error.code === 'bad-credentials') {
      return { ok: false, message: 'Koalafi refused the dealer ID or the API key.' };
    }
    throw error;
  }
}
