import { useMemo } from 'react';
import { usePermissions } from 'react-admin';
import { canAccess } from '../../access/can-access.ts';
import type { RowOf } from '../../providers/contracts.ts';
import { allLendersBy } from '../../shared/lenders/all-lenders.ts';
import { useRows } from '../../shared/data/use-records.ts';
import type { LenderNames } from './job.messages.ts';

const ALL = allLendersBy('pipe_order');

/** Returns the names of lenders by lender key. Empty without the permission to list lenders. */
export function useLenderNames(): LenderNames {
  const { permissions } = usePermissions<string[]>();
  const enabled = canAccess(permissions ?? [], 'lender-objects', 'list');
  const { data = none } = useRows('lender-objects', ALL, { enabled });
  return useMemo(() => new Map(data.map(({ key, name }) => [key, name])), [data]);
}

const none: RowOf<'lender-objects'>[] = [];
