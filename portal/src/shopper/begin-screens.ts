/**
 * One chunk with what begins an application. It is loaded while the shopper reads the heading of the first
 * screen.
 */
export { BeginForm } from './features/contact/BeginForm.tsx';
export { ContactScreen } from './features/contact/ContactScreen.tsx';
