import { useSnackbar } from 'notistack';

export interface ToastApi {
  success: (message: string) => void;
  failure: (error: Error) => void;
}

export function useToast(): ToastApi {
  const { enqueueSnackbar } = useSnackbar();
  return {
    success: (message) => enqueueSnackbar(message, { variant: 'success', autoHideDuration: 3000 }),
    failure: (error) => enqueueSnackbar(error.message, { variant: 'error', autoHideDuration: 5000 }),
  };
}
