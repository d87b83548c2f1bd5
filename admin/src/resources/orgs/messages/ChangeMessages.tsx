import type { AdminOrg, OrgMessages, OrgMessagesBody } from '@millrace/schemas/api';
import * as api from '@millrace/schemas/calls';
import { TextField } from '@mui/material';
import { useState } from 'react';
import { call } from '../../../providers/http-client.ts';
import { useUpdated } from '../../../shared/data/use-updated.ts';
import { ReasonDialog } from '../../../shared/dialogs/ReasonDialog.tsx';

export type MessageAction = OrgMessagesBody['action'];

interface Words {
  title: (org: string) => string;
  note: string;
  submit: string;
  danger?: true;
}

const words: Readonly<Record<MessageAction, Words>> = {
  approve: {
    title: (org) => `Approve ${org}?`,
    note: 'The organization gets the usual limit of messages, and its names and messages may contain links.',
    submit: 'Approve',
  },
  limit: {
    title: (org) => `Change the limit of ${org}`,
    note: 'The new limit applies immediately. If the earlier limit stopped the messages, they can be sent again.',
    submit: 'Change limit',
  },
  stop: {
    title: (org) => `Stop messages of ${org}?`,
    note: 'This organization cannot send texts or emails until you resume them. Its shoppers cannot confirm their phone.',
    submit: 'Stop messages',
    danger: true,
  },
  resume: {
    title: (org) => `Resume messages of ${org}?`,
    note: 'The organization can send texts and emails again from now on. If it had reached the limit, the count restarts at zero.',
    submit: 'Resume messages',
  },
};

interface ChangeMessagesProps {
  org: AdminOrg;
  messages: OrgMessages;
  action: MessageAction;
  onClose: () => void;
  onChanged: () => void;
}

/** The dialog for one change of an org's messages. It asks for a reason, which the audit log records. */
export function ChangeMessages({ org, messages, action, onClose, onChanged }: ChangeMessagesProps) {
  const [limit, setLimit] = useState(String(messages.own_limit ?? ''));
  const updated = useUpdated(onClose);
  const { title, note, submit, danger = false } = words[action];
  const problem = action === 'limit' ? limitProblem(limit) : undefined;
  const body = (reason: string): OrgMessagesBody => ({
    action,
    reason,
    ...(action === 'limit' && { limit: limit.trim() === '' ? null : Number(limit) }),
  });
  return (
    <ReasonDialog
      title={title(org.org_name)}
      note={note}
      severity={danger ? 'warning' : 'info'}
      submitLabel={submit}
      danger={danger}
      act={(reason) =>
        problem
          ? Promise.reject(new Error(problem))
          : call(api.changeOrgMessages, { params: { id: org.id }, body: body(reason) })
      }
      onClose={onClose}
      onDone={() => {
        updated();
        onChanged();
      }}
      choice={
        action === 'limit' && (
          <TextField
            label="Messages in 24 hours"
            value={limit}
            onChange={({ target }) => setLimit(target.value)}
            error={problem !== undefined}
            helperText={problem ?? 'Leave blank for the usual limit.'}
            slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 7 } }}
          />
        )
      }
    />
  );
}

function limitProblem(typed: string): string | undefined {
  const text = typed.trim();
  return text === '' || (/^\d+$/.test(text) && Number(text) <= 1_000_000)
    ? undefined
    : 'Enter a whole number from 0 to 1,000,000';
}
