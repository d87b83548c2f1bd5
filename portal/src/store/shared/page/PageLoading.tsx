import Box from '@mui/material/Box';
import { keyframes } from '@mui/material/styles';
import { t } from '@millrace/ui/translate';

const slide = keyframes`
  from { transform: translateX(-100%); }
  to { transform: translateX(350%); }
`;

/**
 * A moving bar that is shown while a page loads. It moves by a CSS transform. If its edges moved instead, the
 * browser would count every frame as a layout shift.
 */
export function PageLoading() {
  return (
    <Box
      role="progressbar"
      aria-label={t('Loading')}
      sx={{ height: 2, overflow: 'hidden', bgcolor: 'tone.primary.soft' }}
    >
      <Box
        sx={{
          width: '30%',
          height: 1,
          bgcolor: 'primary.main',
          animation: `${slide} 1.4s cubic-bezier(0.4, 0, 0.6, 1) infinite`,
        }}
      />
    </Box>
  );
}
