import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import type { SendOptions } from '@millrace/schemas/api';
import { useState } from 'react';
import { useSession } from '../../../session/session-context.ts';
import { FormDialog } from '@millrace/ui/dialogs';
import { t } from '@millrace/ui/translate';
import { ChoiceFields } from './ChoiceFields.tsx';
import { FormExistsDialog } from '../FormExistsDialog.tsx';
import { MessageFields } from '../MessageFields.tsx';
import { RecipientFields } from '../RecipientFields.tsx';
import { emptyInput, type SendKind } from '../send-input.ts';
import { kindNames, submitWords, titles } from '../sending.messages.ts';
import { SendSummary } from './SendSummary.tsx';
import { useAttention } from '../use-attention.ts';
import { useSend } from './use-send.ts';

interface SendDialogProps {
  storeId: number;
  formId: string | undefined;
  options: SendOptions;
  /** The kind of link that is preselected. */
  kind?: SendKind | undefined;
  onClose: () => void;
  onRefused: (message: string) => void;
  onSent?: (() => void) | undefined;
}

/**
 * The dialog that sends a shopper a link: to a new application, to an existing application, or to the
 * in-store form.
 */
export function SendDialog({ storeId, formId, options, kind = 'form', ...ends }: SendDialogProps) {
  const { stores } = useSession();
  const kinds: readonly SendKind[] = formId === undefined ? ['form', 'in_store'] : ['form', 'one_time'];
  const [input, setInput] = useState(() => emptyInput(options, kind));
  const { errors, exists, pending, error, submit, proceed, edit } = useSend({
    ...{ storeId, formId, options, ...ends },
  });
  const attention = useAttention<HTMLDivElement>(errors, exists !== null);
  const change = (more: Partial<typeof input>) => setInput((before) => ({ ...before, ...more }));
  const fields = { options, input, errors, onChange: change };
  return (
    <FormDialog
      wide
      follows
      title={titles[input.kind]}
      submitLabel={submitWords[input.kind]}
      pending={pending}
      error={Object.keys(errors).length > 0 ? null : error}
      onClose={ends.onClose}
      onSubmit={(event) => {
        event.preventDefault();
        submit(input);
      }}
    >
      <ToggleButtonGroup
        exclusive
        sx={{ '& .MuiToggleButton-root': { minHeight: 36, '@media (pointer: coarse)': { minHeight: 44 } } }}
        size="small"
        aria-label={t('Type of link')}
        value={input.kind}
        onChange={(_, next: SendKind | null) => next && change({ kind: next })}
      >
        {kinds.map((one) => (
          <ToggleButton key={one} value={one}>
            {kindNames[one]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Stack ref={attention} sx={{ flexDirection: { xs: 'column', md: 'row' }, gap: 6 }}>
        <Stack sx={{ flex: 1, minWidth: 0, gap: 5 }}>
          <RecipientFields {...fields} />
          {input.kind === 'form' && <ChoiceFields {...fields} />}
          <MessageFields {...fields} />
        </Stack>
        <SendSummary
          options={options}
          input={input}
          storeName={stores.find(({ id }) => id === storeId)?.store_name ?? ''}
        />
      </Stack>
      {exists && <FormExistsDialog found={exists} onEdit={edit} onProceed={() => proceed(input)} />}
    </FormDialog>
  );
}
