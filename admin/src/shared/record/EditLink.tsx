import EditOutlined from '@mui/icons-material/EditOutlined';
import { Button } from '@mui/material';
import { useCanAccess, useCreatePath, useRecordContext, useResourceContext } from 'react-admin';
import { Link } from 'react-router';

/**
 * A link to the edit page of the record. Its text is visible on phones too. It is shown only with the
 * permission to edit.
 */
export function EditLink() {
  const resource = useResourceContext() ?? '';
  const record = useRecordContext();
  const createPath = useCreatePath();
  const { canAccess } = useCanAccess({ resource, action: 'edit' });
  if (!record || !canAccess) return null;
  return (
    <Button
      component={Link}
      to={createPath({ resource, id: record.id, type: 'edit' })}
      variant="outlined"
      startIcon={<EditOutlined />}
    >
      Edit
    </Button>
  );
}
