import type { ChangePasswordBody, OpenSession, ProveBody, Session } from '@millrace/schemas/api';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { audit } from '../../../../platform/audit/audit.ts';
import { CONFIG, type Config } from '../../../../platform/config/config.ts';
import { instant } from '../../../../platform/db/instants.ts';
import { queries } from '../../../../platform/db/queries.ts';
import type { StaffActor } from '../../../../platform/http/actor.ts';
import { notSignedIn } from '../../../../platform/http/problem.ts';
import { Directory } from '../../../../platform/sessions/session-actors.ts';
import {
  createSession,
  openSessionsOf,
  renewProof,
  revokeSessionsOf,
  setTimezone,
} from '../../../../platform/sessions/sessions.ts';
import { Impersonations } from '../../impersonation/index.ts';
import { OneTimeLinks } from '../../one-time-links/index.ts';
import { Users } from '../../users/index.ts';
import { AccessGate } from '../access-gate.ts';
import { accessOf, countryOfAll, currenciesOf, flagsOf, switchedOff } from '../auth.logic.ts';
import { FreshProof } from '../fresh-proof.ts';
import { NewPasswords } from '../passwords/new-passwords.ts';
import type { RequestSession } from '../../../../platform/sessions/request-session.ts';
import { sentTimezone } from '../sent-timezone.ts';

/** The directory lists no more stores than this. */
const mostListed = 500;

const everyStore = (em: EntityManager) =>
  queries(em).selectFrom('read.store').select(['currency', 'country']).execute();

/** Lets a signed-in user read and change their own session and password. */
@Injectable()
export class OwnSession {
  constructor(
    private readonly orm: MikroORM,
    private readonly users: Users,
    private readonly proof: FreshProof,
    private readonly newPasswords: NewPasswords,
    private readonly directory: Directory,
    private readonly gate: AccessGate,
    private readonly impersonations: Impersonations,
    private readonly links: OneTimeLinks,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Returns what the user may see and do now. */
  async show(actor: StaffActor, timezone: string, session: Buffer | null): Promise<Session> {
    const em = this.orm.em.fork();
    const row = await this.users.find(em, actor.userId);
    if (!row) throw notSignedIn();
    const stores = await this.directory.storesOf(em, actor, 'applications:list');
    const all = stores.length < mostListed ? stores : await everyStore(em);
    const awaitsProof = row.pending_email !== null && (await this.links.isAwaited(em, row.id, 'email'));
    const impersonation = await this.impersonations.stateOf(em, actor, session);
    return {
      user: {
        id: row.id,
        email: row.email,
        ...(awaitsProof && row.pending_email !== null && { pending_email: row.pending_email }),
        first_name: row.first_name,
        last_name: row.last_name,
        roles_arr: row.roles,
        roles: row.roles.join(','),
        user_stores: row.store_ids,
        is_disabled: row.is_disabled,
        org_id: row.org_id,
        primary_store_id: row.primary_store_id,
        store_id: row.primary_store_id,
        prompt_password_change: actor.mustChangePassword ?? false,
        ...(actor.mustAddFactor && { must_add_factor: true }),
        terms_accepted: !actor.mustAcceptTerms,
      },
      stores: stores.map(({ id, name }) => ({ id, store_name: name })),
      ...accessOf(actor, switchedOff(this.config)),
      ...(await this.gate.of(em, actor, stores)),
      ...flagsOf(actor, stores),
      ...currenciesOf(all),
      ...countryOfAll(all),
      timezone,
      ...(impersonation && { impersonation }),
    };
  }

  /** Returns the current session and stores the current time zone of the browser. */
  async refresh(
    actor: StaffActor,
    { session, timezone }: RequestSession,
    wanted: string | undefined,
  ): Promise<Session> {
    const zone = sentTimezone(wanted);
    if (zone && zone !== timezone) await setTimezone(this.orm.em.fork(), session, zone);
    return this.show(actor, zone ?? timezone, session);
  }

  /**
   * Changes the password, ends every session of the user and starts a new session in this browser. Returns
   * its token.
   */
  async changePassword(
    actor: StaffActor,
    body: ChangePasswordBody,
    present: RequestSession,
  ): Promise<string> {
    const em = this.orm.em.fork();
    const { userId } = actor;
    await this.proof.ask(em, actor, body.currentPassword, present);
    const hash = await this.newPasswords.accepted(em, userId, body.newPassword);
    return em.transactional(async (transaction) => {
      await this.newPasswords.save(transaction, userId, hash, 'auth.password-changed');
      const { ip, userAgent, timezone } = present;
      const session = { kind: 'staff', userId, timezone, ip, userAgent, isProven: true } as const;
      return (await createSession(transaction, session)).token;
    });
  }

  /**
   * Checks the current password and records that the user of this session has just confirmed their identity.
   * Some changes require a recent confirmation.
   */
  async renew(actor: StaffActor, { currentPassword }: ProveBody, present: RequestSession): Promise<void> {
    const em = this.orm.em.fork();
    await this.proof.checkPassword(em, actor, currentPassword, present);
    await em.transactional(async (transaction) => {
      await renewProof(transaction, present.session);
      await audit(transaction, {
        action: 'auth.proven',
        actor: { kind: 'staff', id: String(actor.userId) },
      });
    });
  }

  async openSessions(actor: StaffActor, current: Buffer): Promise<OpenSession[]> {
    const rows = await openSessionsOf(this.orm.em.fork(), actor.userId);
    return rows.map((row) => ({
      is_current: current.equals(row.id_hash),
      ip: row.ip,
      user_agent: row.user_agent,
      created_at: instant(row.created_at),
      last_seen_at: instant(row.last_seen_at),
    }));
  }

  async endOthers(actor: StaffActor, current: Buffer): Promise<void> {
    await this.orm.em.fork().transactional(async (em) => {
      const ended = await revokeSessionsOf(em, actor.userId, 'signed-out-elsewhere', current);
      await audit(em, {
        action: 'auth.sessions-ended',
        actor: { kind: 'staff', id: String(actor.userId) },
        facts: { ended },
      });
    });
  }
}
