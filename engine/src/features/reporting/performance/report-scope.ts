import type { ReportPeriod } from '@millrace/schemas/api';
import type { Currency } from '@millrace/schemas/countries';
import { can, type Permission } from '@millrace/schemas/permissions';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock.ts';
import { workerOf, type RequestActor } from '../../../platform/http/actor.ts';
import { unprocessable } from '../../../platform/http/problem.ts';
import type { Scope } from '../facts/index.ts';
import { mostDays, periodOf, type AskedPeriod } from './reports.logic.ts';

interface Named {
  readonly store_id?: number | undefined;
  readonly org_id?: number | undefined;
  readonly currency?: Currency | undefined;
}
const nowhere = -1;

/** Returns the stores of a report: those that the request names, otherwise all for which the user has the permission. */
export function scopeOf(request: RequestActor, permission: Permission, named: Named): Scope {
  const { currency } = named;
  const scope = storesOf(request, permission, named);
  return currency === undefined ? scope : { ...scope, currency };
}

function storesOf(request: RequestActor, permission: Permission, { store_id, org_id }: Named): Scope {
  if (store_id !== undefined || org_id !== undefined) return { storeId: store_id, orgId: org_id };
  const actor = workerOf(request);
  if (can(actor, permission, { storeId: nowhere, orgId: nowhere })) return {};
  const { orgId } = actor;
  if (orgId !== null && can(actor, permission, { storeId: nowhere, orgId })) return { orgId };
  return { storeIds: actor.storeIds.filter((storeId) => can(actor, permission, { storeId })) };
}

/** Reads the days of a report from its request. */
@Injectable()
export class ReportPeriods {
  constructor(private readonly clock: Clock) {}

  /**
   * Returns the period of the request. If the request names no days, the period is from the first of the
   * month to today in the reader's time zone.
   */
  asked(query: AskedPeriod, { timezone }: Pick<RequestActor, 'timezone'>): ReportPeriod {
    const period = periodOf(query, this.clock.dayIn(timezone));
    if (!period)
      throw unprocessable('This period cannot be shown.', [
        {
          field: 'from',
          code: 'period',
          message: `Choose a first day that is not after the last one, and at most ${mostDays} days`,
        },
      ]);
    return period;
  }
}
