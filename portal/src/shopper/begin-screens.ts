/**
 * One chunk with the screens before the first question. It is loaded while the shopper reads the welcome
 * screen.
 */
export { ConsentScreen } from './features/consent/ConsentScreen.tsx';
export { ContactScreen } from './features/contact/ContactScreen.tsx';
