import type { StatusSignInBody } from '@millrace/schemas/api';
import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { randomBytes } from 'node:crypto';
import { audit } from '../../../platform/audit/audit.ts';
import { Clock } from '../../../platform/clock.ts';
import { alsoWithin } from '../../../platform/db/tenant-isolation/tenant-context.ts';
import { unprocessable } from '../../../platform/http/problem.ts';
import { RateLimiter } from '../../../platform/http/limits/rate-limiter.ts';
import { callerIndex } from '../../../platform/one-time-codes/place-guesses.ts';
import { hashOf } from '../../../platform/sessions/sessions.ts';
import { Vault } from '../../../platform/vault/vault.service.ts';
import { Passwords } from '../../identity/auth/index.ts';
import { destinationIndex, destinationIndexes } from '../verification/index.ts';
import { contactOf } from './status-code.logic.ts';
import {
  passwordsOf,
  recordPasswordProof,
  rehashPassword,
  type PasswordHolder,
} from './status-code-queries.ts';
import { signInRefused } from './status-lookup.errors.ts';

/**
 * The limit on password guesses for one phone or email address. Guesses from all browsers and IP addresses
 * count together.
 */
const guessesAtContact = { name: 'status-password', most: 10, seconds: 600 };
const guessesFromAddress = { name: 'status-password-from', most: 30, seconds: 600 };

/**
 * Signs in applicants who set a password with the link that support sent them. The password gives the same
 * access as a code, for the same time. An unknown contact, a contact without a password and a wrong password
 * get the same reply after the same work.
 */
@Injectable()
export class StatusPasswords {
  constructor(
    private readonly orm: MikroORM,
    private readonly vault: Vault,
    private readonly passwords: Passwords,
    private readonly limiter: RateLimiter,
    private readonly clock: Clock,
  ) {}

  /** Returns the secret of the cookie that lets this browser list the applications. */
  async signIn({ password, ...body }: StatusSignInBody, ip: string): Promise<string> {
    await this.limiter.take(guessesFromAddress, ip);
    const { contact, findings } = contactOf(body, this.clock.dayIn('UTC'));
    if (findings.length > 0) throw unprocessable('Check the phone or email.', findings);
    const { channel } = body;
    const index = destinationIndex(this.vault, channel, contact);
    await this.limiter.take(guessesAtContact, index.toString('hex'));
    const em = this.orm.em.fork();
    const holders = await passwordsOf(em, channel, destinationIndexes(this.vault, channel, contact));
    const holder = await this.holderOf(password, holders);
    if (!holder) throw signInRefused();
    const token = randomBytes(32).toString('base64url');
    const present = this.passwords.isPresent(holder.hashed) ? null : await this.passwords.hash(password);
    const session = hashOf(token);
    await alsoWithin({ pass: session.toString('hex') }, () =>
      em.transactional(async (transaction) => {
        if (present) await rehashPassword(transaction, holder, present);
        await recordPasswordProof(transaction, {
          session,
          channel,
          index,
          caller: callerIndex(this.vault, ip),
        });
        await audit(transaction, {
          action: 'applicant.signed-in',
          actor: { kind: 'anonymous' },
          subject: { kind: 'applicant', id: String(holder.id) },
        });
      }),
    );
    return token;
  }

  /**
   * Returns the applicant whose password was entered. One person may be an applicant at several stores, each
   * with a password.
   */
  private async holderOf(
    password: string,
    holders: readonly PasswordHolder[],
  ): Promise<PasswordHolder | undefined> {
    if (holders.length === 0) await this.passwords.matches(password, undefined);
    for (const holder of holders) if (await this.passwords.matches(password, holder.hashed)) return holder;
    return undefined;
  }
}
