import { Alert, Link } from '@mui/material';
import { type FieldErrors, useFormContext, useFormState } from 'react-hook-form';

interface InvalidFieldsProps {
  /** The label of an input, by the path it is registered under. */
  labelOf: (path: string) => string;
}

/** The paths of the inputs that have an error, in the order they stand on the screen. */
function pathsOf(errors: FieldErrors, prefix = ''): string[] {
  return Object.entries(errors).flatMap(([name, error]) => {
    if (typeof error !== 'object' || error === null || name === 'root') return [];
    const path = prefix + name;
    return 'type' in error ? [path] : pathsOf(error as FieldErrors, `${path}.`);
  });
}

/** After a save that was refused: which inputs to correct, each with the way to it. */
export function InvalidFields({ labelOf }: InvalidFieldsProps) {
  const { setFocus } = useFormContext();
  const { errors, isSubmitted } = useFormState();
  const paths = pathsOf(errors);
  if (!isSubmitted || paths.length === 0) return null;
  return (
    <Alert severity="error" sx={{ flexBasis: '100%' }}>
      Not saved. Correct{' '}
      {paths.map((path, index) => (
        <span key={path}>
          {index > 0 && (index === paths.length - 1 ? ' and ' : ', ')}
          <Link component="button" type="button" onClick={() => setFocus(path)}>
            {labelOf(path)}
          </Link>
        </span>
      ))}
      , then save again.
    </Alert>
  );
}
