import type { LenderTestExchange } from '@millrace/schemas/api';
import { Box, Typography } from '@mui/material';

interface LenderExchangeProps {
  exchange: LenderTestExchange;
  /** The purpose of the exchange with the lender. Needed if the heading above does not name it. */
  title?: string;
  /** True for the first exchange of a list. It is expanded at first and has no border above it. */
  isFirst: boolean;
}

/** Shows one request to a lender and its response. Both are shown as stored, with secrets masked. */
export function LenderExchange({ exchange, title, isFirst }: LenderExchangeProps) {
  const { method, url, status, failure, milliseconds, request, reply } = exchange;
  return (
    <Box
      component="details"
      open={isFirst}
      sx={{ borderTop: isFirst ? 0 : 1, borderColor: 'divider', py: 1 }}
    >
      <Box component="summary" sx={{ cursor: 'pointer', overflowWrap: 'anywhere' }}>
        {title && (
          <Typography component="span" sx={{ fontWeight: 650 }}>
            {title}:{' '}
          </Typography>
        )}
        <Typography component="span" sx={{ fontWeight: 650 }}>
          {method}
        </Typography>{' '}
        {url}{' '}
        <Typography component="span" variant="body2" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
          {status ?? failure ?? 'no answer'} · {milliseconds} ms
        </Typography>
      </Box>
      <Body title="Request" value={request} />
      <Body title="Reply" value={reply} />
    </Box>
  );
}

function Body({ title, value }: { title: string; value: unknown }) {
  if (value === null || value === '') return null;
  return (
    <Box sx={{ mt: 1 }}>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {title}
      </Typography>
      <Box
        component="pre"
        role="region"
        tabIndex={0}
        aria-label={title}
        sx={{
          m: 0,
          p: 1.5,
          maxHeight: 320,
          overflow: 'auto',
          borderRadius: 1,
          bgcolor: 'sunken',
          fontSize: 13,
          whiteSpace: 'pre-wrap',
          overflowWrap: 'anywhere',
        }}
      >
        {typeof value === 'string' ? value : JSON.stringify(value, null, 2)}
      </Box>
    </Box>
  );
}
