import { Stack } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import type { LenderRecord } from '../../../providers/contracts.ts';
import { useState } from 'react';
import { EditBase, Form, useEditContext, useNotify, useSaveContext } from 'react-admin';
import { ApiProblem } from '@millrace/schemas/http-client';
import type { RecordOf } from '../../../providers/contracts.ts';
import { lenderChanges } from '../../../providers/lender-changes.ts';
import { findingsOf } from '../../../shared/data/findings.ts';
import { NoRecord, stayHere } from '../../../shared/record/NoRecord.tsx';
import { PageHead } from '@millrace/ui/page';
import { RecordTitle } from '../../../shared/record/titles.tsx';
import { ConflictNotice } from './ConflictNotice.tsx';
import { RoutingInputs } from './RoutingInputs.tsx';
import { SaveBar } from '../../../shared/record/SaveBar.tsx';
import { SettingsInputs } from './SettingsInputs.tsx';
import { StatesInput } from './StatesInput.tsx';
import { useImpactQuestion } from '../impact/use-impact-question.tsx';
import { configOf } from '../lender-manifest.ts';
import { labels } from '../lender.messages.ts';

const isConflict = (error: unknown): boolean => error instanceof ApiProblem && error.status === 409;

/**
 * Returns the label of an input by its path. Paths such as `pipe_order` (the place in the default order of
 * lenders) exist for every lender. Paths such as `settings.wait` come from this lender's manifest.
 */
function labelOf(lender: LenderRecord, path: string): string {
  const setting = configOf(lender).find(({ key }) => path === `settings.${key}`);
  return setting?.label ?? (labels as Readonly<Record<string, string>>)[path] ?? path;
}

/**
 * Form options for a lender that is loaded again while the user edits it: typed values stay, and the form
 * still counts as changed.
 */
const keepEdits = { keepDirtyValues: true, keepDirty: true };

function Editor({ base, onResolved }: { base: LenderRecord | null; onResolved: () => void }) {
  const { record, error, refetch } = useEditContext<RecordOf<'lender-objects'>>();
  const { save } = useSaveContext();
  const { confirmChange, question } = useImpactQuestion();
  if (!record) return <NoRecord error={error} onRetry={refetch} />;
  const onSubmit = async (values: object) => {
    const { version, ...changes } = lenderChanges(record, values as LenderRecord);
    const question = { ...changes, lender_id: record.id, version };
    // if the effects of the save cannot be loaded, the save continues without the question; the save shows
    // its own errors
    const goOn = await confirmChange(record.name, question).catch(() => true);
    return goOn ? save?.(values) : undefined;
  };
  return (
    <>
      <RecordTitle record={record} />
      <PageHead heading={`Edit ${record.name}`} />
      <Form resetOptions={keepEdits} noValidate disableInvalidFormNotification onSubmit={onSubmit}>
        <Stack sx={{ gap: 2, pb: 2 }}>
          {base && <ConflictNotice base={base} newest={record} onDiscard={onResolved} />}
          <RoutingInputs />
          <SettingsInputs lender={record} />
          <StatesInput source="states_excluded" />
        </Stack>
        <SaveBar labelOf={(path) => labelOf(record, path)} />
      </Form>
      {question}
    </>
  );
}

/**
 * The edit page of a lender. Its inputs come from the lender's manifest. Only changed properties are sent.
 */
export function LenderEdit() {
  const notify = useNotify();
  const client = useQueryClient();
  const [base, setBase] = useState<LenderRecord | null>(null);
  const onError = (error: unknown, variables?: { previousData?: LenderRecord }): void => {
    if (isConflict(error)) {
      setBase(variables?.previousData ?? null);
      void client.invalidateQueries({ queryKey: ['lender-objects', 'getOne'] });
    } else if (findingsOf(error).length === 0) {
      notify(error instanceof Error ? error.message : 'Something went wrong', { type: 'error' });
    }
  };
  return (
    <EditBase<RecordOf<'lender-objects'>>
      mutationMode="pessimistic"
      redirect="show"
      mutationOptions={{ onError }}
      queryOptions={{ ...stayHere, refetchOnWindowFocus: false, refetchOnReconnect: false }}
    >
      <Editor base={base} onResolved={() => setBase(null)} />
    </EditBase>
  );
}
