import ContentCopyRounded from '@mui/icons-material/ContentCopyRounded';
import TabletRounded from '@mui/icons-material/TabletRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { SendOptions } from '@millrace/schemas/api';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { storeDevice } from '@millrace/schemas/links';
import { pinLimits } from '@millrace/schemas/pins';
import { t } from '@millrace/ui/translate';
import { replacePage, type LoadPage } from '../../shared/address/go-to.ts';
import { pinQuery } from '../../shared/pin/api.ts';
import { useToast } from '../../shared/toast/use-toast.tsx';
import { openStoreDevice } from './api.ts';
import { sendOptionsQuery } from '../../shared/sending/api.ts';
import { outsideFormQuery } from '../../shared/stores/api.ts';
import { ForOneStore } from '../../shared/store-choice/ForOneStore.tsx';
import { useMay, useSession } from '../../session/session-context.ts';
import { Loaded } from '../../shared/page/Loaded.tsx';
import { isFormMissing, NoFormForApplications } from '../../shared/page/NoFormYet.tsx';
import { NoStoreYet } from '../../shared/page/NoStoreYet.tsx';
import { StorePageHead } from '../../shared/page/StorePageHead.tsx';
import { Panel } from '../../shared/page/Panel.tsx';
import { useCopy } from '../../shared/use-copy.ts';
import { QrCode } from '../../shared/qr-code/QrCode.tsx';
import { AssociateField } from '../../shared/sending/MessageFields.tsx';
import { NoLendersYet } from '../../shared/sending/NoLendersYet.tsx';
import { SendButton } from '../../shared/sending/send-dialog/SendButton.tsx';

/**
 * Converts the store's name to a part of the URL. This part only makes the URL readable. The server finds the
 * form by the id after it.
 */
const slugOf = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '') || 'store';

/** Returns the URL of a store's in-store form. If an associate is given, the URL contains their id. */
const inStoreAddress = (
  origin: string,
  store: { name: string; websiteUuid: string },
  associateId: number | null,
): string =>
  `${origin}/outside-form/${slugOf(store.name)}/${store.websiteUuid}${associateId === null ? '' : `/${associateId}`}`;

/**
 * Adds the parameter for the store's own device to the URL. On such a device, the form removes the shopper's
 * data after each shopper.
 */
const onThisDevice = (address: string): string => `${address}?${storeDevice.name}=${storeDevice.value}`;

interface InStoreProps {
  storeId: number;
  websiteUuid: string;
  load: LoadPage;
}

/**
 * Returns the associates of the store, or none if the user may not send links. The shopper's form asks for
 * the associate in any case.
 */
function useAssociates(storeId: number): SendOptions['associates'] {
  const maySend = useMay('form-links:send');
  const { data } = useQuery({ ...sendOptionsQuery({ storeId }), enabled: maySend });
  return data?.associates ?? [];
}

/**
 * Opens the form in this browser for the shopper. The store user is signed out first, so that the shopper
 * cannot open pages of the store.
 */
function OpenOnThisDevice({ address, load }: { address: string; load: LoadPage }) {
  const toast = useToast();
  const { data: pin } = useQuery(pinQuery);
  const open = useMutation({
    mutationFn: openStoreDevice,
    onSuccess: () => load(address),
    onError: (error) => toast.failure(error),
  });
  return (
    <>
      <Typography sx={{ color: 'text.secondary', maxWidth: '60ch' }}>
        {t(
          'Opens for the customer on this device and signs you out. Answers are cleared a minute after the last page, or after 10 idle minutes.',
        )}
      </Typography>
      <PinHint isSet={pin?.isSet} />
      <Button
        variant="contained"
        startIcon={<TabletRounded />}
        loading={open.isPending || open.isSuccess}
        loadingPosition="start"
        href={address}
        onClick={(event) => {
          event.preventDefault();
          open.mutate();
        }}
      >
        {t('Open the form')}
      </Button>
    </>
  );
}

/**
 * Says how the store user signs in again after a shopper has used this browser. Rendered once it is known
 * whether the user has a PIN.
 */
function PinHint({ isSet }: { isSet: boolean | undefined }) {
  if (isSet === undefined) return null;
  return (
    <Typography sx={{ color: 'text.secondary', maxWidth: '60ch' }}>
      {isSet ? (
        t('To come back within {minutes} minutes, enter your PIN.', { minutes: pinLimits.minutes })
      ) : (
        <>
          {t('To come back, you sign in again. With a PIN it is faster:')}{' '}
          <Link underline="always" component={RouterLink} to="/app/user/profile">
            {t('set a PIN')}
          </Link>
          .
        </>
      )}
    </Typography>
  );
}

function InStore({ storeId, websiteUuid, load }: InStoreProps) {
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
        <Panel title={t('On this device')}>
          <Stack sx={body}>
            <OpenOnThisDevice address={onThisDevice(address)} load={load} />
          </Stack>
        </Panel>
        <Panel title={t('On the customer’s phone')}>
          <Stack direction="row" sx={{ ...body, flexWrap: 'wrap' }}>
            <QrCode text={address} name={t('the in-store form')} />
            <Stack sx={{ gap: 2, alignItems: 'flex-start', flex: 1, minWidth: 200 }}>
              <Typography sx={{ color: 'text.secondary' }}>
                {t(
                  'The customer scans the code or opens the link. Some lenders accept answers only from the customer’s own phone.',
                )}
              </Typography>
              <Button variant="outlined" startIcon={<ContentCopyRounded />} onClick={() => copy(address)}>
                {t('Copy link')}
              </Button>
              <SendButton
                storeId={storeId}
                kind="in_store"
                label={t('Send In-Store Form Link')}
                variant="outlined"
              />
            </Stack>
          </Stack>
        </Panel>
      </Box>
    </Stack>
  );
}

function StoreForm({ storeId, load }: { storeId: number; load: LoadPage }) {
  const maySend = useMay('form-links:send');
  const { error } = useQuery({ ...sendOptionsQuery({ storeId }), enabled: maySend });
  return (
    <>
      <NoLendersYet storeId={storeId} />
      {isFormMissing(error) ? (
        <NoFormForApplications />
      ) : (
        <Loaded query={outsideFormQuery(storeId)}>
          {({ website_uuid }) => (
            <InStore key={storeId} storeId={storeId} websiteUuid={website_uuid} load={load} />
          )}
        </Loaded>
      )}
    </>
  );
}

/** The page with the link to the form for shoppers who are in the store. */
export function InStoreFormPage({ load = replacePage }: { load?: LoadPage }) {
  const { stores } = useSession();
  if (stores.length === 0) return <NoStoreYet because={t('Each store has its own form.')} />;
  return (
    <>
      <StorePageHead
        title={t('In-store form')}
        status={t('Start an application with a customer who is in the store.')}
      />
      <ForOneStore>{(storeId) => <StoreForm storeId={storeId} load={load} />}</ForOneStore>
    </>
  );
}
