import ContentCopyRounded from '@mui/icons-material/ContentCopyRounded';
import OpenInNewRounded from '@mui/icons-material/OpenInNewRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { SendOptions } from '@millrace/schemas/api';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { storeDevice } from '@millrace/schemas/links';
import { sendOptionsQuery } from '../../shared/sending/api.ts';
import { outsideFormQuery } from '../../shared/stores/api.ts';
import { useStoreChoice } from '../../shared/store-choice/store-choice.ts';
import { useMay, useSession } from '../../session/session-context.ts';
import { Loaded } from '../../shared/page/Loaded.tsx';
import { NoStoreYet } from '../../shared/page/NoStoreYet.tsx';
import { StorePageHead } from '../../shared/page/StorePageHead.tsx';
import { Panel } from '../../shared/page/Panel.tsx';
import { useCopy } from '../../shared/use-copy.ts';
import { QrCode } from '../../shared/qr-code/QrCode.tsx';
import { AssociateField } from '../../shared/sending/MessageFields.tsx';
import { NoLendersYet } from '../../shared/sending/NoLendersYet.tsx';
import { SendButton } from '../../shared/sending/send-dialog/SendButton.tsx';

/**
 * Converts the store's name to a part of an address. This part is only for readers: the server finds the form
 * by the id behind it.
 */
const slugOf = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '') || 'store';

/**
 * Returns the address of a store's in-store form. It contains the id of the associate who helps, if one is
 * given.
 */
const inStoreAddress = (
  origin: string,
  store: { name: string; websiteUuid: string },
  associateId: number | null,
): string =>
  `${origin}/outside-form/${slugOf(store.name)}/${store.websiteUuid}${associateId === null ? '' : `/${associateId}`}`;

/**
 * Adds a parameter to the address for use on the store's own device. On such a device, the form clears itself
 * after each shopper.
 */
const onThisDevice = (address: string): string => `${address}?${storeDevice.name}=${storeDevice.value}`;

interface InStoreProps {
  storeId: number;
  websiteUuid: string;
}

/**
 * Returns the associates of the store, or none without the permission to send links. The shopper's form also
 * asks for the associate.
 */
function useAssociates(storeId: number): SendOptions['associates'] {
  const maySend = useMay('form-links:send');
  const { data } = useQuery({ ...sendOptionsQuery({ storeId }), enabled: maySend });
  return data?.associates ?? [];
}

function InStore({ storeId, websiteUuid }: InStoreProps) {
  const { stores } = useSession();
  const copy = useCopy();
  const associates = useAssociates(storeId);
  const [associateId, setAssociateId] = useState<number | null>(null);
  const name = stores.find(({ id }) => id === storeId)?.store_name ?? '';
  const address = inStoreAddress(location.origin, { name, websiteUuid }, associateId);
  const body = { px: { xs: 4, sm: 5 }, pb: 5, gap: 4, alignItems: 'flex-start' } as const;
  return (
    <Stack sx={{ gap: 5 }}>
      {associates.length > 1 && (
        <Box sx={{ width: '100%', maxWidth: 360, display: 'grid' }}>
          <AssociateField
            associates={associates}
            value={associateId}
            onChange={(change) => setAssociateId(change.associateId)}
          />
        </Box>
      )}
      <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: { md: '1fr 1fr' }, alignItems: 'start' }}>
        <Panel title="On this device">
          <Stack sx={body}>
            <Typography sx={{ color: 'text.secondary', maxWidth: '60ch' }}>
              The form opens in a new tab for the shopper. The tab clears itself a minute after the last page,
              or after ten minutes without use.
            </Typography>
            <Button
              variant="contained"
              startIcon={<OpenInNewRounded />}
              href={onThisDevice(address)}
              target="_blank"
              rel="noopener"
            >
              Open the form
            </Button>
          </Stack>
        </Panel>
        <Panel title="On the shopper’s phone">
          <Stack direction="row" sx={{ ...body, flexWrap: 'wrap' }}>
            <QrCode text={address} name="the in-store form" />
            <Stack sx={{ gap: 2, alignItems: 'flex-start', flex: 1, minWidth: 200 }}>
              <Typography sx={{ color: 'text.secondary' }}>
                The shopper scans the code or opens the link. Some lenders accept answers only from the
                shopper’s own phone.
              </Typography>
              <Button variant="outlined" startIcon={<ContentCopyRounded />} onClick={() => copy(address)}>
                Copy link
              </Button>
              <SendButton
                storeId={storeId}
                kind="in_store"
                label="Send In-Store Form Link"
                variant="outlined"
              />
            </Stack>
          </Stack>
        </Panel>
      </Box>
    </Stack>
  );
}

/** The page with the link to the form for shoppers who are in the store. */
export function InStoreFormPage() {
  const { workStoreId: storeId } = useStoreChoice();
  if (storeId === undefined) return <NoStoreYet because="Each store has its own form." />;
  return (
    <>
      <StorePageHead
        title="In-store form"
        status="Start an application with a shopper who is in the store."
      />
      <NoLendersYet storeId={storeId} />
      <Loaded query={outsideFormQuery(storeId)}>
        {({ website_uuid }) => <InStore key={storeId} storeId={storeId} websiteUuid={website_uuid} />}
      </Loaded>
    </>
  );
}
