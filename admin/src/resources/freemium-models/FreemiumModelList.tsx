import type { FreemiumModel } from '@millrace/schemas/api';
import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import { Button, IconButton, Link } from '@mui/material';
import { useState } from 'react';
import { DataTable, SearchInput, useCanAccess, useDataProvider } from 'react-admin';
import type { AdminDataProvider } from '../../providers/data-provider.ts';
import { ConfirmDialog } from '../../shared/ConfirmDialog.tsx';
import { Instant } from '../../shared/Instant.tsx';
import { ListHead } from '../../shared/ListHead.tsx';
import { ResourceList } from '../../shared/ResourceList.tsx';
import { Rows } from '../../shared/Rows.tsx';
import { criteriaOf, namesOf } from './model-words.ts';
import { ModelDialog } from './ModelDialog.tsx';

const filters = [<SearchInput key="q" source="q" alwaysOn placeholder="Model" />];
const Column = DataTable.Col<FreemiumModel>;

type Open = { what: 'edit'; model: FreemiumModel | null } | { what: 'delete'; model: FreemiumModel } | null;

export function FreemiumModelList() {
  const [open, setOpen] = useState<Open>(null);
  const provider = useDataProvider<AdminDataProvider>();
  const { canAccess: mayEdit } = useCanAccess({ resource: 'freemium-models', action: 'edit' });
  const { canAccess: mayDelete } = useCanAccess({ resource: 'freemium-models', action: 'delete' });
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
  const remove = (model: FreemiumModel) =>
    mayDelete && (
      <IconButton aria-label={`Delete ${model.name}`} onClick={() => setOpen({ what: 'delete', model })}>
        <DeleteOutlineRounded />
      </IconButton>
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
      <ResourceList<FreemiumModel> filters={filters} sort={{ field: 'name', order: 'ASC' }}>
        <Rows<FreemiumModel>
          rowClick={false}
          primary={name}
          secondary={(model) => `${namesOf(model)} · ${criteriaOf(model)}`}
          tertiary={remove}
        >
          <Column source="name" label="Model" render={name} />
          <Column label="Lenders" disableSort render={namesOf} />
          <Column label="Order" disableSort render={criteriaOf} />
          <Column
            source="updated_at"
            label="Changed"
            render={({ updated_at }) => <Instant at={updated_at} />}
          />
          {mayDelete && <Column label="Delete" disableSort render={remove} />}
        </Rows>
      </ResourceList>
      {open?.what === 'edit' && <ModelDialog model={open.model} onClose={close} />}
      {open?.what === 'delete' && (
        <ConfirmDialog
          title={`Delete ${open.model.name}`}
          note="Nobody is put on this model any more. It stays while an account is on it."
          submitLabel="Delete the model"
          act={() => provider.deleteFreemiumModel(open.model.id)}
          onClose={close}
        />
      )}
    </>
  );
}
