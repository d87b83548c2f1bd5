import { render, type RenderResult } from '@testing-library/react';
import { StoreProviders } from '../StoreApp.tsx';
import { StoreRoutes } from '../navigation/StoreRoutes.tsx';
import { FakeSocket } from './fake-socket.ts';

/** The whole app at an address, with a socket in the test's hand. `state`: what the link said that led there. */
export function renderStore(address: string, state?: object | null): RenderResult & { socket: FakeSocket } {
  window.history.replaceState(state ? { usr: state } : null, '', address);
  const socket = new FakeSocket();
  const connect = (): FakeSocket => socket;
  const result = render(
    <StoreProviders>
      <StoreRoutes connect={connect} />
    </StoreProviders>,
  );
  return { ...result, socket };
}
