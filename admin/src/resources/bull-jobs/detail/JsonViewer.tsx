import ContentCopyRounded from '@mui/icons-material/ContentCopyRounded';
import { Box, Button } from '@mui/material';
import { useNotify } from 'react-admin';

/** Shows the data of a job. The data contains only ids, so nothing is masked. */
export function JsonViewer({ value }: { value: unknown }) {
  const notify = useNotify();
  const text = JSON.stringify(value, null, 2);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      notify('Copied', { type: 'info' });
    } catch {
      notify('This browser does not allow copying here. Select the text instead.', { type: 'warning' });
    }
  };
  return (
    <Box sx={{ position: 'relative', bgcolor: 'sunken', borderRadius: '6px' }}>
      <Box
        component="pre"
        sx={{
          m: 0,
          p: 2,
          pt: { xs: 6, sm: 2 },
          pr: { sm: 14 },
          whiteSpace: 'pre-wrap',
          overflowWrap: 'anywhere',
          fontSize: 13,
          lineHeight: '20px',
        }}
      >
        {text}
      </Box>
      <Button
        size="small"
        startIcon={<ContentCopyRounded />}
        onClick={() => void copy()}
        sx={{ position: 'absolute', top: 8, right: 8 }}
      >
        Copy
      </Button>
    </Box>
  );
}
