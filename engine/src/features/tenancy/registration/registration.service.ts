import type { RegisterBody } from '@millrace/schemas/api';
import { founderRole } from '@millrace/schemas/permissions';
import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { everything, within } from '../../../platform/db/tenant-isolation/tenant-context.ts';
import { RateLimiter } from '../../../platform/http/limits/rate-limiter.ts';
import { OrgRegistration, type Visitor } from './founding.service.ts';
import { RegistrationCodes } from './registration-codes.ts';
import { incorrectCode } from './registration.errors.ts';
import { perAddress } from './registration.logic.ts';

/** Lets visitors register an account. */
@Injectable()
export class Registration {
  constructor(
    private readonly orm: MikroORM,
    private readonly founding: OrgRegistration,
    private readonly codes: RegistrationCodes,
    private readonly limiter: RateLimiter,
  ) {}

  /**
   * Registers an account. Returns the token of the new administrator's session. Returns undefined if a code
   * must first confirm the email address.
   */
  async register({ code, ...body }: RegisterBody, visitor: Visitor): Promise<string | undefined> {
    await this.limiter.take(perAddress, visitor.ip);
    this.founding.check(body);
    const email = body.email.trim().toLowerCase();
    const em = this.orm.em.fork();
    if (code === undefined) {
      await this.codes.admit(email);
      const isTaken = await this.founding.isTaken(em, email);
      const mail = await em.transactional((transaction) => this.codes.send(transaction, email, isTaken));
      await this.codes.awaitDelivery(mail);
      return undefined;
    }
    const proof = await this.codes.check(em, email, code);
    if (proof === undefined) throw incorrectCode();
    const hash = await this.founding.hashOf(body);
    // No user is signed in and the request names no tenant, so these statements run across tenants.
    return within(everything, () =>
      em.transactional(async (transaction) => {
        const terms = { hash, role: founderRole };
        const account = await this.founding.found(transaction, { ...body, email }, terms, visitor);
        if (!account) throw incorrectCode();
        await this.codes.use(transaction, proof);
        return account.token;
      }),
    );
  }
}
