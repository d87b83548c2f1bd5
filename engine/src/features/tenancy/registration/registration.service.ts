import type { RegisterBody } from '@millrace/schemas/api';
import { founderRole } from '@millrace/schemas/permissions';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { audit } from '../../../platform/audit/audit.ts';
import { everything, within } from '../../../platform/db/walls/wall-context.ts';
import { RateLimiter } from '../../../platform/http/rate-limiter.ts';
import { createSession } from '../../../platform/sessions/sessions.ts';
import { newPasswordFinding, Passwords } from '../../identity/auth/index.ts';
import { Users } from '../../identity/users/index.ts';
import { isTimezone } from '../../reference/timezones/index.ts';
import { StoreOpening } from '../accounts/index.ts';
import { Orgs } from '../orgs/index.ts';
import { RegistrationCodes } from './registration-codes.ts';
import { incorrectCode, passwordRefused, unknownTimezone } from './registration.errors.ts';
import { perAddress } from './registration.logic.ts';

export interface Visitor {
  ip: string;
  userAgent: string | undefined;
}

/** People who open an account by themselves. */
@Injectable()
export class Registration {
  constructor(
    private readonly orm: MikroORM,
    private readonly orgs: Orgs,
    private readonly opening: StoreOpening,
    private readonly users: Users,
    private readonly passwords: Passwords,
    private readonly codes: RegistrationCodes,
    private readonly limiter: RateLimiter,
  ) {}

  /** The token of the new administrator's session; undefined while the mailbox is not proven. */
  async register({ code, ...body }: RegisterBody, visitor: Visitor): Promise<string | undefined> {
    await this.limiter.take(perAddress, visitor.ip);
    const finding = newPasswordFinding(body.password, [body.first_name, body.last_name, body.email]);
    if (finding) throw passwordRefused(finding);
    // Said before a code is sent: nobody should have to begin anew after it.
    if (!isTimezone(body.store.timezone)) throw unknownTimezone();
    const mailbox = body.email.trim().toLowerCase();
    const em = this.orm.em.fork();
    if (code === undefined) {
      await this.codes.admit(mailbox);
      const isTaken = await hasAccount(em, mailbox);
      await em.transactional((transaction) => this.codes.send(transaction, mailbox, isTaken));
      return undefined;
    }
    const proof = await this.codes.check(em, mailbox, code);
    if (proof === undefined) throw incorrectCode();
    const hash = await this.passwords.hash(body.password);
    // Nobody is signed in yet and nothing is named: what is made here belongs to the person who makes it.
    return within(everything, () =>
      em.transactional((transaction) =>
        this.found(transaction, { ...body, email: mailbox, proof }, hash, visitor),
      ),
    );
  }

  private async found(em: EntityManager, body: Founding, hash: string, visitor: Visitor): Promise<string> {
    const { email, first_name, last_name, org_name, store, proof } = body;
    await em.execute(`SELECT pg_advisory_xact_lock(hashtextextended(?, 0))`, [`register|${email}`]);
    if (await hasAccount(em, email)) throw incorrectCode();
    await this.codes.use(em, proof);
    const orgId = await this.orgs.create(em, { name: org_name.trim() });
    const { id: storeId } = await this.opening.open(em, orgId, store);
    const userId = await this.users.create(em, {
      orgId,
      storeIds: [storeId],
      email,
      firstName: first_name.trim(),
      lastName: last_name.trim(),
      roles: [founderRole],
      passwordHash: async () => hash,
    });
    if (userId === undefined) throw incorrectCode();
    await audit(em, {
      action: 'account.registered',
      actor: { kind: 'staff', id: String(userId) },
      orgId,
      storeId,
      subject: { kind: 'org', id: String(orgId) },
    });
    const { timezone } = store;
    return (await createSession(em, { kind: 'staff', userId, timezone, ...definedOf(visitor) })).token;
  }
}

/** `proof`: the code that came back from the mailbox. */
type Founding = Omit<RegisterBody, 'code'> & { proof: string };

const definedOf = ({ ip, userAgent }: Visitor) => ({ ip, ...(userAgent !== undefined && { userAgent }) });

async function hasAccount(em: EntityManager, email: string): Promise<boolean> {
  const rows = await em.execute<unknown[]>(`SELECT 1 FROM app_user WHERE lower(email) = ?`, [email]);
  return rows.length > 0;
}
