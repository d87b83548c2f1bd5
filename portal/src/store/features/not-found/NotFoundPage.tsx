import Container from '@mui/material/Container';
import { MissingPage } from '../../shared/MissingPage.tsx';

/** The 404 outside of the app's frame. */
export function NotFoundPage() {
  return (
    <Container component="main" maxWidth="sm">
      <MissingPage />
    </Container>
  );
}
