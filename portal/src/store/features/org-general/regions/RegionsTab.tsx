import AddRounded from '@mui/icons-material/AddRounded';
import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import EditOutlined from '@mui/icons-material/EditOutlined';
import MapOutlined from '@mui/icons-material/MapOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { OrgDetails, OrgRegion } from '@millrace/schemas/api';
import { useState } from 'react';
import { Notice } from '@millrace/ui/page';
import { t } from '@millrace/ui/translate';
import { useMay } from '../../../session/session-context.ts';
import { Loaded } from '../../../shared/page/Loaded.tsx';
import { Panel } from '../../../shared/page/Panel.tsx';
import { orgKey } from '../../../shared/orgs/api.ts';
import { DeleteDialog } from '../../../shared/list/DeleteDialog.tsx';
import { regionsQuery, deleteRegion } from '../api.ts';
import { RegionDialog } from './RegionDialog.tsx';

function DeleteRegionDialog({ region, onClose }: { region: OrgRegion; onClose: () => void }) {
  return (
    <DeleteDialog
      name={region.name}
      act={() => deleteRegion(region)}
      done={t('Deleted')}
      queryKey={orgKey(region.org_id)}
      onClose={onClose}
    >
      <Typography>
        {t('The stores of the region do not change. A deleted region cannot be restored.')}
      </Typography>
    </DeleteDialog>
  );
}

const storesIn = ({ store_ids: { length } }: OrgRegion): string =>
  length === 1 ? t('1 store') : t('{length} stores', { length });

interface RowProps {
  region: OrgRegion;
  onEdit?: () => void;
  onDelete?: () => void;
}

function Row({ region, onEdit, onDelete }: RowProps) {
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        px: { xs: 4, sm: 5 },
        py: 2.5,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ mr: 'auto', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 650 }}>{region.name}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {storesIn(region)}
        </Typography>
      </Box>
      {onEdit && (
        <IconButton aria-label={t('Edit {name}', { name: region.name })} onClick={onEdit}>
          <EditOutlined fontSize="small" />
        </IconButton>
      )}
      {onDelete && (
        <IconButton aria-label={t('Delete {name}', { name: region.name })} onClick={onDelete}>
          <DeleteOutlineRounded fontSize="small" />
        </IconButton>
      )}
    </Box>
  );
}

export function RegionsTab({ org }: { org: OrgDetails }) {
  const mayChange = useMay('org-regions:update');
  const [edited, setEdited] = useState<OrgRegion | 'new' | null>(null);
  const [deleted, setDeleted] = useState<OrgRegion | null>(null);
  const add = (
    <Button variant="outlined" startIcon={<AddRounded />} onClick={() => setEdited('new')}>
      {t('Add region')}
    </Button>
  );
  return (
    <Loaded query={regionsQuery(org.id)}>
      {(regions) => (
        <Panel title={t('Regions')} aside={mayChange && add}>
          {regions.length === 0 && (
            <Notice
              icon={MapOutlined}
              title={t('No regions yet')}
              text={t('Group stores by place. The list of stores shows the region of each.')}
            />
          )}
          <Box component="ul" aria-label={t('Regions')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {regions.map((region) => (
              <Row
                key={region.id}
                region={region}
                {...(mayChange && {
                  onEdit: () => setEdited(region),
                  onDelete: () => setDeleted(region),
                })}
              />
            ))}
          </Box>
          {edited && (
            <RegionDialog
              orgId={org.id}
              {...(edited !== 'new' && { region: edited })}
              onClose={() => setEdited(null)}
            />
          )}
          {deleted && <DeleteRegionDialog region={deleted} onClose={() => setDeleted(null)} />}
        </Panel>
      )}
    </Loaded>
  );
}
