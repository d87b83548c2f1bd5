import { Link } from '@mui/material';
import type { ReactNode } from 'react';
import { useCreatePath, useResourceContext } from 'react-admin';
import { Link as RouterLink } from 'react-router';

interface RecordLinkProps {
  id: string | number;
  children: ReactNode;
  resource?: string;
  /** The accessible name, for users who do not see the row. */
  label?: string;
}

/** A link to the record for the keyboard, in addition to the row click. */
export function RecordLink({ id, children, resource: named, label }: RecordLinkProps) {
  const current = useResourceContext();
  const createPath = useCreatePath();
  const to = createPath({ resource: named ?? current ?? '', id, type: 'show' });
  return (
    <Link component={RouterLink} to={to} underline="hover" aria-label={label} sx={{ fontWeight: 650 }}>
      {children}
    </Link>
  );
}
