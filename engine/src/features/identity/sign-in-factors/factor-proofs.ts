import { messageText, recoveryCodeUsedMail } from '@millrace/schemas/messages';
import type { PasskeyAssertion, ProofMethod } from '@millrace/schemas/api';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock.ts';
import { RateLimiter } from '../../../platform/http/limits/rate-limiter.ts';
import { sealedColumn } from '../../../platform/vault/reseal/sealed-column.ts';
import { Vault } from '../../../platform/vault/vault.service.ts';
import {
  factorsOf,
  putChallenge,
  takeChallenge,
  useSignature,
  useTimeStep,
  type ChallengeOwner,
  type FactorRow,
} from './factor-queries.ts';
import { methodsOf, proofsPerUser } from './factors.logic.ts';
import { noFactor, proofRefused, tooManyProofs } from './factors.errors.ts';
import { FactorNotices } from './factor-notices.ts';
import { Passkeys } from './passkeys.ts';
import { RecoveryCodes } from './recovery-codes.ts';
import { acceptedStep } from './totp.logic.ts';

export interface FactorProof {
  method: ProofMethod;
  code?: string | undefined;
  passkey?: PasskeyAssertion | undefined;
}

/** Returns the table, column and row to which the encrypted secret of an authenticator app is bound. */
export const secretPlace = (factorId: string) => ({
  table: 'sign_in_factor',
  column: 'secret_sealed',
  row: factorId,
  org: 0,
});

const secrets = { table: 'sign_in_factor', column: 'secret_sealed', org: '0' };
export const sealedSecrets = [
  sealedColumn({
    kind: 'secrets of authenticator apps',
    table: 'sign_in_factor',
    column: 'secret_sealed',
    id: { column: 'id', type: 'uuid' },
    place: { ...secrets, row: 't.id' },
  }),
  sealedColumn({
    kind: 'secrets of authenticator apps that are being added',
    table: 'factor_challenge',
    column: 'secret_sealed',
    id: { column: 'factor_id', type: 'uuid' },
    place: { ...secrets, row: 't.factor_id' },
  }),
];

/** Checks the sign-in methods that need no sent code: an authenticator app, a passkey or a recovery code. */
@Injectable()
export class FactorProofs {
  constructor(
    private readonly orm: MikroORM,
    private readonly vault: Vault,
    private readonly passkeys: Passkeys,
    private readonly recoveryCodes: RecoveryCodes,
    private readonly notices: FactorNotices,
    private readonly limiter: RateLimiter,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns the sign-in methods that the user can use instead of a sent code. Empty for a user without a
   * factor.
   */
  async methods(em: EntityManager, userId: number): Promise<ProofMethod[]> {
    const held = await factorsOf(em, userId);
    if (held.length === 0) return [];
    return methodsOf(
      held.map(({ kind }) => kind),
      await this.recoveryCodes.left(em, userId),
    );
  }

  /**
   * Returns the options that the browser needs to ask for a passkey. Stores the challenge (random bytes that
   * the passkey must sign) for one reply of this browser.
   */
  async startPasskey(em: EntityManager, owner: ChallengeOwner) {
    const held = (await factorsOf(em, owner.userId)).filter(({ kind }) => kind === 'passkey');
    if (held.length === 0) throw noFactor();
    const options = await this.passkeys.requestOptions(held);
    await putChallenge(em, owner, { challenge: options.challenge });
    return options;
  }

  /**
   * Checks a code or a passkey's reply. Each of them is accepted only once.
   * @throws 400 for every wrong code or reply, 429 after ten of them
   */
  async prove(owner: ChallengeOwner, proof: FactorProof): Promise<void> {
    const caller = String(owner.userId);
    await this.limiter.take(proofsPerUser, caller, tooManyProofs);
    const isRight = await this.orm.em.fork().transactional((em) => this.isRight(em, owner, proof));
    if (!isRight) throw proofRefused();
    await this.limiter.reset(proofsPerUser, caller);
  }

  private async isRight(
    em: EntityManager,
    owner: ChallengeOwner,
    { method, code = '', passkey }: FactorProof,
  ): Promise<boolean> {
    const { userId } = owner;
    if (method === 'recovery-code') return this.useRecoveryCode(em, userId, code);
    const held = (await factorsOf(em, userId)).filter(({ kind }) => kind === method);
    if (method === 'totp') return this.useCode(em, held, code);
    // The challenge is used up before the reply is checked, so that each challenge has one reply.
    const challenge = await takeChallenge(em, owner);
    const factor = held.find(({ credential_id }) => credential_id === passkey?.id);
    if (!passkey || !challenge || !factor) return false;
    const count = await this.passkeys.check(passkey, challenge, factor);
    return count !== undefined && useSignature(em, factor.id, count);
  }

  private async useCode(em: EntityManager, held: readonly FactorRow[], code: string): Promise<boolean> {
    for (const { id, secret_sealed, last_step } of held) {
      const secret = this.vault.openJson<string>(secretPlace(id), secret_sealed!).reveal();
      const lastStep = last_step === null ? null : Number(last_step);
      const step = acceptedStep({ secret, lastStep }, code, this.clock.now());
      if (step !== undefined) return useTimeStep(em, id, step);
    }
    return false;
  }

  private async useRecoveryCode(em: EntityManager, userId: number, code: string): Promise<boolean> {
    if (!(await this.recoveryCodes.use(em, userId, code))) return false;
    const left = await this.recoveryCodes.left(em, userId);
    await this.notices.send(em, userId, messageText(recoveryCodeUsedMail, { left }));
    return true;
  }
}
