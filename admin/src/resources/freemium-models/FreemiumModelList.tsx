import type { FreemiumModel } from '@millrace/schemas/api';
import * as api from '@millrace/schemas/calls';
import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import SendOutlined from '@mui/icons-material/SendOutlined';
import { Button, IconButton, Link, Stack } from '@mui/material';
import { useState } from 'react';
import { DataTable, SearchInput, useCanAccess } from 'react-admin';
import type { RowOf } from '../../providers/contracts.ts';
import { call } from '../../providers/http-client.ts';
import { ConfirmDialog } from '../../shared/dialogs/ConfirmDialog.tsx';
import { Instant } from '../../shared/Instant.tsx';
import { ListHead } from '../../shared/list/ListHead.tsx';
import { ResourceList } from '../../shared/list/ResourceList.tsx';
import { Rows } from '../../shared/list/Rows.tsx';
import { criteriaOf, namesOf } from './model.messages.ts';
import { ModelDialog } from './ModelDialog.tsx';
import { SendModelDialog } from './SendModelDialog.tsx';

const filters = [<SearchInput key="q" source="q" alwaysOn placeholder="Model" />];
const Column = DataTable.Col<RowOf<'freemium-models'>>;

type Open =
  { what: 'edit'; model: FreemiumModel | null } | { what: 'send' | 'delete'; model: FreemiumModel } | null;

export function FreemiumModelList() {
  const [open, setOpen] = useState<Open>(null);
  const { canAccess: mayEdit } = useCanAccess({ resource: 'freemium-models', action: 'edit' });
  const { canAccess: mayDelete } = useCanAccess({ resource: 'freemium-models', action: 'delete' });
  const { canAccess: maySend } = useCanAccess({ resource: 'freemium-models', action: 'send' });
  const close = () => setOpen(null);
  const name = (model: FreemiumModel) =>
    mayEdit ? (
      <Link
        component="button"
        underline="hover"
        onClick={() => setOpen({ what: 'edit', model })}
        sx={{ textAlign: 'start', fontWeight: 650 }}
      >
        {model.name}
      </Link>
    ) : (
      model.name
    );
  const actions = (model: FreemiumModel) => (
    <Stack direction="row" sx={{ ml: -1 }}>
      {maySend && (
        <IconButton aria-label={`Send ${model.name}`} onClick={() => setOpen({ what: 'send', model })}>
          <SendOutlined />
        </IconButton>
      )}
      {mayDelete && (
        <IconButton aria-label={`Delete ${model.name}`} onClick={() => setOpen({ what: 'delete', model })}>
          <DeleteOutlineRounded />
        </IconButton>
      )}
    </Stack>
  );
  return (
    <>
      <ListHead
        actions={
          mayEdit && (
            <Button variant="contained" onClick={() => setOpen({ what: 'edit', model: null })}>
              New model
            </Button>
          )
        }
      />
      <ResourceList<RowOf<'freemium-models'>> filters={filters} sort={{ field: 'name', order: 'ASC' }}>
        <Rows<RowOf<'freemium-models'>>
          rowClick={false}
          primary={name}
          secondary={(model) => `${namesOf(model)} · ${criteriaOf(model)}`}
          tertiary={actions}
        >
          <Column source="name" label="Model" render={name} />
          <Column label="Lenders" disableSort render={namesOf} />
          <Column label="Order" disableSort render={criteriaOf} />
          <Column
            source="updated_at"
            label="Changed"
            render={({ updated_at }) => <Instant at={updated_at} />}
          />
          {(maySend || mayDelete) && <Column label="Actions" disableSort render={actions} />}
        </Rows>
      </ResourceList>
      {open?.what === 'edit' && <ModelDialog model={open.model} onClose={close} />}
      {open?.what === 'send' && <SendModelDialog model={open.model} onClose={close} />}
      {open?.what === 'delete' && (
        <ConfirmDialog
          title={`Delete ${open.model.name}`}
          note="New accounts no longer get this model. Accounts that have this model keep it."
          submitLabel="Delete the model"
          act={() => call(api.deleteFreemiumModel, { query: { id: open.model.id } })}
          onClose={close}
        />
      )}
    </>
  );
}
