import LinearProgress from '@mui/material/LinearProgress';

export function PageLoading() {
  return <LinearProgress aria-label="Loading" sx={{ height: 2 }} />;
}
