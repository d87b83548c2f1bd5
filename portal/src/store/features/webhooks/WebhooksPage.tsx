import AddRounded from '@mui/icons-material/AddRounded';
import WebhookRounded from '@mui/icons-material/WebhookRounded';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { WebhookEndpoint, WebhookEndpointWithSecret } from '@millrace/schemas/api';
import { Notice } from '@millrace/ui/page';
import { useState } from 'react';
import { t } from '@millrace/ui/translate';
import { useMay } from '../../session/session-context.ts';
import { Loaded } from '../../shared/page/Loaded.tsx';
import { NoStoreYet } from '../../shared/page/NoStoreYet.tsx';
import { StorePageHead } from '../../shared/page/StorePageHead.tsx';
import { useStoreChoice } from '../../shared/store-choice/store-choice.ts';
import { endpointsQuery } from './api.ts';
import { EndpointDialog } from './EndpointDialog.tsx';
import { EndpointRow } from './EndpointRow.tsx';
import { SecretDialog } from './SecretDialog.tsx';

/** The page with the webhook endpoints of a store, which receive the events of its applications. */
export function WebhooksPage() {
  const { workStoreId: storeId } = useStoreChoice();
  const mayChange = useMay('webhooks:update');
  const [edited, setEdited] = useState<WebhookEndpoint | 'new' | null>(null);
  const [shown, setShown] = useState<WebhookEndpointWithSecret | null>(null);
  return (
    <>
      <StorePageHead
        title={t('Webhooks')}
        status={t('Your systems get an event when an application of this store changes.')}
        actions={
          storeId !== undefined &&
          mayChange && (
            <Button variant="contained" startIcon={<AddRounded />} onClick={() => setEdited('new')}>
              {t('Add Webhook Endpoint')}
            </Button>
          )
        }
      />
      {storeId === undefined ? (
        <NoStoreYet because={t('Webhook endpoints belong to a store.')} />
      ) : (
        <Loaded key={storeId} query={endpointsQuery(storeId)}>
          {(endpoints) =>
            endpoints.length === 0 ? (
              <Notice
                icon={WebhookRounded}
                title={t('No webhook endpoints yet')}
                text={t(
                  'Add the address of a system that needs to know immediately when a lender answers, or a contract is signed or funded.',
                )}
              />
            ) : (
              <Stack
                component="ul"
                aria-label={t('Webhook endpoints')}
                sx={{ listStyle: 'none', m: 0, p: 0, gap: 3 }}
              >
                {endpoints.map((endpoint) => (
                  <EndpointRow
                    key={endpoint.id}
                    endpoint={endpoint}
                    mayChange={mayChange}
                    onEdit={() => setEdited(endpoint)}
                    onRotated={setShown}
                  />
                ))}
              </Stack>
            )
          }
        </Loaded>
      )}
      {edited && storeId !== undefined && (
        <EndpointDialog
          storeId={storeId}
          endpoint={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(null)}
          onCreated={setShown}
        />
      )}
      {shown && <SecretDialog endpoint={shown} onClose={() => setShown(null)} />}
    </>
  );
}
