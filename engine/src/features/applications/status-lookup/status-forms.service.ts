import type { StatusList } from '@millrace/schemas/api';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { audit } from '../../../platform/audit/audit.ts';
import { instant, instantOrNull } from '../../../platform/db/instants.ts';
import { alsoWithin } from '../../../platform/db/tenant-isolation/tenant-context.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { EndsAccess } from '../../../platform/sessions/browser-access.ts';
import { createSession, hashOf, verifySession } from '../../../platform/sessions/sessions.ts';
import type { Visitor } from '../../../platform/sessions/tabs.ts';
import { Stores } from '../../tenancy/stores/index.ts';
import { ApplicationRows } from '../applications/index.ts';
import { endProof, isProven, provenForms } from './status-code-queries.ts';

/**
 * Lists and opens the applications of the phone or email address that was confirmed in this browser. Row
 * level security in the database hides all other applications.
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
    if (!pass || !(await isProven(em, hashOf(pass)))) return { proven: false, applications: [] };
    const forms = await provenForms(em);
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

  /**
   * Creates a session for one of the listed applications. In it, the phone or email address counts as
   * confirmed.
   */
  open(formId: string, visitor: Visitor): Promise<string> {
    return this.orm.em.fork().transactional(async (em) => {
      if (!(await provenForms(em)).some(({ id }) => id === formId)) throw notFound('This application');
      return alsoWithin({ form: formId }, async () => {
        const row = await this.rows.find(em, formId);
        const store = row && (await this.stores.find(em, row.storeId));
        if (!row || !store) throw notFound('This application');
        const { timezone } = store;
        const session = await createSession(em, {
          kind: 'shopper',
          applicationId: formId,
          timezone,
          ...visitor,
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

  /** Removes the confirmation of the contact from this browser, so that a new code is needed. */
  async forget(pass: string | undefined): Promise<void> {
    if (!pass) return;
    await endProof(this.orm.em.fork(), hashOf(pass));
  }

  @EndsAccess('status')
  async endAccess(em: EntityManager, hash: Buffer): Promise<undefined> {
    await endProof(em, hash);
  }
}
