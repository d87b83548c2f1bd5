import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { LeftOutLine } from '@millrace/schemas/api';

interface LeftOutProps {
  lines: readonly LeftOutLine[];
  lenderName: string;
}

/** Lines with the same reason, together: the reason is said once. */
const byReason = (lines: readonly LeftOutLine[]) =>
  [...Map.groupBy(lines, ({ reason }) => reason)].map(([reason, same]) => ({
    reason,
    names: same.map(({ name }) => name).join(', '),
    rule: same[0]?.rule,
  }));

/** Why the form does not ask for something, before anything is sent. */
export function LeftOut({ lines, lenderName }: LeftOutProps) {
  if (lines.length === 0) return null;
  return (
    <Alert severity="info" role="note">
      {`${lenderName} does not get:`}
      <Box component="ul" sx={{ m: 0, pl: 5 }}>
        {byReason(lines).map(({ reason, names, rule }) => (
          <li key={reason}>
            <strong>{names}</strong>. {reason}
            {rule && ` (rule ${rule})`}
          </li>
        ))}
      </Box>
    </Alert>
  );
}
