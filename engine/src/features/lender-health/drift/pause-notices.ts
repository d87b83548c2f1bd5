import { grants, roles } from '@millrace/schemas/permissions';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { audit } from '../../../platform/audit/audit.ts';
import { CONFIG, type Config } from '../../../platform/config/config.ts';
import { pgArray } from '../../../platform/db/pg-array.ts';
import { MessagePort } from '../../../platform/messages/message-port.ts';
import { Schedule } from '../../../platform/registry/repeated-work.ts';
import { pausedForStaff, type Drift } from './drift.logic.ts';

/** Roles whose users get the emails: all roles that may open the screen about lender health. */
const watching = roles.filter((role) => grants[role].permissions.includes('lender-objects:read'));

interface Untold extends ReportedPause {
  id: number;
}

/**
 * Audits pauses and sends staff emails about them. A worker stored each pause together with the attempt that
 * caused it.
 */
@Injectable()
export class PauseNotices {
  constructor(
    private readonly orm: MikroORM,
    private readonly messages: MessagePort,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Reports each pause once. One commit writes the audit entry, the emails and the mark that the pause was
   * reported.
   */
  @Schedule('lender-pause-emails', { everySeconds: 15 })
  run(): Promise<void> {
    return this.orm.em.fork().transactional(async (em) => {
      for (const pause of await untold(em)) await this.tell(em, pause);
    });
  }

  private async tell(em: EntityManager, pause: Untold): Promise<void> {
    const { id, lenderId, kind, place, said } = pause;
    await audit(em, {
      action: 'lender.paused',
      actor: { kind: 'system' },
      subject: { kind: 'lender', id: String(lenderId) },
      facts: { kind, place, ...(said && { said }) },
    });
    const people = await em.execute<{ email: string }[]>(
      `SELECT email FROM tenant.mailboxes(?::text[]) AS told(email)`,
      [pgArray(watching)],
    );
    const mail = pauseMail(pause, this.config.PUBLIC_URL);
    for (const { email: recipient } of people)
      await this.messages.send(em, { channel: 'email', recipient, ...mail, sender: {}, notice: true });
    await em.execute(`UPDATE lender_pause SET told_at = now() WHERE id = ?`, [id], 'run');
  }
}

/**
 * Returns pauses that were not reported yet. Row locks prevent two schedulers from reporting the same pause.
 */
const untold = (em: EntityManager): Promise<Untold[]> =>
  em.execute<Untold[]>(
    `SELECT p.id, p.lender_id AS "lenderId", l.name, p.kind, p.place, p.said
     FROM lender_pause p JOIN read.lender l ON l.id = p.lender_id
     WHERE p.told_at IS NULL ORDER BY p.id LIMIT 20 FOR UPDATE OF p SKIP LOCKED`,
  );

interface ReportedPause extends Drift {
  readonly lenderId: number;
  readonly name: string;
}

/**
 * Writes the email to staff about a pause. It names the place and the lender's own word, but no application.
 */
function pauseMail(
  { lenderId, name, kind, place, said }: ReportedPause,
  url: string,
): { subject: string; body: string } {
  return {
    subject: `${name} is paused`,
    body: [
      pausedForStaff(name, kind),
      `Where: ${place}${said && `: ${said}`}`,
      `See its health and resume it: ${url}/app/admin/lender-health/${lenderId}/show`,
      'You get this message because you have access to lender health.',
    ].join('\n\n'),
  };
}
