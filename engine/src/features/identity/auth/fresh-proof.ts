import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { StaffActor } from '../../../platform/http/actor.ts';
import { requireFreshProof } from '../../../platform/sessions/fresh-proof.ts';
import { Users } from '../users/index.ts';
import { forgive, countTry } from '../verification-codes/index.ts';
import { currentPasswordWrong } from './auth.errors.ts';
import { Passwords } from './passwords/passwords.ts';
import type { Present } from '../../../platform/sessions/present.ts';

/**
 * Requires a recent proof before users change how they sign in, because another person may use an unattended
 * screen.
 */
@Injectable()
export class FreshProof {
  constructor(
    private readonly users: Users,
    private readonly passwords: Passwords,
  ) {}

  /**
   * Accepts one of three proofs: a proof that is at most ten minutes old, a session that only allows setting
   * a password, or the current password.
   */
  async ask(
    em: EntityManager,
    actor: StaffActor,
    currentPassword: string | undefined,
    present: Present,
  ): Promise<void> {
    if (actor.mustChangePassword) return;
    if (currentPassword === undefined) return requireFreshProof(em, present.session);
    await this.checkPassword(em, actor, currentPassword, present);
  }

  /**
   * Checks the current password. Wrong passwords count as failed sign-ins, so that an open browser cannot be
   * used to guess passwords.
   */
  async checkPassword(
    em: EntityManager,
    actor: StaffActor,
    password: string,
    { device }: Present,
  ): Promise<void> {
    const row = await this.users.find(em, actor.userId);
    const taken = row && (await countTry(em, row.email, device));
    const right = await this.passwords.matches(password, taken?.passwordHash);
    if (!taken || !right) throw currentPasswordWrong();
    await forgive(em, taken);
  }
}
