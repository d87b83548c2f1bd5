import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ProcessingDetails, StaffContract, StaffTimelineEntry } from '@millrace/schemas/api';
import {
  contractAction,
  type ContractAction,
  contractOperations,
  contractNext,
  contractPhase,
} from '@millrace/schemas/states';
import { type ReactNode, useState, useEffect, useRef } from 'react';
import { t, translated } from '@millrace/ui/translate';
import { money } from '../../../../shared/format/money.ts';
import { Panel } from '../../../shared/page/Panel.tsx';
import { statusIcons } from '../../../shared/status/icons.ts';
import { contractAppearance } from '../../../shared/status/status-appearance.ts';
import { ToneChip } from '../../../shared/status/ToneChip.tsx';
import { useToast } from '../../../shared/toast/use-toast.tsx';
import { Questions } from '../questions/Questions.tsx';
import { NotifyCustomerDialog } from '../tell/NotifyCustomerDialog.tsx';
import { useCustomerNotifications } from '../tell/NotifyCustomerMenu.tsx';
import { customerNotifications } from '../tell/customer-notifications.ts';
import { ContractSteps } from './ContractSteps.tsx';
import { ReadStoreContract } from './StoreContractText.tsx';
import { StepDialog } from './StepDialog.tsx';
import { useRights } from './use-rights.ts';

/** The text of the toast once the lender has completed a step, by operation. */
const ends: Readonly<Record<string, string>> = {
  sendContract: t('Contract Sent'),
  cancelContract: t('Contract Canceled'),
  confirmDelivery: t('Delivery Notification Sent'),
};

/**
 * Shows a toast when a contract step is completed, even if the page never showed that step in progress. Steps
 * that were completed before the page opened are ignored.
 */
function useStepEnds({ step, steps }: StaffContract): void {
  const toast = useToast();
  const now = step ? `${steps.length} ${step.operation} ${step.state}` : 'none';
  const seen = useRef(now);
  useEffect(() => {
    if (seen.current === now) return;
    seen.current = now;
    const words = step?.state === 'done' ? ends[step.operation] : undefined;
    if (words) toast.success(words);
    // oxlint-disable-next-line react/exhaustive-deps -- one toast for each step
  }, [now]);
}

interface NextActionProps {
  details: ProcessingDetails;
  entry: StaffTimelineEntry & { contract: StaffContract };
}

/**
 * Returns the reasons why the newest step waits. Undefined if the step gives no reason or is not in progress.
 */
const heldBy = ({ step }: StaffContract): string | undefined =>
  step?.state === 'moving' && step.reasons.length > 0 ? step.reasons.map(translated).join(' ') : undefined;

/**
 * Shows the store's next task for a contract. If the customer has to retry a payment, shows the button that
 * sends the customer a message about it.
 */
function NextAction({ details, entry }: NextActionProps) {
  const [asking, setAsking] = useState(false);
  const mayRetry = useCustomerNotifications(entry, details).includes('retry');
  const { contract, lenderName } = entry;
  const isOwn = contract.signs_here === true;
  const held = heldBy(contract);
  const next = contractNext(contract.state ?? '', lenderName, held, isOwn, t);
  // the top of the page says the next step of the sale, and what to do after its end
  const { code, next: step } = details.situation;
  const isSaid =
    (code !== 'approved' && step.lender?.id === entry.lenderId) ||
    contract.state === 'Funded' ||
    contractPhase(contract.state) === 'over';
  if (!next || (isSaid && held === undefined)) return null;
  return (
    <Stack sx={{ gap: 3, alignItems: 'flex-start' }}>
      <Typography>
        <b>{t('Next:')}</b> {next}
      </Typography>
      {mayRetry && (
        <Button variant="outlined" onClick={() => setAsking(true)}>
          {customerNotifications.retry.label}
        </Button>
      )}
      {asking && (
        <NotifyCustomerDialog kind="retry" entry={entry} details={details} onClose={() => setAsking(false)} />
      )}
    </Stack>
  );
}

interface ContractPanelProps {
  details: ProcessingDetails;
  entry: StaffTimelineEntry & { contract: StaffContract };
  /** True inside the card of the lender, which already names it. */
  isPart?: boolean;
}

interface Action {
  operation: ContractAction;
  words: ReturnType<typeof contractAction>;
}

/**
 * The action whose dialog is open, with the timeline entry as it was when the dialog opened. The next attempt
 * after a lost response therefore has the same idempotency key.
 */
type Opened = Action & Pick<ContractPanelProps, 'entry'>;

function StateChip({ state, isUnsent }: { state: string; isUnsent: boolean }) {
  const { word, tone, icon } = contractAppearance(state);
  if (isUnsent) return <ToneChip tone="neutral" word={t('Not sent yet')} icon={statusIcons[icon]} />;
  return <ToneChip tone={tone} word={word} icon={statusIcons[icon]} />;
}

const isAction = (operation: string): operation is ContractAction =>
  operation !== 'answer' && (contractOperations as readonly string[]).includes(operation);

/** Says what is known of a contract without steps, and what happens next, so that its card is never empty. */
function NothingSentYet({ details, entry }: NextActionProps) {
  const isNext = details.situation.next.lender?.id === entry.lenderId;
  const approved =
    entry.approvedCents === null ? '' : ` ${money(entry.approvedCents, details.store.currency)}`;
  return (
    <>
      <Typography>
        {t('{lenderName} approved{approved}. No contract was sent yet.', {
          lenderName: entry.lenderName,
          approved,
        })}
      </Typography>
      {!isNext && (
        <Typography>
          <b>{t('Next:')}</b> {t('The customer chooses an offer. Then the contract continues here.')}
        </Typography>
      )}
    </>
  );
}

