import type { Integration } from '@millrace/schemas/api';
import { Alert, Button, Skeleton, Stack } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ResourceContextProvider, useCanAccess } from 'react-admin';
import { ListHead } from '../../shared/list/ListHead.tsx';
import { Facts } from '../../shared/record/Facts.tsx';
import { Section } from '../../shared/record/Section.tsx';
import { integrationsQuery } from './api.ts';
import { CalendarSection } from './CalendarSection.tsx';
import { CompaniesSection } from './CompaniesSection.tsx';
import { DealDocumentsSection } from './DealDocumentsSection.tsx';
import { DealsSection } from './DealsSection.tsx';
import { IntegrationDialog } from './IntegrationDialog.tsx';
import { priceWords } from './price.ts';

/** The page with the definitions of integrations, the calendar, and the HubSpot companies of stores. */
export function IntegrationDefinitionsPage() {
  const [edited, setEdited] = useState<Integration | null>(null);
  const { data, error } = useQuery(integrationsQuery);
  const { canAccess: mayConnect } = useCanAccess({ resource: 'integrations', action: 'calendar' });
  return (
    <ResourceContextProvider value="integrations">
      <ListHead />
      <Stack sx={{ gap: 2, pb: 6 }}>
        <CompaniesSection />
        <DealsSection />
        {mayConnect && <DealDocumentsSection />}
        {mayConnect && <CalendarSection />}
        {error && !data && <Alert severity="error">{error.message}</Alert>}
        {!data && !error && (
          <Skeleton variant="rounded" height={120} role="status" aria-label="Loading the integrations" />
        )}
        {data?.map((integration) => (
          <Section
            key={integration.id}
            title={integration.display_name}
            intro={integration.description}
            aside={<Button onClick={() => setEdited(integration)}>Edit</Button>}
          >
            <Facts
              facts={[
                { name: 'Internal name', value: integration.internal_name },
                {
                  name: 'Connected by',
                  value: integration.connected_by === 'store' ? 'Each store' : 'Internal staff',
                },
                {
                  name: 'Requirements',
                  value: integration.requirements.map(({ label }) => label).join(', ') || 'None',
                },
                {
                  name: 'Stores',
                  value:
                    integration.whitelisted_store_ids === null
                      ? 'All stores'
                      : integration.whitelisted_store_ids.join(', ') || 'No store',
                },
                { name: 'Price', value: priceWords(integration) },
                ...(integration.switch_label === null
                  ? []
                  : [{ name: 'State', value: integration.is_on ? 'Switched on' : 'Switched off' }]),
              ]}
            />
          </Section>
        ))}
      </Stack>
      {edited && <IntegrationDialog integration={edited} onClose={() => setEdited(null)} />}
    </ResourceContextProvider>
  );
}
