import { messageText, recoveryCodesMail } from '@millrace/schemas/messages';
import type {
  AddedFactor,
  AddPasskeyBody,
  AddTotpBody,
  NewTotp,
  OwnFactors,
  SignInFactor,
} from '@millrace/schemas/api';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { Clock } from '../../../../platform/clock.ts';
import { instant, instantOrNull } from '../../../../platform/db/instants.ts';
import { queries } from '../../../../platform/db/queries.ts';
import type { StaffActor } from '../../../../platform/http/actor.ts';
import { RateLimiter } from '../../../../platform/http/limits/rate-limiter.ts';
import { notFound } from '../../../../platform/http/problem.ts';
import { stepUpSession } from '../../../../platform/sessions/sessions.ts';
import { Vault } from '../../../../platform/vault/vault.service.ts';
import { Users } from '../../users/index.ts';
import { secretPlace } from '../factor-proofs.ts';
import {
  auditOwn,
  awaitedTotp,
  emailOf,
  factorsOf,
  putChallenge,
  takeChallenge,
  type ChallengePurpose,
  type FactorRow,
} from '../factor-queries.ts';
import {
  codeNotRight,
  factorNeeded,
  noFactor,
  passkeyRefused,
  startAgain,
  tooManyFactors,
  tooManyProofs,
} from '../factors.errors.ts';
import { addedMail, mostFactors, proofsPerUser, removedMail } from '../factors.logic.ts';
import { FactorNotices } from '../factor-notices.ts';
import { Passkeys } from '../passkeys.ts';
import { RecoveryCodes } from '../recovery-codes.ts';
import { acceptedStep, newTotpSecret, totpUri } from '../totp.logic.ts';

interface Browser {
  actor: StaffActor;
  session: Buffer;
}
type NewRow = Pick<FactorRow, 'id' | 'kind'> & Partial<Omit<FactorRow, 'id' | 'kind' | 'name'>>;

/**
 * Lets users list, add, rename and remove their authenticator apps and passkeys, and replace their recovery
 * codes.
 */
@Injectable()
export class OwnFactorsService {
  constructor(
    private readonly orm: MikroORM,
    private readonly users: Users,
    private readonly vault: Vault,
    private readonly passkeys: Passkeys,
    private readonly recoveryCodes: RecoveryCodes,
    private readonly notices: FactorNotices,
    private readonly limiter: RateLimiter,
    private readonly clock: Clock,
  ) {}

  async list({ userId, roles }: StaffActor): Promise<OwnFactors> {
    const em = this.orm.em.fork();
    return {
      factors: (await factorsOf(em, userId)).map(shown),
      recovery_codes_left: await this.recoveryCodes.left(em, userId),
      is_required: this.users.mustHaveFactor({ roles }),
      can_add_passkey: this.passkeys.isPossible,
    };
  }

  /**
   * Creates the secret of a new authenticator app. The app becomes a factor when the user enters its first
   * code.
   */
  async startTotp(browser: Browser): Promise<NewTotp> {
    const em = this.orm.em.fork();
    await this.refuseMore(em, browser.actor.userId);
    const [id, secret] = [randomUUID(), newTotpSecret()];
    const sealed = this.vault.sealJson(secretPlace(id), secret);
    await putChallenge(em, ownerOf(browser, 'add-totp'), { factor_id: id, secret_sealed: sealed });
    return { secret, uri: totpUri(secret, await emailOf(em, browser.actor.userId)) };
  }

  async addTotp(browser: Browser, { name, code }: AddTotpBody): Promise<AddedFactor> {
    const { userId } = browser.actor;
    await this.limiter.take(proofsPerUser, String(userId), tooManyProofs);
    return this.orm.em.fork().transactional(async (em) => {
      const awaited = await awaitedTotp(em, userId, browser.session);
      if (!awaited) throw startAgain();
      const secret = this.vault.openJson<string>(secretPlace(awaited.id), awaited.sealed).reveal();
      const step = acceptedStep({ secret, lastStep: null }, code, this.clock.now());
      if (step === undefined) throw codeNotRight();
      await takeChallenge(em, ownerOf(browser, 'add-totp'));
      const sealed = awaited.sealed;
      return this.add(em, browser, name, {
        id: awaited.id,
        kind: 'totp',
        secret_sealed: sealed,
        last_step: String(step),
      });
    });
  }

  async startPasskey(browser: Browser) {
    const em = this.orm.em.fork();
    const { userId } = browser.actor;
    const held = await this.refuseMore(em, userId);
    const options = await this.passkeys.creationOptions(
      { id: userId, email: await emailOf(em, userId) },
      held,
    );
    await putChallenge(em, ownerOf(browser, 'add-passkey'), { challenge: options.challenge });
    return options;
  }

