import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { FormToEdit } from '@millrace/schemas/api';
import { Panel } from '../../shared/Panel.tsx';

/**
 * Lists the errors that prevent the submission of the application. Shown to users who manage the store's forms.
 */
export function AdminErrors({ errors }: { errors: FormToEdit['errors'] }) {
  return (
    <Panel title="Only seen by admin">
      <Box sx={{ px: { xs: 4, sm: 5 }, pb: 4 }}>
        {errors.length === 0 ? (
          <Typography sx={{ color: 'text.secondary' }}>No errors to report</Typography>
        ) : (
          <Box component="ul" aria-label="Errors" sx={{ m: 0, pl: 5 }}>
            {errors.map(({ field, label, message }) => (
              <Typography component="li" key={field}>
                <Link href={`#${field}`} onClick={(event) => focusOn(event, field)}>
                  {label}
                </Link>
                : {message.trim()}
              </Typography>
            ))}
          </Box>
        )}
      </Box>
    </Panel>
  );
}

function focusOn(event: React.MouseEvent, field: string): void {
  event.preventDefault();
  document.getElementById(field)?.focus();
}
