import { createContext } from 'react';

/**
 * The place in the list of settings pages for the tabs of the open page, so that a wide screen has one list
 * instead of two. Null where the list is not shown; the page then shows its tabs itself.
 */
export const SettingsSlot = createContext<HTMLElement | null>(null);