  async addPasskey(browser: Browser, { name, passkey }: AddPasskeyBody): Promise<AddedFactor> {
    const em = this.orm.em.fork();
    // Marks the challenge as used before the transaction below begins. The mark therefore stays even if the
    // reply is refused.
    const challenge = await takeChallenge(em, ownerOf(browser, 'add-passkey'));
    if (!challenge) throw startAgain();
    const made = await this.passkeys.checkNew(passkey, challenge);
    if (!made) throw passkeyRefused();
    return em.transactional((transaction) =>
      this.add(transaction, browser, name, {
        id: randomUUID(),
        kind: 'passkey',
        credential_id: made.credentialId,
        public_key: made.publicKey,
        sign_count: String(made.signCount),
        transports: made.transports,
      }),
    );
  }

  async rename({ actor: { userId } }: Browser, id: string, name: string): Promise<void> {
    await this.orm.em.fork().transactional(async (em) => {
      const factor = await queries(em)
        .updateTable('sign_in_factor')
        .set({ name })
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .returning('kind')
        .executeTakeFirst();
      if (!factor) throw notFound('This factor');
      await auditOwn(em, userId, 'auth.factor-renamed', { kind: factor.kind });
    });
  }

  async remove({ actor }: Browser, id: string): Promise<void> {
    const { userId } = actor;
    await this.orm.em.fork().transactional(async (em) => {
      await lockFactorsOf(em, userId);
      const held = await factorsOf(em, userId);
      const factor = held.find((row) => row.id === id);
      if (!factor) throw notFound('This factor');
      const isLast = held.length === 1;
      if (isLast && this.users.mustHaveFactor(actor)) throw factorNeeded();
      await queries(em).deleteFrom('sign_in_factor').where('id', '=', id).execute();
      if (isLast) await this.recoveryCodes.remove(em, userId);
      await this.notices.send(em, userId, removedMail(factor, isLast));
      await auditOwn(em, userId, 'auth.factor-removed', { kind: factor.kind });
    });
  }

  async replaceRecoveryCodes({ actor: { userId } }: Browser): Promise<string[]> {
    return this.orm.em.fork().transactional(async (em) => {
      await lockFactorsOf(em, userId);
      if ((await factorsOf(em, userId)).length === 0) throw noFactor();
      const codes = await this.recoveryCodes.replace(em, userId);
      await this.notices.send(em, userId, messageText(recoveryCodesMail, {}));
      await auditOwn(em, userId, 'auth.recovery-codes-replaced');
      return codes;
    });
  }

  /**
   * Stores an authenticator app or a passkey that the user has just confirmed. The session is then stepped
   * up: for some time, sensitive actions need no further confirmation.
   */
  private async add(
    em: EntityManager,
    { actor: { userId }, session }: Browser,
    name: string,
    row: NewRow,
  ): Promise<AddedFactor> {
    await lockFactorsOf(em, userId);
    const held = await this.refuseMore(em, userId);
    await queries(em)
      .insertInto('sign_in_factor')
      .values({ ...row, user_id: userId, name } as never)
      .execute();
    const recovery_codes = held.length === 0 ? await this.recoveryCodes.replace(em, userId) : null;
    await stepUpSession(em, session);
    await this.notices.send(em, userId, addedMail({ kind: row.kind, name }));
    await auditOwn(em, userId, 'auth.factor-added', { kind: row.kind });
    const stored = (await factorsOf(em, userId)).find(({ id }) => id === row.id)!;
    return { factor: shown(stored), recovery_codes };
  }

  private async refuseMore(em: EntityManager, userId: number): Promise<FactorRow[]> {
    const held = await factorsOf(em, userId);
    if (held.length >= mostFactors) throw tooManyFactors();
    return held;
  }
}

const ownerOf = ({ actor: { userId }, session }: Browser, purpose: ChallengePurpose) => ({
  userId,
  browser: session,
  purpose,
});

const shown = ({ id, kind, name, created_at, last_used_at }: FactorRow): SignInFactor => ({
  id,
  kind,
  name,
  created_at: instant(created_at),
  last_used_at: instantOrNull(last_used_at),
});

/**
 * Makes parallel changes of one user's factors wait for each other, so that the limit on their number holds.
 */
async function lockFactorsOf(em: EntityManager, userId: number): Promise<void> {
  await queries(em).selectFrom('app_user').select('id').where('id', '=', userId).forUpdate().execute();
}
