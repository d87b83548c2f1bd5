import type { PasskeyAssertion, PasskeyAttestation } from '@millrace/schemas/api';
import { t } from '../translate/index.ts';

type Options = Readonly<Record<string, unknown>>;

/**
 * The error if the browser used no passkey: the user cancelled, or the device has no passkey for this
 * address.
 */
const notUsed = (): Error => new Error(t('The passkey was not used. Try again, or choose another way.'));
const notCreated = (): Error =>
  new Error(t('The passkey was not created. Try again. If this device has one already, use that one.'));

const library = () => import('@simplewebauthn/browser');

/** Asks the browser for a passkey of the user. `options` come from the server. */
export async function askPasskey(options: Options): Promise<PasskeyAssertion> {
  const { startAuthentication } = await library();
  return startAuthentication({ optionsJSON: options as never }).then(
    (reply) => reply as unknown as PasskeyAssertion,
    () => {
      throw notUsed();
    },
  );
}

/** Lets the browser create a passkey. `options` come from the server. */
export async function createPasskey(options: Options): Promise<PasskeyAttestation> {
  const { startRegistration } = await library();
  return startRegistration({ optionsJSON: options as never }).then(
    (reply) => reply as unknown as PasskeyAttestation,
    () => {
      throw notCreated();
    },
  );
}

/** False if the page was opened by an IP address, for which browsers create no passkeys. */
export const canCreatePasskeys = (hostname = window.location.hostname): boolean =>
  !/^[\d.]+$|:/.test(hostname);
