import { Link } from '@mui/material';
import type { ReactNode } from 'react';
import { useCreatePath, useResourceContext } from 'react-admin';
import { Link as RouterLink } from 'react-router';

interface RecordLinkProps {
  id: string | number;
  children: ReactNode;
  resource?: string;
  /** For readers who do not see the row the words stand in. */
  label?: string;
}

/** Rows can be clicked; this is the same way in for the keyboard. */
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
