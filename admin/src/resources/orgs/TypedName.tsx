import { Box, TextField, Typography, type TextFieldProps } from '@mui/material';
import { useId } from 'react';

/**
 * An input in which staff type the name of an org to confirm an irreversible action. The name is shown above
 * the input, because it may be long.
 */
export function TypedName({ wanted, ...props }: { wanted: string } & Omit<TextFieldProps, 'id' | 'label'>) {
  const id = useId();
  const sentence = `${id}-sentence`;
  return (
    <Box>
      <Typography id={sentence} sx={{ mb: 1.5, overflowWrap: 'anywhere' }}>
        Type <strong>{wanted}</strong> to confirm.
      </Typography>
      <TextField
        {...props}
        id={id}
        label="Name of the organization"
        fullWidth
        slotProps={{
          htmlInput: {
            autoComplete: 'off',
            spellCheck: false,
            'aria-describedby': props.helperText ? `${sentence} ${id}-helper-text` : sentence,
          },
        }}
      />
    </Box>
  );
}
