import { t } from '@millrace/ui/translate';
import { useToast } from './toast/use-toast.tsx';

/** Returns a function that copies a text to the clipboard. A toast says whether that worked. */
export function useCopy(): (text: string) => void {
  const toast = useToast();
  return (text) =>
    void navigator.clipboard.writeText(text).then(
      () => toast.success(t('Copied')),
      () =>
        toast.failure(new Error(t('The text could not be copied. Select the text and copy it yourself.'))),
    );
}
