import ArrowBackRounded from '@mui/icons-material/ArrowBackRounded';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import Button from '@mui/material/Button';
import type { ProcessingDetails } from '@millrace/schemas/api';
import { type ReactNode, useState } from 'react';
import { Link as RouterLink, useNavigate } from 'react-router';
import { money } from '../../../shared/format/money.ts';
import { useStoreChoice } from '../../shared/store-choice/store-choice.ts';
import { PeopleHere } from '../../presence/PeopleHere.tsx';
import { LiveBadge } from '../../realtime/LiveBadge.tsx';
import { LocalInstant } from '../../shared/time/LocalInstant.tsx';
import { FormStatusChip } from '../../shared/status/StatusChips.tsx';
import { BeginCloseout } from '../../shared/closeout/BeginCloseout.tsx';
import { useMay } from '../../session/session-context.ts';
import { DeleteFormsDialog } from '../../shared/forms/DeleteFormsDialog.tsx';
import Tooltip from '@mui/material/Tooltip';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { rememberCustomerView } from '../../../shared/customer-view/customer-view-screen.ts';
import { openCustomerView } from './api.ts';
import { sessionQuery } from '../../session/api.ts';
import { useToast } from '../../shared/toast/use-toast.tsx';

/**
 * The button that shows the customer view in this browser: the application in the shopper's words, without
 * store data. The server ends the store session, so the store user enters a PIN or signs in again afterwards.
 */
export function ShowToCustomerButton({ details }: { readonly details: ProcessingDetails }) {
  const may = useMay('customer-view:show');
  const toast = useToast();
  const client = useQueryClient();
  const turn = useMutation({
    mutationFn: () => openCustomerView({ form_id: details.id, store_id: details.store.id }),
    onSuccess: ({ store_id, form_id, aaso_id }) => {
      rememberCustomerView(`/app/consumer-facing/process/${store_id}/${form_id}/${aaso_id}`);
      // The server has ended the session. The session's data is removed from this tab and other tabs are
      // notified. Then `SessionGate` redirects to the customer view.
      client.setQueryData(sessionQuery.queryKey, null);
    },
    onError: (error) => toast.failure(error),
  });
  if (!may || details.submitted_at === null) return null;
  return (
    <Tooltip
      describeChild
      title="Signs you out in this browser. To continue, enter your PIN or sign in again."
    >
      <Button onClick={() => !turn.isPending && turn.mutate()}>Show to customer</Button>
    </Tooltip>
  );
}

/** The button that deletes the open application. The page then returns to the list, where a toast offers Undo. */
function DeleteFormButton({ details }: { details: ProcessingDetails }) {
  const mayDelete = useMay('forms:delete');
  const { search } = useStoreChoice();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  if (!mayDelete) return null;
  const form = { ...details, store_id: details.store.id };
  return (
    <>
      <Button sx={{ color: 'text.secondary' }} onClick={() => setAsking(true)}>
        Delete form
      </Button>
      {asking && (
        <DeleteFormsDialog
          forms={[form]}
          onClose={() => setAsking(false)}
          onDeleted={() => void navigate(`/app/forms/view-all${search}`)}
        />
      )}
    </>
  );
}

/**
 * A link, for internal staff only, to the explanation of the route in the admin app. The admin app has this
 * origin too.
 */
function ExplainLink({ formId }: { formId: string }) {
  if (!useMay('all-applications:read')) return null;
  return <Button href={`/app/admin/explanations/${formId}/show`}>Explain</Button>;
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Box>
      <Typography component="dt" variant="caption" sx={{ color: 'text.secondary' }}>
        {name}
      </Typography>
      <Typography component="dd" sx={{ m: 0 }}>
        {children}
      </Typography>
    </Box>
  );
}

export function ProcessingHeader({ details }: { details: ProcessingDetails }) {
  const { search } = useStoreChoice();
  const { applicant_name, reference, store, mode, status, requested_cents, submitted_at } = details;
  return (
    <Box component="header" sx={{ mb: 6 }}>
      <Stack
        direction="row"
        sx={{ flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'center', columnGap: 3, mb: 3 }}
      >
        <Link
          component={RouterLink}
          to={`/app/forms/view-all${search}`}
          sx={{
            display: 'inline-flex',
            alignItems: 'center',
            gap: 1,
            py: 1,
            '@media (pointer: coarse)': { minHeight: 44 },
          }}
        >
          <ArrowBackRounded sx={{ fontSize: 18 }} />
          Applications
        </Link>
        {/* on phones the actions are on a row of their own, and the badge stays beside the back link */}
        <Stack
          direction="row"
          sx={{
            alignItems: 'center',
            flexWrap: 'wrap',
            gap: { xs: 1, sm: 3 },
            order: { xs: 1, sm: 0 },
            ml: { xs: -2, sm: 'auto' },
            flexBasis: { xs: '100%', sm: 'auto' },
            whiteSpace: 'nowrap',
            '&:empty': { display: 'none' },
          }}
        >
          <ExplainLink formId={details.id} />
          <ShowToCustomerButton details={details} />
          {submitted_at !== null && <BeginCloseout storeId={store.id} formId={details.id} />}
          <DeleteFormButton details={details} />
        </Stack>
        <LiveBadge />
      </Stack>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 3, flexWrap: 'wrap', mb: 3 }}>
        <Typography variant="h1">{applicant_name || 'No name yet'}</Typography>
        <FormStatusChip status={status} />
      </Stack>
      <PeopleHere lenders={details.entries} />
      <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 8, rowGap: 3, m: 0 }}>
        <Fact name="Reference">{reference}</Fact>
        {requested_cents !== null && <Fact name="Requested">{money(requested_cents)}</Fact>}
        {mode && <Fact name="Mode">{mode}</Fact>}
        <Fact name="Store">{store.name}</Fact>
        <Fact name="Submitted">{submitted_at ? <LocalInstant at={submitted_at} /> : 'Not yet'}</Fact>
      </Box>
    </Box>
  );
}
