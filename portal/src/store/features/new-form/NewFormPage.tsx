import SendRounded from '@mui/icons-material/SendRounded';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { IntakeForm, SendOptions } from '@millrace/schemas/api';
import { useEffect, useRef, useState } from 'react';
import { Link as RouterLink, useLocation } from 'react-router';
import { sendOptionsQuery } from '../../shared/sending/api.ts';
import { ForOneStore } from '../../shared/store-choice/ForOneStore.tsx';
import { useApplyStore } from '../../shared/store-choice/use-apply-store.ts';
import { useMay, useSession } from '../../session/session-context.ts';
import { Loaded } from '../../shared/page/Loaded.tsx';
import { NoStoreYet } from '../../shared/page/NoStoreYet.tsx';
import { StorePageHead } from '../../shared/page/StorePageHead.tsx';
import { Panel } from '../../shared/page/Panel.tsx';
import { ProblemAlert } from '@millrace/ui/page';
import { t } from '@millrace/ui/translate';
import { FormExistsDialog } from '../../shared/sending/FormExistsDialog.tsx';
import { AssociateField } from '../../shared/sending/MessageFields.tsx';
import { NoLendersYet } from '../../shared/sending/NoLendersYet.tsx';
import { RecipientFields } from '../../shared/sending/RecipientFields.tsx';
import { emptyInput } from '../../shared/sending/send-input.ts';
import { SendButton } from '../../shared/sending/send-dialog/SendButton.tsx';
import { CalculatorButton } from '../../shared/calculator/CalculatorButton.tsx';
import { LinkTable } from '../../shared/sent-links/LinkTable.tsx';
import { sentColumns } from '../../shared/sent-links/sent-columns.tsx';
import { useAttention } from '../../shared/sending/use-attention.ts';
import { shopperOf } from '../../shared/forms/prefill-from-application.ts';
import { QuickSend } from './QuickSend.tsx';
import { useNewForm } from './use-new-form.ts';

const body = { px: { xs: 4, sm: 5 }, pb: 5, gap: 4 } as const;

interface CreatedProps {
  storeId: number;
  form: IntakeForm;
  onAnother: () => void;
}

/**
 * Shown after the store created an application. Offers the next actions. The shopper consents and submits
 * through a link.
 */
function Created({ storeId, form, onAnother }: CreatedProps) {
  const mayEdit = useMay('forms:update');
  const heading = useRef<HTMLParagraphElement>(null);
  const [sent, setSent] = useState(false);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Panel title={t('Application {reference} created', { reference: form.reference })}>
      <Stack sx={body}>
        <Typography ref={heading} tabIndex={-1} sx={{ color: 'text.secondary' }}>
          {sent
            ? t('The link is on its way. The shopper opens it to agree and submit.')
            : t('Nothing is sent yet. Send the link so that the shopper can agree and submit.')}
        </Typography>
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 3, alignItems: 'center' }}>
          <SendButton
            storeId={storeId}
            formId={form.form_id}
            label={sent ? t('Send again') : t('Send link')}
            variant={sent ? 'outlined' : 'contained'}
            onSent={() => setSent(true)}
          />
          {mayEdit && (
            <Button
              variant="outlined"
              component={RouterLink}
              to={`/app/forms/edit/${form.form_id}/${storeId}`}
            >
              {t('Fill in answers')}
            </Button>
          )}
          <Button onClick={onAnother}>{t('Create another')}</Button>
        </Stack>
      </Stack>
    </Panel>
  );
}

function NewForm({ storeId, options }: { storeId: number; options: SendOptions }) {
  const { state, search } = useLocation();
  const [input, setInput] = useState(() => ({ ...emptyInput(options, 'form'), ...shopperOf(state) }));
  const { errors, exists, created, pending, error, submit, proceed, edit, another } = useNewForm(
    storeId,
    options,
  );
  const attention = useAttention<HTMLFormElement>(errors, exists !== null);
  const change = (more: Partial<typeof input>) => setInput((before) => ({ ...before, ...more }));
  const again = () => {
    setInput(emptyInput(options, 'form'));
    another();
  };
  if (created) return <Created storeId={storeId} form={created} onAnother={again} />;
  return (
    <Panel title={t('Applicant')}>
      <Stack
        component="form"
        ref={attention}
        noValidate
        sx={{ ...body, maxWidth: 720 }}
        onSubmit={(event) => {
          event.preventDefault();
          if (!pending) submit(input);
        }}
      >
        <RecipientFields options={options} input={input} errors={errors} onChange={change} />
        <AssociateField associates={options.associates} value={input.associateId} onChange={change} />
        {error && Object.keys(errors).length === 0 && <ProblemAlert error={error} />}
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 4, alignItems: 'center' }}>
          <Button type="submit" variant="outlined" loading={pending}>
            {t('Create application')}
          </Button>
          <Link component={RouterLink} to={`/app/forms/outside${search}`}>
            {t('Open the in-store form')}
          </Link>
        </Stack>
      </Stack>
      {exists && <FormExistsDialog found={exists} onEdit={edit} onProceed={() => proceed(input)} />}
    </Panel>
  );
}

function Ways({ storeId }: { storeId: number }) {
  const { stores } = useSession();
  const maySeeSent = useMay('sent-forms:list');
  const storeName = stores.find(({ id }) => id === storeId)?.store_name ?? t('the store');
  return (
    <>
      <NoLendersYet storeId={storeId} />
      <Loaded query={sendOptionsQuery({ storeId })}>
        {(options) => (
          <Stack sx={{ gap: 5 }}>
            <QuickSend key={`send ${storeId}`} {...{ storeId, options }} storeName={storeName} />
            <NewForm key={storeId} storeId={storeId} options={options} />
            {maySeeSent && (
              <LinkTable
                key={`sent ${storeId}`}
                place={{ path: '', storeId }}
                columns={sentColumns}
                title={t('Sent links')}
                searchLabel={t('Search sent links')}
                icon={SendRounded}
                empty={{
                  title: t('No links sent yet'),
                  text: t('Links appear here with their delivery as soon as you send one.'),
                }}
              />
            )}
          </Stack>
        )}
      </Loaded>
    </>
  );
}

/** The page where the store begins an application for a shopper who is absent or not ready to continue. */
export function NewFormPage() {
  const { stores } = useSession();
  const { storeId } = useApplyStore();
  if (stores.length === 0) return <NoStoreYet because={t('Forms belong to a store.')} />;
  return (
    <>
      <StorePageHead
        title={t('New application')}
        status={t('Text a link, or start an application for a customer to finish.')}
        actions={storeId !== undefined && <CalculatorButton storeId={storeId} />}
      />
      <ForOneStore>{(id) => <Ways storeId={id} />}</ForOneStore>
    </>
  );
}
