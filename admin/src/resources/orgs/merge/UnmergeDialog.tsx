import type { MergeRecord } from '@millrace/schemas/api';
import * as api from '@millrace/schemas/calls';
import { call } from '../../../providers/http-client.ts';
import { ConfirmDialog } from '../../../shared/dialogs/ConfirmDialog.tsx';
import { RoleChanges } from '../convert/RoleChanges.tsx';

export function UnmergeDialog({ merge, onClose }: { merge: MergeRecord; onClose: () => void }) {
  const { org_ids: ids, into_org_id: into } = merge;
  return (
    <ConfirmDialog
      title="Unmerge these organizations?"
      note={`Organizations ${ids.join(', ')} are separate again. Stores, regions and people that took part go back to where they were, with the roles they had, except for later changes. What came since stays in organization ${into}, except people who work only in stores that go back.`}
      submitLabel="Unmerge"
      act={() => call(api.unmergeOrg, { body: { org_id: into } })}
      onClose={onClose}
    >
      <RoleChanges changes={merge.changes} />
    </ConfirmDialog>
  );
}
