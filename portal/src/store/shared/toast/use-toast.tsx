import Button from '@mui/material/Button';
import { useSnackbar } from 'notistack';
import { t } from '@millrace/ui/translate';

export interface ToastApi {
  success: (message: string) => void;
  failure: (error: Error) => void;
  /** Reports a completed action. While the toast is visible, the user can undo the action. */
  undoable: (message: string, undo: () => void) => void;
}

export function useToast(): ToastApi {
  const { enqueueSnackbar, closeSnackbar } = useSnackbar();
  return {
    success: (message) => enqueueSnackbar(message, { variant: 'success', autoHideDuration: 3000 }),
    failure: (error) => enqueueSnackbar(error.message, { variant: 'error', autoHideDuration: 5000 }),
    undoable: (message, undo) =>
      enqueueSnackbar(message, {
        variant: 'success',
        autoHideDuration: 5000,
        action: (id) => (
          <Button
            size="small"
            onClick={() => {
              closeSnackbar(id);
              undo();
            }}
          >
            {t('Undo')}
          </Button>
        ),
      }),
  };
}
