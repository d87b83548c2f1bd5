import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { audit } from '../../../platform/audit/audit.ts';
import { alsoWithin } from '../../../platform/db/tenant-isolation/tenant-context.ts';
import { Stores, type StoreFacts } from '../../tenancy/stores/index.ts';
import { ApplicationRows, type ApplicationRow } from '../applications/index.ts';
import { CoApplicantParts, type CoApplicantPartRow } from './co-applicant-part-queries.ts';
import { noPart, partNotProven } from './co-applicants.errors.ts';

/**
 * A request from a co-applicant's browser. Its cookie must belong to the application that the page in the
 * browser shows.
 */
export interface PartVisitor {
  /** Hash of the cookie. */
  pass: string | undefined;
  /** Throws if the cookie does not belong to the application that the page shows. */
  assertShows: (formId: string) => void;
}

export interface HeldPart {
  part: CoApplicantPartRow;
  row: ApplicationRow;
  store: StoreFacts;
}

/**
 * Finds the co-applicant's part of the application to which the cookie of the co-applicant's phone belongs. A
 * co-applicant gets no other data of the application.
 */
@Injectable()
export class PartHolder {
  constructor(
    private readonly parts: CoApplicantParts,
    private readonly rows: ApplicationRows,
    private readonly stores: Stores,
  ) {}

  async holding<T>(
    em: EntityManager,
    { pass, assertShows }: PartVisitor,
    work: (held: HeldPart) => Promise<T>,
  ): Promise<T> {
    const brought = pass ? await this.parts.brought(em, pass) : undefined;
    if (!brought) throw noPart();
    assertShows(brought.formId);
    return alsoWithin({ form: brought.formId }, async () => {
      const row = await this.rows.find(em, brought.formId);
      const part = await this.parts.find(em, brought.formId);
      const store = row && (await this.stores.find(em, row.storeId));
      if (!row || !part || !store || store.isDisabled) throw noPart();
      return work({ part, row, store });
    });
  }

  /**
   * Runs `work` with the co-applicant's part of the form to which the cookie belongs. Throws until the
   * co-applicant has confirmed the phone or email address with a code.
   */
  proven<T>(em: EntityManager, visitor: PartVisitor, work: (held: HeldPart) => Promise<T>): Promise<T> {
    return this.holding(em, visitor, (held) => {
      if (!held.part.isProven) throw partNotProven();
      return work(held);
    });
  }

  record(em: EntityManager, { id, orgId, storeId }: ApplicationRow, action: string): Promise<void> {
    const subject = { kind: 'application', id };
    return audit(em, { action, actor: { kind: 'shopper', id }, orgId, storeId, subject });
  }
}
