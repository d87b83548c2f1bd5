import type { AuditEvent } from '@millrace/schemas/api';
import { Link } from '@mui/material';
import type { MouseEvent } from 'react';
import { useExpanded, useResourceContext } from 'react-admin';
import { Instant } from '../../shared/Instant.tsx';

/** Opens the row for the keyboard and for screen readers; a click anywhere on the row does the same. */
export function WhenButton({ event }: { event: AuditEvent }) {
  const resource = useResourceContext() ?? '';
  const [open, toggle] = useExpanded(resource, event.id);
  const press = (click: MouseEvent) => {
    click.stopPropagation();
    toggle();
  };
  return (
    <Link component="button" type="button" underline="hover" aria-expanded={open} onClick={press}>
      <Instant at={event.at} />
    </Link>
  );
}
