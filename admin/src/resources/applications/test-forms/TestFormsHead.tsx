import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { useCanAccess } from 'react-admin';
import { ActionMenu } from '../../../shared/ActionMenu.tsx';
import { ListHead } from '../../../shared/list/ListHead.tsx';
import { DisableFormsDialog } from './DisableFormsDialog.tsx';
import { GenerateDialog } from './GenerateDialog.tsx';

/**
 * The head of the list of applications. If this installation allows it, the head has buttons that generate
 * applications for demos.
 */
export function TestFormsHead() {
  const [open, setOpen] = useState<'generate' | 'disable' | null>(null);
  const { canAccess: mayGenerate } = useCanAccess({ resource: 'applications', action: 'generate' });
  const close = () => setOpen(null);
  if (!mayGenerate) return <ListHead />;
  return (
    <>
      <ListHead
        actions={
          <>
            <Box sx={{ display: { xs: 'none', sm: 'flex' }, gap: 1 }}>
              <Button variant="text" onClick={() => setOpen('disable')}>
                Remove test forms
              </Button>
              <Button variant="outlined" onClick={() => setOpen('generate')}>
                Auto-create forms
              </Button>
            </Box>
            {/* on phones the buttons are in a menu, so that they take less space above the list */}
            <Box sx={{ display: { sm: 'none' } }}>
              <ActionMenu
                actions={[
                  { label: 'Auto-create forms', run: () => setOpen('generate'), shown: true },
                  { label: 'Remove test forms', run: () => setOpen('disable'), shown: true },
                ]}
              />
            </Box>
          </>
        }
      />
      {open === 'generate' && <GenerateDialog onClose={close} />}
      {open === 'disable' && <DisableFormsDialog onClose={close} />}
    </>
  );
}
