import type { AuditEvent } from '@millrace/schemas/api';
import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import { Accordion, AccordionDetails, AccordionSummary, Box, Typography } from '@mui/material';
import { Loading, useListContext } from 'react-admin';
import type { RowOf } from '../../providers/contracts.ts';
import { NoRows } from '../../shared/list/NoRows.tsx';
import { aboutName, accountName, actorName, What } from './EventCells.tsx';
import { EventFacts } from './EventDetails.tsx';
import { Instant } from '../../shared/Instant.tsx';

/**
 * Shows each event as a card. The lines of the card are the action, the actor, the subject and the time.
 * Expanding the card shows the other facts.
 */
export function EventCards() {
  const { data, isPending, total } = useListContext<RowOf<'audit-log'>>();
  if (isPending) return <Loading />;
  if (!data || total === 0) return <NoRows />;
  return data.map((event) => <EventCard key={event.id} event={event} />);
}

function EventCard({ event }: { event: AuditEvent }) {
  const account = accountName(event);
  const about = aboutName(event);
  const place = event.store_name ?? event.org_name;
  return (
    <Accordion
      disableGutters
      square
      slotProps={{ transition: { unmountOnExit: true }, heading: { component: 'h2' } }}
    >
      <AccordionSummary
        expandIcon={<ExpandMoreRounded />}
        // without `minWidth: 0`, the longest label pushes the expand button off the screen
        sx={{ font: 'inherit', '& .MuiAccordionSummary-content': { minWidth: 0 } }}
      >
        <Box sx={{ display: 'grid', gap: 0.5, minWidth: 0, justifyItems: 'start' }}>
          <What event={event} />
          <Typography variant="body2" component="span" sx={{ overflowWrap: 'anywhere' }}>
            {[actorName(event), account && `on behalf of ${account}`, place].filter(Boolean).join(' · ')}
          </Typography>
          {about && (
            <Typography variant="body2" component="span" sx={{ overflowWrap: 'anywhere' }}>
              About {about}
            </Typography>
          )}
          <Typography variant="caption" component="span" sx={{ color: 'text.secondary' }}>
            <Instant at={event.at} />
          </Typography>
        </Box>
      </AccordionSummary>
      <AccordionDetails>
        <EventFacts event={event} />
      </AccordionDetails>
    </Accordion>
  );
}
