import { Link } from '@mui/material';
import type { ReactNode } from 'react';
import { useCreatePath, useResourceContext } from 'react-admin';
import { Link as RouterLink } from 'react-router';

interface RecordLinkProps {
  id: string | number;
  children: ReactNode;
  resource?: string;
  /** The name of the link for screen readers, which do not read the other cells of the row. */
  label?: string;
}

/** A link to the record, for keyboards. Clicking the row opens the record too. */
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
