import type { AdminApplication } from '@millrace/schemas/api';
import {
  Box,
  Button,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  type Theme,
  Typography,
  useMediaQuery,
} from '@mui/material';
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

type Attempt = AttemptsProps['attempts'][number];

const Answer = ({ outcome }: Attempt) => (outcome ? <StatusChip look={outcomeLook(outcome)} /> : '—');

function AttemptTable({ attempts }: Pick<AttemptsProps, 'attempts'>) {
  return (
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
                <Answer {...attempt} />
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
  );
}

/** The same where a table would not fit: the answer beside the lender, the rest below. */
function AttemptList({ attempts }: Pick<AttemptsProps, 'attempts'>) {
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {attempts.map((attempt) => (
        <Box
          component="li"
          key={attempt.id}
          sx={{ py: 1.5, borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0, pt: 0 } }}
        >
          <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, flexWrap: 'wrap' }}>
            <Typography sx={{ fontWeight: 550 }}>{attempt.lender_name}</Typography>
            <Answer {...attempt} />
          </Box>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            <code>{attempt.state}</code>, generation {attempt.generation}, attempt {attempt.number}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            Sent <Instant at={attempt.sent_at} />
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

/** Everything that was sent to a lender for this application, oldest first. */
export function Attempts({ attempts, applicationId }: AttemptsProps) {
  const narrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const Layout = narrow ? AttemptList : AttemptTable;
  return (
    <Section title="Attempts" aside={<JobsLink applicationId={applicationId} />}>
      {attempts.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>No lender was asked yet.</Typography>
      ) : (
        <Layout attempts={attempts} />
      )}
    </Section>
  );
}
