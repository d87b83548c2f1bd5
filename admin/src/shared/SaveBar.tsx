import AddRounded from '@mui/icons-material/AddRounded';
import { Box, Button, Typography } from '@mui/material';
import { SaveButton } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { InvalidFields } from './InvalidFields.tsx';
import { LeaveGuard } from './LeaveGuard.tsx';

interface SaveBarProps {
  /** The label of an input, by its path: what a refused save names. */
  labelOf: (path: string) => string;
  /** Of the button, when something is added and not changed. */
  adds?: string;
}

/** Always in sight, says whether there is something to save and what stands in the way; keeps it from being lost. */
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
