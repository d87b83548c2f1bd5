import { Box, Button, Typography } from '@mui/material';
import { SaveButton } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';

/** Always in sight, says whether there is something to save. */
export function SaveBar() {
  const { reset } = useFormContext();
  const { isDirty } = useFormState();
  return (
    <Box
      sx={{
        position: 'sticky',
        bottom: 0,
        zIndex: 3,
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'flex-end',
        gap: 1.5,
        py: 1.5,
        px: 2,
        mx: { xs: -1, sm: 0 },
        bgcolor: 'background.paper',
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Typography variant="body2" sx={{ mr: 'auto', color: 'text.secondary' }}>
        {isDirty ? 'There are unsaved changes.' : 'No changes yet.'}
      </Typography>
      {isDirty && <Button onClick={() => reset()}>Discard</Button>}
      <SaveButton />
    </Box>
  );
}
