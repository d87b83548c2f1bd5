import type { AdminApplication } from '@millrace/schemas/api';
import { Box, Button, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useCanAccess } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { Instant } from '../../shared/Instant.tsx';
import { Section } from '../../shared/Section.tsx';
import { outcomeLook } from '../../shared/status/looks.ts';
import { StatusChip } from '../../shared/status/StatusChip.tsx';

interface AttemptsProps {
  attempts: AdminApplication['attempts'];
  applicationId: string;
}

function JobsLink({ applicationId }: { applicationId: string }) {
  const { canAccess } = useCanAccess({ resource: 'bull-jobs', action: 'list' });
  if (!canAccess) return null;
  const filter = encodeURIComponent(JSON.stringify({ application_id: applicationId }));
  return (
    <Button component={RouterLink} to={`/bull-jobs?filter=${filter}`} size="small">
      Jobs of this application
    </Button>
  );
}

/** Everything that was sent to a lender for this application, oldest first. */
export function Attempts({ attempts, applicationId }: AttemptsProps) {
  return (
    <Section title="Attempts" aside={<JobsLink applicationId={applicationId} />}>
      {attempts.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>No lender was asked yet.</Typography>
      ) : (
        <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label="Attempts, scrolls sideways">
          <Table size="small" sx={{ whiteSpace: 'nowrap' }}>
            <TableHead>
              <TableRow>
                {['Lender', 'Generation', 'Attempt', 'State', 'Answer', 'Sent', 'Changed'].map((head) => (
                  <TableCell key={head}>{head}</TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {attempts.map((attempt) => (
                <TableRow key={attempt.id}>
                  <TableCell>{attempt.lender_name}</TableCell>
                  <TableCell>{attempt.generation}</TableCell>
                  <TableCell>{attempt.number}</TableCell>
                  <TableCell>
                    <code>{attempt.state}</code>
                  </TableCell>
                  <TableCell>
                    {attempt.outcome ? <StatusChip look={outcomeLook(attempt.outcome)} /> : '—'}
                  </TableCell>
                  <TableCell>
                    <Instant at={attempt.sent_at} />
                  </TableCell>
                  <TableCell>
                    <Instant at={attempt.updated_at} />
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </Box>
      )}
    </Section>
  );
}
