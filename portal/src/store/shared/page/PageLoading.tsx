import Box from '@mui/material/Box';
import { keyframes } from '@mui/material/styles';

const slide = keyframes`
  from { transform: translateX(-100%); }
  to { transform: translateX(350%); }
`;

/**
 * A thin bar that moves while a page loads. It moves by a transform, because a browser counts each frame of a bar whose
 * edges move as a shift of the layout.
 */
export function PageLoading() {
  return (
    <Box
      role="progressbar"
      aria-label="Loading"
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
