import type { AdminOrg } from '@millrace/schemas/api';
import { useDataProvider } from 'react-admin';
import type { AdminDataProvider } from '../../../providers/data-provider.ts';
import { ConfirmDialog } from '../../../shared/ConfirmDialog.tsx';

export function ReverseDialog({ org, onClose }: { org: AdminOrg; onClose: () => void }) {
  const provider = useDataProvider<AdminDataProvider>();
  return (
    <ConfirmDialog
      title={`Reverse the conversion of ${org.org_name}?`}
      note="Everybody who was in it then gets the roles of then. Who came since keeps the roles they were given."
      submitLabel="Reverse the conversion"
      act={() => provider.reverseFromLaa(org.id)}
      onClose={onClose}
    />
  );
}
