import { t } from '../translate/index.ts';
import { ApiProblem } from '@millrace/schemas/http-client';
import Typography from '@mui/material/Typography';

/** Shows the id of the failed request. Support asks for this id after a server error. */
export function RequestId({ error }: { error: Error | null }) {
  if (!(error instanceof ApiProblem) || !error.requestId) return null;
  return (
    <Typography variant="caption" component="p" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
      {t('Request id')} <code>{error.requestId}</code>
    </Typography>
  );
}
