import { render, screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { BrowserRouter } from 'react-router';
import { ShopperApp } from '../ShopperApp.tsx';
import type { ConnectEvents, EventListener } from '../shared/live/connect-events.ts';

/** A fake socket whose events the test controls. */
export interface FakeEvents {
  listener: EventListener | null;
}

/** Renders all of the shopper's pages at an address. */
export function renderShopper(address: string): { events: FakeEvents; user: UserEvent } {
  window.history.replaceState(null, '', address);
  const events: FakeEvents = { listener: null };
  const connect: ConnectEvents = (listener) => {
    events.listener = listener;
    return () => {};
  };
  render(
    <BrowserRouter>
      <ShopperApp connect={connect} />
    </BrowserRouter>,
  );
  return { events, user: userEvent.setup() };
}

export const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });

export const press = async (user: UserEvent, name: string | RegExp): Promise<void> =>
  user.click(await screen.findByRole('button', { name }));
