import type { LenderObject } from '@millrace/schemas/api';
import { useMemo } from 'react';
import { useGetList, usePermissions } from 'react-admin';
import { canAccess } from '../../access/can-access.ts';
import { allLendersBy } from '../../shared/all-lenders.ts';
import type { LenderNames } from './job-words.ts';

const ALL = allLendersBy('pipe_order');

/** The names of lenders by key. Empty without permission to list lenders. */
export function useLenderNames(): LenderNames {
  const { permissions } = usePermissions<string[]>();
  const enabled = canAccess(permissions ?? [], 'lender-objects', 'list');
  const { data = none } = useGetList<LenderObject>('lender-objects', ALL, { enabled });
  return useMemo(() => new Map(data.map(({ key, name }) => [key, name])), [data]);
}

const none: LenderObject[] = [];
