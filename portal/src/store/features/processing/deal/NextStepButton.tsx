import Button from '@mui/material/Button';
import type { ProcessingDetails, StaffTimelineEntry } from '@millrace/schemas/api';
import { contractAction, type ContractAction } from '@millrace/schemas/states';
import { type ReactNode, useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { useQuery } from '@tanstack/react-query';
import { t } from '@millrace/ui/translate';
import { situationTexts } from '../../../language/situation-texts.ts';
import { useMay } from '../../../session/session-context.ts';
import { CloseoutDialog } from '../../../shared/closeout/CloseoutDialog.tsx';
import { toNewForm } from '../../../shared/forms/prefill-from-application.ts';
import { SendButton } from '../../../shared/sending/send-dialog/SendButton.tsx';
import { applyAt } from '../../../shared/store-choice/use-apply-store.ts';
import { useStoreChoice } from '../../../shared/store-choice/store-choice.ts';
import { useCopy } from '../../../shared/use-copy.ts';
import { applicantQuery } from '../applicant/api.ts';
import { StepDialog } from '../contract/StepDialog.tsx';
import { useRights } from '../contract/use-rights.ts';
import { useSettable } from '../lender-status/entries.ts';
import { StatusMenuButton } from '../lender-status/StatusMenuButton.tsx';
import { siteAddress } from '../lender-site/values.ts';
import type { CustomerNotification } from '../tell/api.ts';
import { NotifyCustomerDialog } from '../tell/NotifyCustomerDialog.tsx';
import { useCustomerNotifications } from '../tell/NotifyCustomerMenu.tsx';
import { RegradeDialog } from '../timeline/lender-row/RowActions.tsx';
import { ResendNow } from './ResendNow.tsx';
import { useShowToCustomer } from './ShowToCustomer.tsx';

interface DealProps {
  details: ProcessingDetails;
}
interface LenderStepProps extends DealProps {
  entry: StaffTimelineEntry;
}

const Main = ({ children, ...props }: { children: ReactNode; onClick: () => void; loading?: boolean }) => (
  <Button variant="contained" size="large" {...props}>
    {children}
  </Button>
);

function Opens({ label, dialog }: { label: string; dialog: (close: () => void) => ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Main onClick={() => setOpen(true)}>{label}</Main>
      {isOpen && dialog(() => setOpen(false))}
    </>
  );
}

const preferred: Readonly<Record<string, readonly CustomerNotification[]>> = {
  resend_contract: ['approval', 'notice', 'link'],
  send_payment_link: ['retry'],
  text_customer: ['notice', 'link'],
};

/** The button that sends the customer a message about this lender's decision or contract. */
function Message({ details, entry }: LenderStepProps) {
  const { label, action } = details.situation.next;
  const allowed = useCustomerNotifications(entry, details);
  const kind = (preferred[action ?? ''] ?? []).find((one) => allowed.includes(one));
  if (!kind) return null;
  return (
    <Opens
      label={label}
      dialog={(onClose) => <NotifyCustomerDialog {...{ kind, entry, details, onClose }} />}
    />
  );
}

const operations: Readonly<Record<string, readonly ContractAction[]>> = {
  create_invoice: ['setInvoice'],
  send_contract: ['sendContract', 'selectOffer'],
  confirm_delivery: ['confirmDelivery'],
  set_delivery_date: ['confirmDelivery'],
};

/** The button that starts a step of the contract. */
function ContractStep({ details, entry }: LenderStepProps) {
  const { label, action } = details.situation.next;
  const mayDo = useRights();
  const [opened, setOpened] = useState<StaffTimelineEntry | null>(null);
  const possible = entry.contract?.actions ?? [];
  const operation = (operations[action ?? ''] ?? []).find(
    (one) => mayDo(one) && possible.some((each) => each.operation === one),
  );
  const undo = possible.find((each) => each.operation === operation)?.undo ?? null;
  if (!operation && !opened) return null;
  return (
    <>
      {operation && <Main onClick={() => setOpened(entry)}>{label}</Main>}
      {opened && operation && (
        <StepDialog
          details={details}
          // the entry does not change while the dialog is open, so that a repeated request has the same
          // idempotency key
          entry={opened}
          hasMovedOn={entry.contract?.steps.length !== opened.contract?.steps.length}
          operation={operation}
          words={contractAction(operation, entry.lenderName, undo, entry.contract?.signs_here === true, t)}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}

function Decide({ details, entry }: LenderStepProps) {
  const settable = useSettable(entry);
  const { action, label } = details.situation.next;
  const nextStep = action === 'decide' && !settable?.override ? label : undefined;
  return settable && <StatusMenuButton {...{ entry, details, settable, nextStep }} />;
}

function Correct({ details, entry }: LenderStepProps) {
  const may = useMay('applications:regrade');
  const canAsk = (entry.canRegrade || entry.canStartAgain) && entry.regradeBlocked === null;
  if (!may || !canAsk) return null;
  return (
    <Opens
      label={details.situation.next.label}
      dialog={(onClose) => <RegradeDialog {...{ entry, details, onClose }} />}
    />
  );
}

function ShowCustomer({ details }: DealProps) {
  const { may, show, isPending } = useShowToCustomer(details);
  if (!may) return null;
  return (
    <Main onClick={show} loading={isPending}>
      {details.situation.next.label}
    </Main>
  );
}

function CloseOut({ details }: DealProps) {
  const may = useMay('closeouts:update');
  if (!may) return null;
  return (
    <Opens
      label={details.situation.next.label}
      dialog={(onClose) => (
        <CloseoutDialog storeId={details.store.id} formId={details.id} onClose={onClose} />
      )}
    />
  );
}

function StartAgain({ details }: DealProps) {
  const { search } = useStoreChoice();
  const may = useMay('forms:create');
  const mayRead = useMay('applicants:read');
  const { data } = useQuery({ ...applicantQuery(details.id), enabled: may && mayRead });
  if (!may) return null;
  return (
    <Button
      variant="contained"
      size="large"
      component={RouterLink}
      {...toNewForm(search || applyAt(details.store.id), data)}
    >
      {details.situation.next.label}
    </Button>
  );
}

function ToLender({ details, entry }: LenderStepProps) {
  const may = useMay('contracts:act');
  if (!may) return null;
  const show = (): void => {
    const part = document.getElementById(`lender-${entry.lenderId}`);
    part?.scrollIntoView({ block: 'center' });
    part?.querySelector<HTMLElement>('input, textarea, [role="combobox"], button')?.focus();
  };
  return <Main onClick={show}>{details.situation.next.label}</Main>;
}

function OpenSite({ details, entry }: LenderStepProps) {
  const address = entry.manualSite && siteAddress(entry.manualSite);
  if (!address) return <Decide details={details} entry={entry} />;
  return (
    <Button variant="contained" size="large" href={address} target="_blank" rel="noopener noreferrer">
      {details.situation.next.label}
    </Button>
  );
}

function CopyReference({ details }: DealProps) {
  const copy = useCopy();
  return (
    <Main onClick={() => copy(details.reference)}>
      {t('Copy reference {reference}', { reference: details.reference })}
    </Main>
  );
}

/** The main button of the page: the store's next action, in the language of the portal. */
export function NextStepButton({ details }: DealProps) {
  const { label } = situationTexts(details.situation);
  const next = { ...details.situation.next, label };
  return <ActionButton details={{ ...details, situation: { ...details.situation, next } }} />;
}

function ActionButton({ details }: DealProps) {
  const { action, label, lender } = details.situation.next;
  const entry = details.entries.find(({ lenderId }) => lenderId === lender?.id);
  if (details.is_test && action !== 'show_offers') return null;
  switch (action) {
    case 'resend_link':
      return <ResendNow details={details} label={label} />;
    case 'send_link':
      return <SendButton storeId={details.store.id} formId={details.id} label={label} />;
    case 'show_offers':
    case 'show_questions':
    case 'show_other_approvals':
    case 'explain':
      return <ShowCustomer details={details} />;
    case 'closeout':
      return <CloseOut details={details} />;
    case 'start_again':
      return <StartAgain details={details} />;
    case 'copy_reference':
      return <CopyReference details={details} />;
    default:
  }
  if (!entry) return null;
  switch (action) {
    case 'text_customer':
    case 'resend_contract':
    case 'send_payment_link':
      return <Message details={details} entry={entry} />;
    case 'create_invoice':
    case 'send_contract':
    case 'confirm_delivery':
    case 'set_delivery_date':
      return <ContractStep details={details} entry={entry} />;
    case 'correct':
      return <Correct details={details} entry={entry} />;
    case 'decide':
      return <Decide details={details} entry={entry} />;
    case 'open_lender_site':
      return <OpenSite details={details} entry={entry} />;
    case 'answer_lender':
      return <ToLender details={details} entry={entry} />;
    default:
      return null;
  }
}
