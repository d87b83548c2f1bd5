import type { FreemiumModel, FreemiumModelBody } from '@millrace/schemas/api';
import * as api from '@millrace/schemas/calls';
import { lendersOfModel, usualCriteria } from '@millrace/schemas/freemium';
import { LinearProgress, TextField, Typography } from '@mui/material';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../providers/http-client.ts';
import { FormDialog } from '@millrace/ui/dialogs';
import { useUpdated } from '../../shared/data/use-updated.ts';
import { CriteriaInputs } from './CriteriaInputs.tsx';
import { LenderMatrix } from './LenderMatrix.tsx';

interface ModelDialogProps {
  /** The freemium model to edit. Null for a new model. */
  model: FreemiumModel | null;
  onClose: () => void;
}

/**
 * The dialog for a freemium model, which sets the lenders of accounts that do not pay. It edits the lenders
 * and the rules for their order, and previews the order.
 */
export function ModelDialog({ model, onClose }: ModelDialogProps) {
  const [name, setName] = useState(model?.name ?? '');
  const [used, setUsed] = useState<readonly number[]>(model?.used_lender_ids ?? []);
  const [criteria, setCriteria] = useState(model?.criteria ?? usualCriteria);
  const [tried, setTried] = useState(false);
  const { data: lenders = [], isPending } = useQuery({
    queryKey: ['lenders', 'all'],
    queryFn: () => call(api.listLenders, { query: { all: true } }),
    select: (list) => list.map((lender) => ({ ...lender, id: lender.lender_id })),
  });
  const save = useMutation({
    mutationFn: (body: FreemiumModelBody) => call(api.saveFreemiumModel, { body }),
    onSuccess: useUpdated(onClose),
  });
  const missing = tried && name.trim() === '';
  return (
    <FormDialog
      title={model ? 'Freemium model' : 'New freemium model'}
      submitLabel="Save model"
      pending={save.isPending}
      error={save.error}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (name.trim() === '') return;
        const body = { name: name.trim(), used_lender_ids: [...used], criteria };
        save.mutate(model ? { ...body, id: model.id } : body);
      }}
    >
      <TextField
        label="Name"
        required
        value={name}
        onChange={({ target }) => setName(target.value)}
        error={missing}
        helperText={missing ? 'Enter a name' : undefined}
        slotProps={{ htmlInput: { maxLength: 255 } }}
        sx={{ mt: 1 }}
      />
      <Typography variant="h6" component="h3">
        Order of lenders
      </Typography>
      <CriteriaInputs criteria={criteria} onChange={setCriteria} />
      <Typography variant="h6" component="h3">
        Lenders
      </Typography>
      {isPending ? (
        <LinearProgress aria-label="Loading" />
      ) : (
        <LenderMatrix
          lenders={lenders}
          order={lendersOfModel({ used_lender_ids: used, criteria }, lenders)}
          used={used}
          onChange={setUsed}
        />
      )}
    </FormDialog>
  );
}