interface FrameProps {
  lenderName: string;
  state: string | null;
  /** True if the store still has to send the contract. */
  isUnsent: boolean;
  isPart: boolean;
  /** True without a heading. */
  isBrief: boolean;
  children: ReactNode;
}

/** A panel of its own, or a part of the lender's card. */
function Frame({ lenderName, state, isUnsent, isPart, isBrief, children }: FrameProps) {
  const title = t('Contract · {lenderName}', { lenderName });
  const chip = state && <StateChip state={state} isUnsent={isUnsent} />;
  if (!isPart)
    return (
      <Panel title={title} aside={chip}>
        {children}
      </Panel>
    );
  if (isBrief)
    return (
      <Box component="section" aria-label={title} sx={{ mt: 2 }}>
        {children}
      </Box>
    );
  return (
    <Box
      component="section"
      aria-label={title}
      sx={{ flexBasis: '100%', mt: 3, pt: 3, pb: 1, borderTop: 1, borderColor: 'divider' }}
    >
      <Stack direction="row" sx={{ alignItems: 'center', gap: 3, mb: 2 }}>
        <Typography component="h4" sx={{ fontWeight: 650 }}>
          {t('Contract')}
        </Typography>
        {chip}
      </Stack>
      {children}
    </Box>
  );
}

/** Shows the state of the contract with one lender, what the contract waits for, and the store's actions. */
export function ContractPanel({ details, entry, isPart = false }: ContractPanelProps) {
  const { contract, lenderName } = entry;
  const mayDo = useRights();
  // the action and the timeline entry do not change while the dialog is open; otherwise lender events would
  // close it
  const [chosen, setChosen] = useState<Opened | null>(null);
  useStepEnds(contract);
  const isOwn = contract.signs_here === true;
  const actions = contract.actions.flatMap<Action>(({ operation, undo }) =>
    isAction(operation) && mayDo(operation)
      ? [{ operation, words: contractAction(operation, lenderName, undo, isOwn, t) }]
      : [],
  );
  const asks = contract.actions.some(({ operation }) => operation === 'answer');
  const takesGoods = (list: readonly { operation: string }[]) =>
    list.some(({ operation }) => operation === 'setInvoice');
  const wantsGoods = entry.offers.length === 0 && takesGoods(contract.actions);
  const needsGoods = wantsGoods && !asks && takesGoods(actions);
  const isEmpty =
    !asks && !wantsGoods && !contract.madeByLender && contract.steps.length === 0 && !contract.state;
  const isUnsent =
    contract.state === 'Pending' &&
    contract.step?.state !== 'moving' &&
    contract.actions.some(({ operation }) => operation === 'sendContract');
  // before the first step, the card of the lender needs only the button
  const isBrief = isPart && needsGoods && contract.steps.length === 0;
  return (
    <>
      <Frame {...{ lenderName, isUnsent, isPart, isBrief }} state={contract.state}>
        <Stack sx={{ gap: 3, ...(!isPart && { px: { xs: 4, sm: 5 }, pb: 4 }) }}>
          {asks && contract.state === null && contract.steps.length === 0 && (
            <Typography>{t('{lenderName} asked a question. Answer it first.', { lenderName })}</Typography>
          )}
          {wantsGoods && !asks && !isBrief && contract.steps.length === 0 && (
            <Typography>
              {t('{lenderName} approved. {value}', {
                lenderName,
                value: needsGoods
                  ? t('Enter the items to get its offers.')
                  : t('The store has to enter the items to get its offers.'),
              })}
            </Typography>
          )}
          {contract.madeByLender && (
            <Typography>
              {t(
                '{lenderName} approved. Finish the contract at {lenderName}. The form’s paths decide which contracts are completed in Millrace.',
                { lenderName },
              )}
            </Typography>
          )}
          {!contract.madeByLender && !details.is_test && <NextAction details={details} entry={entry} />}
          {isEmpty && <NothingSentYet details={details} entry={entry} />}
          {contract.steps.length > 0 && <ContractSteps details={details} entry={entry} />}
          {asks && <Questions details={details} entry={entry} />}
          {contract.signs_here && contract.steps.length > 0 && (
            <Box sx={{ ml: -3 }}>
              <ReadStoreContract details={details} entry={entry} />
            </Box>
          )}
          {actions.length > 0 && (
            <Stack direction="row" sx={{ gap: 3, flexWrap: 'wrap' }}>
              {actions.map((action) => (
                <Button
                  key={action.operation}
                  // the main button is the next step in the header of the page
                  variant="outlined"
                  onClick={() => setChosen({ ...action, entry })}
                >
                  {action.words.label}
                </Button>
              ))}
            </Stack>
          )}
        </Stack>
      </Frame>
      {chosen && (
        <StepDialog
          details={details}
          entry={chosen.entry}
          hasMovedOn={contract.steps.length !== chosen.entry.contract.steps.length}
          operation={chosen.operation}
          words={chosen.words}
          onClose={() => setChosen(null)}
        />
      )}
    </>
  );
}
