import { expect, jest, test } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

jest.unstable_mockModule('./Toasts.tsx', () => {
  throw new Error('the chunk cannot be loaded');
});
const { ToastProvider } = await import('./ToastProvider.tsx');
const { useToast } = await import('./use-toast.tsx');

function Saves() {
  const toast = useToast();
  return <button onClick={() => toast.failure(new Error('The connection broke.'))}>Save</button>;
}

test('shows a message although the code of the toasts cannot be loaded', async () => {
  render(
    <ToastProvider>
      <Saves />
    </ToastProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The connection broke.');
});
