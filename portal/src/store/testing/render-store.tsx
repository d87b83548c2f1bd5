import { render, type RenderResult } from '@testing-library/react';
import { StoreProviders } from '../StoreApp.tsx';
import { StoreRoutes } from '../navigation/StoreRoutes.tsx';
import { FakeSocket } from './fake-socket.ts';

/**
 * Renders the whole store portal at an address, with a socket that the test controls. `state` is the router
 * state that a link would set.
 */
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
