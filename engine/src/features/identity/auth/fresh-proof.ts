import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { StaffActor } from '../../../platform/http/actor.ts';
import { wantFreshProof } from '../../../platform/sessions/fresh-proof.ts';
import { Users } from '../users/index.ts';
import { forgive, takeTry } from '../verification-codes/index.ts';
import { currentPasswordWrong } from './auth.errors.ts';
import { Passwords } from './passwords/passwords.ts';
import type { Present } from '../../../platform/sessions/present.ts';

/** Asked before somebody changes how he signs in: an unattended screen alone is not enough. */
@Injectable()
export class FreshProof {
  constructor(
    private readonly users: Users,
    private readonly passwords: Passwords,
  ) {}

  /** A proof not older than ten minutes, a session that is there for nothing else, or the current password. */
  async ask(
    em: EntityManager,
    actor: StaffActor,
    currentPassword: string | undefined,
    present: Present,
  ): Promise<void> {
    if (actor.mustChangePassword) return;
    if (currentPassword === undefined) return wantFreshProof(em, present.session);
    await this.checkPassword(em, actor, currentPassword, present);
  }

  /** Counted like a sign-in: an open browser is no place to guess. */
  async checkPassword(
    em: EntityManager,
    actor: StaffActor,
    password: string,
    { device }: Present,
  ): Promise<void> {
    const row = await this.users.find(em, actor.userId);
    const taken = row && (await takeTry(em, row.email, device));
    const right = await this.passwords.matches(password, taken?.passwordHash);
    if (!taken || !right) throw currentPasswordWrong();
    await forgive(em, taken);
  }
}
