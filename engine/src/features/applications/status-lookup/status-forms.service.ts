import type { StatusList } from '@millrace/schemas/api';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { audit } from '../../../platform/audit/audit.ts';
import { instant, instantOrNull } from '../../../platform/db/instants.ts';
import { alsoWithin } from '../../../platform/db/tenant-isolation/tenant-context.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { createSession, hashOf, verifySession } from '../../../platform/sessions/sessions.ts';
import { Stores } from '../../tenancy/stores/index.ts';
import { ApplicationRows } from '../applications/index.ts';

interface ProvenForm {
  id: string;
  reference: string;
  state: 'draft' | 'submitted';
  store: string;
  storePhone: string | null;
  begunAt: Date | string;
  submittedAt: Date | string | null;
}

export interface Visitor {
  ip: string;
  userAgent: string | undefined;
}

/**
 * Lists and opens the applications that were confirmed with the phone or email address that this browser has
 * proven. The database decides which applications these are.
 */
@Injectable()
export class StatusForms {
  constructor(
    private readonly orm: MikroORM,
    private readonly rows: ApplicationRows,
    private readonly stores: Stores,
  ) {}

  async list(pass: string | undefined): Promise<StatusList> {
    const em = this.orm.em.fork();
    if (!pass || !(await this.isProven(em, pass))) return { proven: false, applications: [] };
    const forms = await this.formsOf(em);
    return {
      proven: true,
      applications: forms.map(({ id, reference, state, store, storePhone, begunAt, submittedAt }) => ({
        formId: id,
        reference,
        state,
        store: { name: store, phone: storePhone },
        begunAt: instant(begunAt),
        submittedAt: instantOrNull(submittedAt),
      })),
    };
  }

  /** Creates a session for one of these applications, with its phone or email address already proven. */
  open(formId: string, { ip, userAgent }: Visitor): Promise<string> {
    return this.orm.em.fork().transactional(async (em) => {
      if (!(await this.formsOf(em)).some(({ id }) => id === formId)) throw notFound('This application');
      return alsoWithin({ form: formId }, async () => {
        const row = await this.rows.find(em, formId);
        const store = row && (await this.stores.find(em, row.storeId));
        if (!row || !store) throw notFound('This application');
        const { timezone } = store;
        const session = await createSession(em, {
          kind: 'shopper',
          applicationId: formId,
          timezone,
          ip,
          userAgent,
        });
        await verifySession(em, session.hash);
        await audit(em, {
          action: 'application.found-again',
          actor: { kind: 'shopper', id: formId },
          orgId: row.orgId,
          storeId: row.storeId,
          subject: { kind: 'application', id: formId },
        });
        return session.token;
      });
    });
  }

  /** Ends the proof of this browser, so that a new code is needed. */
  async forget(pass: string | undefined): Promise<void> {
    if (!pass) return;
    await this.orm.em
      .fork()
      .execute(
        `UPDATE status_code SET used_at = NULL, expires_at = now() WHERE session_hash = ?`,
        [hashOf(pass)],
        'run',
      );
  }

  private formsOf(em: EntityManager): Promise<ProvenForm[]> {
    return em.execute<ProvenForm[]>(`SELECT * FROM tenant.proven_forms()`);
  }

  private async isProven(em: EntityManager, pass: string): Promise<boolean> {
    const rows = await em.execute<unknown[]>(
      `SELECT 1 FROM status_code WHERE session_hash = ? AND used_at > now() - interval '30 minutes' LIMIT 1`,
      [hashOf(pass)],
    );
    return rows.length > 0;
  }
}
