import { useApplicationState } from '../../shared/session/ApplicationProvider.tsx';
import { BeforeVerified } from '../../shared/session/guards/Gates.tsx';
import { ReturnLink } from '../../shared/session/guards/ReturnLink.tsx';
import { ConfirmPhone } from '../../shared/code/ConfirmPhone.tsx';

/** Verifies the shopper's phone or e-mail address. The server returns no application data before this step. */
export function CodeScreen() {
  const started = useApplicationState((state) => state.started);
  return (
    <BeforeVerified>
      {started ? <ConfirmPhone key={started.formId} started={started} /> : <ReturnLink />}
    </BeforeVerified>
  );
}
