import type { PasskeyAssertion, PasskeyAttestation } from '@millrace/schemas/api';
import { Inject, Injectable } from '@nestjs/common';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import net from 'node:net';
import { CONFIG, type Config } from '../../../platform/config/config.ts';
import { Logger } from '../../../platform/logging/logger.ts';
import { Vault } from '../../../platform/vault/vault.service.ts';
import type { FactorRow } from './factor-queries.ts';
import { noDomain } from './factors.errors.ts';

interface NewPasskey {
  credentialId: string;
  publicKey: Uint8Array;
  signCount: number;
  transports: string[];
}

const loopback = ['127.0.0.1', '[::1]'];

const descriptorOf = ({ credential_id, transports }: FactorRow) => ({ id: credential_id!, transports });

/**
 * Makes challenges (random bytes that a passkey signs) and checks the replies of browsers. A passkey works
 * only at the address that the settings `PUBLIC_URL` and `PASSKEY_RP_ID` name.
 */
@Injectable()
export class Passkeys {
  private readonly origin: string;
  private readonly rpID: string;

  constructor(
    private readonly vault: Vault,
    private readonly logger: Logger,
    @Inject(CONFIG) { PUBLIC_URL, PASSKEY_RP_ID }: Config,
  ) {
    const url = new URL(PUBLIC_URL);
    // Browsers create no passkeys for an IP address. A page on the same machine can be opened as localhost.
    if (loopback.includes(url.hostname)) url.hostname = 'localhost';
    this.origin = url.origin;
    this.rpID = PASSKEY_RP_ID || url.hostname;
  }

  /** False if people open Millrace by an IP address, because browsers create no passkeys for IP addresses. */
  get isPossible(): boolean {
    return net.isIP(this.rpID.replaceAll(/^\[|\]$/g, '')) === 0;
  }

  /**
   * Returns the options for a new passkey. A device that already has a passkey of the user is not offered
   * again.
   */
  creationOptions(user: { id: number; email: string }, held: readonly FactorRow[]) {
    if (!this.isPossible) throw noDomain();
    return generateRegistrationOptions({
      rpName: 'Millrace',
      rpID: this.rpID,
      userName: user.email,
      userID: new Uint8Array(this.vault.hmac('passkey-user', String(user.id))),
      attestationType: 'none',
      excludeCredentials: held.filter(({ kind }) => kind === 'passkey').map(descriptorOf),
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    });
  }

  requestOptions(held: readonly FactorRow[]) {
    return generateAuthenticationOptions({
      rpID: this.rpID,
      allowCredentials: held.filter(({ kind }) => kind === 'passkey').map(descriptorOf),
      userVerification: 'preferred',
    });
  }

  /**
   * Returns the new passkey. Undefined if the browser's reply does not belong to the challenge and the
   * address of this installation.
   */
  async checkNew(
    { response, ...reply }: PasskeyAttestation,
    challenge: string,
  ): Promise<NewPasskey | undefined> {
    const result = await this.checked(() =>
      verifyRegistrationResponse({
        response: { ...reply, response } as Parameters<typeof verifyRegistrationResponse>[0]['response'],
        expectedChallenge: challenge,
        expectedOrigin: this.origin,
        expectedRPID: this.rpID,
        requireUserVerification: false,
      }),
    );
    if (!result?.verified) return undefined;
    const { id, publicKey, counter, transports = [] } = result.registrationInfo.credential;
    return { credentialId: id, publicKey, signCount: counter, transports };
  }

  /** Returns the authenticator's new count of signatures. Undefined if the reply is not accepted. */
  async check(
    { response, ...reply }: PasskeyAssertion,
    challenge: string,
    factor: FactorRow,
  ): Promise<number | undefined> {
    const result = await this.checked(() =>
      verifyAuthenticationResponse({
        response: { ...reply, response } as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
        expectedChallenge: challenge,
        expectedOrigin: this.origin,
        expectedRPID: this.rpID,
        requireUserVerification: false,
        credential: {
          id: factor.credential_id!,
          publicKey: new Uint8Array(factor.public_key!),
          counter: Number(factor.sign_count),
          transports: factor.transports,
        },
      }),
    );
    return result?.verified ? result.authenticationInfo.newCounter : undefined;
  }

  /** The library throws for every reply that it does not accept. */
  private async checked<Result>(check: () => Promise<Result>): Promise<Result | undefined> {
    try {
      return await check();
    } catch (error) {
      this.logger.warn('passkey refused', { reason: error instanceof Error ? error.name : 'unknown' });
      return undefined;
    }
  }
}
