import AddRounded from '@mui/icons-material/AddRounded';
import { Box, Button, Typography, Alert, Link } from '@mui/material';
import { SaveButton } from 'react-admin';
import { useFormContext, useFormState, type FieldErrors } from 'react-hook-form';
import { LeaveGuard } from './LeaveGuard.tsx';

interface InvalidFieldsProps {
  /** Returns the label of an input by its path. */
  labelOf: (path: string) => string;
}

/** Returns the paths of the inputs with errors, in the order of the screen. */
function pathsOf(errors: FieldErrors, prefix = ''): string[] {
  return Object.entries(errors).flatMap(([name, error]) => {
    if (typeof error !== 'object' || error === null || name === 'root') return [];
    const path = prefix + name;
    return 'type' in error ? [path] : pathsOf(error as FieldErrors, `${path}.`);
  });
}

/** Lists the inputs to correct after a rejected save, each with a link. */
function InvalidFields({ labelOf }: InvalidFieldsProps) {
  const { setFocus } = useFormContext();
  const { errors, isSubmitted } = useFormState();
  const paths = pathsOf(errors);
  if (!isSubmitted || paths.length === 0) return null;
  return (
    <Alert severity="error" sx={{ flexBasis: '100%' }}>
      Not saved. Correct{' '}
      {paths.map((path, index) => (
        <span key={path}>
          {index > 0 && (index === paths.length - 1 ? ' and ' : ', ')}
          <Link component="button" type="button" onClick={() => setFocus(path)}>
            {labelOf(path)}
          </Link>
        </span>
      ))}
      , then save again.
    </Alert>
  );
}

interface SaveBarProps {
  /** Returns the label of an input by its path, for the message of a rejected save. */
  labelOf: (path: string) => string;
  /** The label of the button on a page that adds a record. */
  adds?: string;
}

/**
 * The bar with the save button, which is always visible. It shows problems and whether there are unsaved
 * changes, and asks before changes are lost.
 */
export function SaveBar({ labelOf, adds }: SaveBarProps) {
  const { reset } = useFormContext();
  const { isDirty } = useFormState();
  return (
    <Box
      sx={{
        position: 'sticky',
        bottom: 0,
        zIndex: 3,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'flex-end',
        gap: 1.5,
        py: 1.5,
        px: 2,
        mx: { xs: -2, sm: 0 },
        bgcolor: 'background.paper',
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <LeaveGuard />
      <InvalidFields labelOf={labelOf} />
      <Typography variant="body2" sx={{ mr: 'auto', color: 'text.secondary' }}>
        {!adds && (isDirty ? 'There are unsaved changes.' : 'No changes yet.')}
      </Typography>
      {isDirty && <Button onClick={() => reset()}>Discard</Button>}
      {adds ? <SaveButton label={adds} icon={<AddRounded />} alwaysEnable /> : <SaveButton />}
    </Box>
  );
}
