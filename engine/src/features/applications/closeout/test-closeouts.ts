import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { writeCloseout } from './closeout-queries.ts';

interface TestCloseout {
  applicationId: string;
  orgId: number;
  storeId: number;
  associateId: number | null;
  accepted: boolean;
  lenderId: number;
  approvedCents: number;
  loanCents: number;
  merchantFeeCents: number;
  /** The day on which the sale was closed, as `YYYY-MM-DD`. */
  closedOn: string;
}

/** Writes closeouts of test applications. */
@Injectable()
export class TestCloseouts {
  async add(em: EntityManager, closeout: TestCloseout): Promise<void> {
    const { accepted, associateId, lenderId, approvedCents, closedOn, ...rest } = closeout;
    const { applicationId, orgId, storeId, loanCents, merchantFeeCents } = rest;
    await writeCloseout(em, {
      ...{ applicationId, orgId, storeId },
      isApproved: true,
      applicantAccepted: accepted,
      closedAssociateId: associateId,
      userId: null,
      results: [
        {
          lenderId,
          approvedCents,
          loanCents: accepted ? loanCents : null,
          loanReason: null,
          merchantFeeCents: accepted ? merchantFeeCents : null,
          closedOn,
        },
      ],
    });
  }
}
